// The template of the template benchmark: an item page with the same markup as `HandWrittenPage`. It is a template of
// its own, so that the comparison stays the same when the look of the site changes.

import Mustache

extension TemplateFile {
    /// The template `item`.
    static let benchmark = TemplateFile(name: "item", file: "item.mustache", source: Array(text.utf8))

    private static let text = """
        <!DOCTYPE html>
        <html lang="{{site.language}}" dir="{{site.direction}}">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="robots" content="noindex">
        <title>{{title}} – {{site.title}}</title>
        <link rel="icon" href="{{root}}icon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="{{root}}style.css">
        <link rel="stylesheet" href="{{root}}paper-{{site.paper}}.css">
        </head>
        <body>
        <a class="skip" href="#main">{{words.skip}}</a>
        <header>
        <p class="site-title"><a href="{{root}}index.html"><bdi>{{site.title}}</bdi></a></p>
        </header>
        <main id="main">
        <article class="item">
        <h1{{#isUntitled}} class="untitled"{{/isUntitled}}><bdi>{{title}}</bdi></h1>
        <p class="states">
        {{#state.isOpen}}
        <span class="state">{{words.openState}}</span>
        {{/state.isOpen}}
        {{#state.isOverdue}}
        <span class="state overdue">{{words.overdue}}</span>
        {{/state.isOverdue}}
        {{#state.isDueToday}}
        <span class="state today">{{words.dueToday}}</span>
        {{/state.isDueToday}}
        {{#state.isDone}}
        <span class="state done">{{words.doneState}}</span>
        {{/state.isDone}}
        </p>
        {{#description}}
        <div class="description" dir="auto">{{{html}}}</div>
        {{/description}}
        <dl>
        {{#due}}
        <dt>{{words.due}}</dt>
        <dd><time datetime="{{iso}}">{{full}}</time></dd>
        {{/due}}
        {{#week}}
        <dt>{{words.agenda}}</dt>
        <dd><a href="{{href}}">{{words.weekOfItem}}</a></dd>
        {{/week}}
        {{#location}}
        <dt>{{words.location}}</dt>
        <dd><bdi>{{name}}</bdi></dd>
        {{/location}}
        {{#coordinate}}
        <dt>{{words.coordinates}}</dt>
        <dd>{{text}}</dd>
        <dt>{{words.maps}}</dt>
        <dd>
        <ul class="maps">
        <li><a href="{{openStreetMap}}" rel="noopener noreferrer external">OpenStreetMap</a></li>
        <li><a href="{{appleMaps}}" rel="noopener noreferrer external">Apple Maps</a></li>
        <li><a href="{{googleMaps}}" rel="noopener noreferrer external">Google Maps</a></li>
        <li><a href="{{geo}}">{{words.deviceMaps}}</a></li>
        </ul>
        </dd>
        {{/coordinate}}
        </dl>
        </article>
        <nav class="item-ways" aria-label="{{words.items}}">
        {{#previous}}
        <a class="previous" href="{{href}}" rel="prev"><span class="way">{{words.previousItem}}</span> <span class="name"><bdi>{{title}}</bdi></span></a>
        {{/previous}}
        {{#next}}
        <a class="next" href="{{href}}" rel="next"><span class="way">{{words.nextItem}}</span> <span class="name"><bdi>{{title}}</bdi></span></a>
        {{/next}}
        <a class="back" href="{{list.href}}">{{words.backToList}}</a>
        </nav>
        </main>
        <footer>
        <p>{{site.zone}}</p>
        </footer>
        </body>
        </html>

        """
}
