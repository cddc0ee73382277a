/** On each page for everyone, no control leaves the focus on the body. */
import { pressPages } from '#tests/support/browser/press-pages.ts'

pressPages('everyone')
