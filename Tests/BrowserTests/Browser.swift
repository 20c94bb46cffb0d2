// A real browser for the tests of what a person sees.

import Testing
