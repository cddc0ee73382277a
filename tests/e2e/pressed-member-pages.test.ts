/** On each page of a member, no control leaves the focus on the body. */
import { pressPages } from '#tests/support/browser/press-pages.ts'

pressPages('members')
