/** Jobs of the staff console: one change of many applications, with its count before and its result after. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'

const optionalText = z.optional(z.string())

export const jobPolicy = {
  /** Rows of one part, which a step takes at a time. */
  rowsOfAPart: 100,
  /** Parts that one step takes at most. */
  partsOfAStep: 5,
  /** A step begins no other part after this. A function has six seconds. */
  stepMilliseconds: 2500,
  /** The sweep goes on with jobs that no console has stepped for so long. */
  quietMilliseconds: 5000,
  /** For so long, after its own work; its function has two minutes. */
  runMilliseconds: 60_000,
  /** More rows than this need a second member of staff where the stage asks for four eyes. */
  rowsOfOnePerson: 500,
  /** Most rows of one job. */
  rows: 100_000,
  /** Most parts of one job. Those of a file are as large as a request, so long rows need more of them. */
  parts: 5000,
  /** Most bytes of a lender's file: a browser reads it whole. */
  fileBytes: 25_000_000,
  keptDays: 30,
  listed: 50,
} as const

/** `replay`: news that waited for words of its lender, which are mapped now. It begins at once, and is not taken back. */
const jobKinds = ['set-status', 'import', 'replay'] as const
export type JobKind = (typeof jobKinds)[number]

/**
 * `collecting`: its rows are being found and checked; nothing is written. `ready`: to be started. `waiting`: for a second member of staff.
 * `cancelling`: looks which rows of the part under way were written.
 */
const jobStates = [
  'collecting',
  'ready',
  'waiting',
  'running',
  'cancelling',
  'cancelled',
  'done',
  'undoing',
  'undone',
] as const
const jobState = z.enum(jobStates)
export type JobState = (typeof jobStates)[number]

/** `planned`: not written yet, or never where the job was cancelled. `kept`: not taken back, because something later has touched the application. */
export const rowOutcomes = ['planned', 'unchanged', 'refused', 'done', 'failed', 'undone', 'kept'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const count = z.int()
/** Paise. */
const paise = z.string()
const sums = z.object({ approved: paise, disbursed: paise })

const instant = z.iso.datetime()

const counts = z.record(z.enum(rowOutcomes), count)
export type JobCounts = z.infer<typeof counts>

const unmappedWord = z.object({ kind: z.enum(['status', 'reason']), word: z.string(), count })
export type UnmappedWord = z.infer<typeof unmappedWord>

export const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: jobState,
  lender_id: z.string(),
  /** For a change of statuses: the status before, its latest time, and the status after. */
  from: optionalText,
  until: z.optional(instant),
  to: z.optional(z.enum(applicationStatuses)),
  /** For the visitor to read. */
  message: optionalText,
  reason: optionalText,
  /** The file of an import. */
  file: optionalText,
  /** Its encoding, the sign between its cells, and the row of its headings. */
  read_as: optionalText,
  created_by: z.string(),
  created_at: instant,
  started_by: optionalText,
  started_at: z.optional(instant),
  approved_by: optionalText,
  ended_at: z.optional(instant),
  /** The rows by what became of them. */
  counts,
  /** Why rows are refused or failed, the most frequent first. */
  refusals: z.array(z.object({ why: z.string(), count })),
  unmapped: z.array(unmappedWord),
  /** The approved and disbursed amounts of the file, of its refused rows, and of our applications after the import. */
  sums: z.optional(z.object({ file: sums, refused: sums, ours: sums })),
  parts: count,
  /** The part that is taken next. */
  next: count,
  needs_second: z.boolean(),
  undo_until: z.optional(instant),
})
export type Job = z.infer<typeof job>

/** Phones are masked. */
export const jobRow = z.object({
  number: count,
  outcome: z.enum(rowOutcomes),
  user_id: optionalText,
  phone: optionalText,
  from: optionalText,
  to: optionalText,
  why: optionalText,
})
export type JobRow = z.infer<typeof jobRow>
