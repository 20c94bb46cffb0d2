// An edition that is made when the first page is printed: a rebuild that finds every page made needs none.

import Synchronization
import ToDos

/// The edition of a store, made once and by whoever asks first.
final class LazyEdition: Sendable {
    private let outline: Outline
    private let state: Mutex<State>

    private enum State: Sendable {
        case store(ToDoStore)
        case edition(Edition)
    }

    /// The edition of a store by its outline.
    init(_ store: ToDoStore, _ outline: Outline) {
        self.outline = outline
        state = Mutex(.store(store))
    }

    /// The edition. Whoever asks while it is being made waits for it.
    var edition: Edition {
        state.withLock { state in
            switch state {
            case .edition(let edition): return edition
            case .store(let store):
                let edition = Edition(store, outline)
                state = .edition(edition)
                return edition
            }
        }
    }
}
