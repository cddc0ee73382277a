/** A lender's own words for statuses and reasons, and which words of ours they are: fields of its record that operators alone see. */
import * as z from 'zod/mini'
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { withoutInvisibleEdges } from '#contract/text.ts'

const wordCharacters = 100
/** Words in the map of a lender. */
const mappedWords = 300

const lendersWord = z
  .string()
  .check(
    z.overwrite(withoutInvisibleEdges),
    z.minLength(1, 'must not be empty'),
    z.maxLength(wordCharacters, `must have at most ${wordCharacters} characters`),
  )

/** The one name that no item of the table can have. */
const isStorable = z.refine<object>((words) => !Object.hasOwn(words, 'constructor'), 'cannot hold the word constructor')

const isShort = z.refine<object>(
  (words) => Object.keys(words).length <= mappedWords,
  `must have at most ${mappedWords} words`,
)

export const statusMap = z.record(lendersWord, z.enum(applicationStatuses)).check(isShort, isStorable)
export const reasonMap = z.record(lendersWord, z.enum(statusReasons)).check(isShort, isStorable)

/** A lender with a map is understood by it alone; without one its words are ours. */
export const lenderWords = z.object({ status_map: z.optional(statusMap), reason_map: z.optional(reasonMap) })
export type LenderWords = z.infer<typeof lenderWords>
