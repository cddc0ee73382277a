/**
 * Every kind of item in the table, by the name of its key: whose it is, what it holds, its place in a person's download, and what a closing does with it.
 * A test writes each kind and compares it with its row; the breach list is made from the rows. Only the function that makes it loads this file.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { keys } from '#data/keys.ts'
import { profileFields } from '#lambdas/profile/profile-fields.contract.ts'
import type { BreachItem } from './admin-rooms.contract.ts'
import { downloadPlaces, type Place } from './download-places.table.ts'
import type { DownloadKind } from './my-data.contract.ts'
import { personalData, type DataName, type PersonalData } from './personal-data.contract.ts'

/** A kind that a download leaves out: where it lies, and the reason. */
interface LeftOut {
  readonly at: Place
  readonly why: string
}

/**
 * `sealed` for a year; `ended` at once; `removed` after nine days, with the last token; `expires` by the table, within a month; `follows` what it is about, by the next run or by
 * the reader of the stream. What stays names only `names`, for the reason `why`.
 */
type Closing = 'sealed' | 'ended' | 'removed' | 'expires' | 'follows' | Stays

interface Stays {
  readonly names: readonly DataName[]
  readonly why: string
}

export interface PersonKind {
  /** The kind of data in the fields that no other row of the personal data names. */
  readonly about: BreachItem
  readonly closing: Closing
  readonly download: Exclude<DownloadKind, 'other'> | LeftOut
}

const kind = (about: BreachItem, closing: Closing, download: PersonKind['download']): PersonKind => ({
  about,
  closing,
  download,
})

const left = (pk: keyof typeof partitionPrefix, sk: keyof typeof sortKeyPrefix | '', why: string): LeftOut => ({
  at: [partitionPrefix[pk], sk === '' ? '' : sortKeyPrefix[sk]],
  why,
})

const work = 'It is work of staff on many applications.'
const proof: Stays = { names: ['ids', 'consents'], why: 'It proves a consent; another account does not see it.' }
const record: Stays = { names: ['ids'], why: 'It says what staff did, without personal data; a setting ends it.' }

/** The kinds that hold something about a person. */
export const personKinds = {
  user: kind('profile', 'sealed', 'profile'),
  countedVisit: kind(
    'profile',
    'follows',
    left('counted', 'meta', 'It repeats steps of the profile and the campaign.'),
  ),
  application: kind('applications', 'sealed', 'application'),
  waitingNews: kind('applications', 'sealed', 'waiting-news'),
  lenderAnswer: kind('applications', 'expires', left('lender', 'answer', 'It repeats an event of an application.')),
  delivery: kind('applications', 'expires', left('webhook', 'delivery', 'It repeats a status or a choice.')),
  job: kind('applications', 'expires', left('jobs', '', work)),
  // The sweep forgets the words of lenders in its rows.
  jobPart: kind('applications', 'expires', left('job', 'rows', work)),
  breachPart: kind('ids', 'expires', left('breach', '', 'It repeats how to reach the person, for two weeks.')),
  ticket: kind('tickets', 'sealed', 'ticket'),
  complaint: kind('tickets', 'sealed', left('complaint', 'meta', 'It leads to the ticket, which has its number.')),
  queueEntry: kind('tickets', 'follows', left('queue', '', 'It says that a ticket waits, as the ticket does.')),
  message: kind('messages', 'sealed', 'message'),
  ticketDesk: kind('notes', 'sealed', left('ticketDesk', 'meta', 'It says which members of staff have a ticket open.')),
  ticketNote: kind('notes', 'sealed', left('ticketDesk', 'note', 'Staff wrote it for staff, who show it on request.')),
  noticeChoice: kind('notices', 'sealed', 'notice-choice'),
  sentNotices: kind('notices', 'sealed', 'sent-notices'),
  pushBrowsers: kind('push', 'ended', 'push-browsers'),
  waitingNotice: kind('notices', 'follows', left('notices', '', 'It is sent, or gone, after two days.')),
  choices: kind('consents', 'sealed', 'choices'),
  consentReceipt: kind('consents', proof, 'consent-receipt'),
  heard: kind('ids', 'expires', left('heard', 'meta', 'The list of who has the data shows it.')),
  nominee: kind('nominee', 'sealed', 'nominee'),
  partnerUser: kind('submissions', 'sealed', 'partner-record'),
  submission: kind('submissions', 'sealed', 'submission'),
  linkClick: kind('submissions', 'sealed', 'link-click'),
  idempotency: kind(
    'submissions',
    'expires',
    left('partner', 'idempotency', 'It is a fingerprint, and ends after a day.'),
  ),
  sockets: kind('sessions', 'removed', 'open-connections'),
  connection: kind('sessions', 'follows', left('connection', 'meta', 'The open connections say the same.')),
  livePass: kind('sessions', 'expires', left('livePass', 'meta', 'It ends after 30 seconds.')),
  codes: kind('codes', 'removed', 'login-codes'),
  knownCodes: kind('codes', 'removed', 'login-codes'),
  life: kind('ids', 'follows', left('lives', '', 'It says when the sweep looks at the lives of fields.')),
  recordCopy: kind('ids', record, 'staff-look'),
  dueClosing: kind('closings', 'removed', left('closings', 'dueClosing', 'It is there after the closing alone.')),
} as const satisfies Partial<Record<keyof typeof keys, PersonKind>>

const loginCodes =
  'id phone codes tries tries_* left_* is_verified claimed_by claimed_at expires_at sent_at sent_by sent_tries tokens_from version'
const session = 'phone ticket_id origin_jti session_started_at session_ends_at'

/** Their fields besides keys, place in the index and end; with * by the beginning of the name. */
export const fieldsOf: Readonly<Record<keyof typeof personKinds, string>> = {
  user:
    'id phone category category_selected_at current_step otp_verified_at personal_details_at location_details_at professional_details_at ' +
    `offers_viewed_at lender_clicked_at ${profileFields.join(' ')} selected_lender_id selected_product_id ` +
    'application_status terms_seen language consent_* utm_* last_touch acquired_at acquisition_ip partner_code signed_out* tickets_paced_until ' +
    'complaints_paced_until passes_paced_until owner_tries refused_* sealing move_to closed closed_by',
  countedVisit: 'since day row step',
  application:
    'id user_id lender_id lender click_id clicks clicked_at applied_at updated_at status history events partner_code visit_outcome visit_outcome_at moved_at',
  waitingNews: 'id_fingerprint click_id phone status reason at event',
  lenderAnswer: 'body_fingerprint answer',
  delivery: 'id type body status attempts round made starts next_attempt_at created_at',
  job: 'id kind state from to until lender_id counts refusals unmapped parts next version created_by created_at cursor',
  jobPart: 'rows',
  breachPart: 'packed',
  ticket:
    'id user_id title status priority kind complaint history last_message has_new_answer created_at updated_at waiting_since paced_until ' +
    'assigned_to snoozed_until moved_at',
  complaint: 'ticket_id phone created_at',
  queueEntry: 'phone moved_at',
  message: 'id ticket_id sender_type sender_id message created_at phone',
  ticketDesk: 'phone last_note_id look_*',
  ticketNote: 'id ticket_id staff_id note created_at',
  noticeChoice: 'sms push',
  sentNotices: 'version sent',
  pushBrowsers: 'browsers',
  waitingNotice: 'phone kind subject refusals learned_at due_at push_id',
  choices: 'user_id changes lender_contact notices_by_sms notices_by_push partner_sharing partner_code',
  consentReceipt: 'purpose given version language hash at address how lender_id product_id name click_id',
  heard: 'count last_at',
  nominee: 'name relation phone email nominated_at',
  partnerUser:
    'id phone partner_code submission_id created_at category loan_type date_of_birth pincode monthly_income pan_masked pan_sealed aadhaar_last4 ' +
    'credit_score mobile_verified_at ua_ip user_agent sent_besides rl_* rs_*',
  submission: 'id outcome user_id consent key_id request_id created_at partner_code',
  linkClick: 'partner_code user_id lender_id clicked_at first_clicked_at',
  idempotency: 'outcome submission_id user_id body_fingerprint counted_by confirmed',
  sockets: 'open_sockets',
  connection: `${session} connection_id connected_at`,
  livePass: `${session} expires_at`,
  codes: loginCodes,
  knownCodes: loginCodes,
  life: 'user_id due_at',
  recordCopy: 'entry action at by reason',
  dueClosing: 'id phase due_at closed_at by reason to contact person',
}

/** The others, by whose they are. */
export const otherKinds = {
  partner: 'partner partnerKey apiKey registeredPartner partnerUsage partnerCall refusedCall webhook',
  lender: 'lenderAccess postbackMinute',
  staff:
    'staffMember staffSession staffViews staffSignIns approval savedReply catalogueDraft catalogueChange linkCheck breachList',
  nobody:
    'lender product scheme catalogueSnapshot sandboxApplication rangeCounters sendCounters funnelCounter funnelRows purgedClosing pageViews pushAddress',
  /** The parts of a closed account; no function can open them. */
  sealed: 'sealedPart',
}

/** Where a kind lies. */
export const placeOf = ({ download }: PersonKind): Place =>
  typeof download === 'string' ? downloadPlaces[download] : download.at

/** Returns the personal data of a kind: its subject, and the rows of its fields. Phone and address of the nominee are not the person's own. */
export const dataIn = (name: keyof typeof personKinds): DataName[] => {
  const { about } = personKinds[name]
  const rows = Object.entries(personalData) as [DataName, PersonalData][]
  const own = fieldsOf[name].split(' ').flatMap((field) => {
    const row = rows.find(([, { fields }]) => about !== 'nominee' && fields.some((start) => field.startsWith(start)))
    return row ? [row[0]] : []
  })
  return [...new Set([about, ...own])]
}
