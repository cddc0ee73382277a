/** Applications as staff see them: lists across users, one with its events, and their changes. Phones are masked. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { application, type ApplicationStatus, applicationStatuses, statusEntry } from '#contract/entities.ts'
import { linesOfText } from '#contract/text.ts'
import { indianMobile } from '#lambdas/auth/send-sms-otp.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { reasonMap, statusMap } from '#lambdas/offers/lender-words.contract.ts'
import { isRealDate } from '#lambdas/profile/birth-date.contract.ts'
import { rangeFields, rangeRule } from '#lambdas/shared/range-of-days.contract.ts'
import { reason, type StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { rupeesAmount } from './status-update.contract.ts'

export const daysText = z.string().check(z.regex(/^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-6][0-5])$/, 'must be 1 to 365'))

/** Statuses in which the lender has to act. */
export const underWay = ['pending', 'under_review', 'approved'] as const satisfies readonly ApplicationStatus[]

/**
 * `new`: opened today in India, and the lender has said nothing yet. `unpaid`: approved for `unpaidDays`, and not paid out. `silent`: under way, and
 * without news for `silentDays`.
 */
export const acrossLists = ['new', 'unpaid', 'silent'] as const
export type AcrossList = (typeof acrossLists)[number]

export const acrossPolicy = { unpaidDays: 14, silentDays: 7, daysAtMost: 92 } as const

const cursor = z.optional(z.string().check(z.maxLength(200)))
const status = z.enum(applicationStatuses)

/**
 * The applications of a lender with a status, with `older` those that have had it for so many days. Of all lenders one of the lists, or those with a
 * status that began in some days.
 */
const listApplicationsQuery = z.union([
  z.strictObject({ lender: entryId, status, older: z.optional(daysText), cursor }),
  z.strictObject({ list: z.enum(acrossLists), cursor }),
  z.strictObject({ status, ...rangeFields, cursor }).check(rangeRule(acrossPolicy.daysAtMost)),
])
type ListApplicationsQuery = z.output<typeof listApplicationsQuery>
export type ListOfLenderQuery = Extract<ListApplicationsQuery, { lender: string }>
export type ListAcrossQuery = Exclude<ListApplicationsQuery, ListOfLenderQuery>

const optionalText = z.optional(z.string())
const instant = z.iso.datetime()

export const applicationDesk = {
  rowsPerPage: 50,
  /** A count is exact below this, and shown as "99+" from it on. */
  countedAtMost: 100,
  messageCharacters: 500,
} as const

const uuidText = (rule: string) => z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, rule))
export const userIdText = uuidText('is no user id')

const message = z.optional(linesOfText(applicationDesk.messageCharacters, 'must not be empty'))

const dayRule = 'must be a day such as 2026-01-31'
export const dayText = z.string(dayRule).check(z.refine(isRealDate, dayRule))

export const applicationRow = z.object({
  id: z.string(),
  user_id: z.string(),
  phone: z.string(),
  lender_id: z.string(),
  lender_name: z.string(),
  status: z.string(),
  /** Since when it has the status. */
  since: instant,
  applied_at: instant,
  /** In rupees, as the lender said with the present status. */
  amount: z.optional(z.number()),
  click_id: optionalText,
  partner_code: optionalText,
  /** `utm_campaign` of the last click with one. */
  campaign: optionalText,
  visit_outcome: optionalText,
})
export type ApplicationRow = z.infer<typeof applicationRow>

const listApplicationsResponse = z.object({
  applications: z.array(applicationRow),
  next_cursor: optionalText,
})
export type ListApplicationsResponse = z.infer<typeof listApplicationsResponse>

const countApplicationsQuery = z.strictObject({ lender: entryId, older: z.optional(daysText) })
/** By status, and the lender's words that nobody has mapped yet, for the console of the release before. */
const countApplicationsResponse = z.object({ counts: z.record(z.string(), z.int()), unmapped: z.int() })

const listLendersResponse = z.object({
  lenders: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() })),
})

/** One of them; the id of an application may come in place of its click id. */
export const searchApplicationsRequest = z.union([
  z.strictObject({ click_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ phone: indianMobile }),
  z.strictObject({ user_id: userIdText }),
])
const searchApplicationsResponse = z.object({
  user_id: optionalText,
  applications: z.array(applicationRow),
})

const timelineEvent = z.extend(statusEntry, {
  event_id: optionalText,
  received_at: z.optional(instant),
  file: optionalText,
  by: optionalText,
  note: optionalText,
  /** The part of the lender's message that the visitor does not read. */
  held_message: optionalText,
  /** Beyond what the lender lends: the visitor does not read it. */
  held_amount: z.optional(z.number()),
  undone_at: z.optional(instant),
  undone_by: optionalText,
  /** Until when staff may take it back; absent where something later has touched the application, and from events of others. */
  undo_until: z.optional(instant),
})
export type TimelineEvent = z.infer<typeof timelineEvent>

/** One click, with the facts of that moment. */
const clickEvidence = z.object({
  at: instant,
  /** The interest rate that the lender showed. */
  rate: z.string(),
  /** `utm_source` and `utm_campaign` of the user. */
  source: optionalText,
  campaign: optionalText,
  /** The partner that brought the user. */
  partner: optionalText,
})
export type EvidenceOfClick = z.infer<typeof clickEvidence>

const staffApplication = z.extend(applicationRow, {
  lender: application.shape.lender,
  name: optionalText,
  visit_outcome_at: z.optional(instant),
  events: z.array(timelineEvent),
  /** How many further events its history no longer has. */
  left_out: z.optional(z.int()),
  clicks: z.array(clickEvidence),
  /** The statuses that may follow, and whether a correction may set any other one, for the console of the release before. */
  next: z.array(status),
  is_correctable: z.boolean(),
})
export type StaffApplication = z.infer<typeof staffApplication>
const applicationResponse = z.object({ application: staffApplication })

/**
 * A change that is sent again under its id changes nothing. With a reason it is a correction, also of the amount under the same status. A payout needs
 * its amount in rupees and its day in India.
 */
export const setStatusRequest = z.strictObject({
  change_id: uuidText('is no UUID'),
  /** The status that was on the screen. */
  from: z.string().check(z.maxLength(40)),
  status,
  message,
  amount: z.optional(rupeesAmount),
  day: z.optional(dayText),
  reason: z.optional(reason),
})

const undoRequest = z.strictObject({ event_id: z.string().check(z.minLength(1), z.maxLength(200)) })
/** `later` is what touched the application after it, where it could not be taken back. */
const undoResponse = z.object({
  outcome: z.enum(['undone', 'touched', 'too-late', 'not-found']),
  later: z.array(timelineEvent),
  application: staffApplication,
})
export type UndoResponse = z.infer<typeof undoResponse>

const unmappedWordsResponse = z.object({
  words: z.array(z.object({ kind: z.enum(['status', 'reason']), word: z.string(), count: z.int(), since: instant })),
  /** News that waits although its words are mapped: to be recorded by `map-lender-words` without words. */
  mapped: z.int(),
})
const mapWordsRequest = z.strictObject({ status_map: z.optional(statusMap), reason_map: z.optional(reasonMap) })
/** The job that records the news that waited, if any did, and how much waits on because the call had no more time. */
const mapWordsResponse = z.object({ job_id: optionalText, left: z.int() })

const { get, post } = rowsWith({ capability: 'staff-desk', roles: ['support', 'partners'], errors: [] })
const one = '/api/applications/{user_id}/{lender_id}'

export const applicationRoom = {
  'list-application-lenders': get('/api/applications/lenders', listLendersResponse),
  /** Those that have had their status longest first. A page may have no rows although others follow. */
  'list-applications': get('/api/applications', listApplicationsResponse, { query: listApplicationsQuery }),
  'count-applications': get('/api/applications/counts', countApplicationsResponse, {
    query: countApplicationsQuery,
    isPassive: true,
  }),
  /** A recorded look where a phone is given. */
  'search-applications': post('/api/applications/search', searchApplicationsResponse, {
    body: searchApplicationsRequest,
  }),
  /** A recorded look. */
  'open-application': get(one, applicationResponse, { errors: ['APPLICATION_NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
  'set-application-status': post(`${one}/status`, applicationResponse, {
    body: setStatusRequest,
    errors: ['APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  'undo-application-status': post(`${one}/undo`, undoResponse, {
    body: undoRequest,
    errors: ['APPLICATION_NOT_FOUND'],
  }),
  'list-unmapped-words': get('/api/applications/lenders/{lender_id}/unmapped-words', unmappedWordsResponse, {
    roles: ['partners'],
  }),
  'map-lender-words': post('/api/applications/lenders/{lender_id}/words', mapWordsResponse, {
    roles: ['partners'],
    body: mapWordsRequest,
    errors: ['LENDER_NOT_FOUND'],
  }),
} as const satisfies Record<string, StaffEndpoint>
