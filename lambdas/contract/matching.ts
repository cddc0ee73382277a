/** A text of a form. */
import * as z from 'zod/mini'

/** @param rule the words for a text of another form */
export const matching = (pattern: RegExp, rule?: string) => z.string().check(z.regex(pattern, rule))
