/**
 * Every kind of item in the table, by the name of its key: its place in a person's download, and what a closing does with it. A kind that is
 * missing here fails a test, so that nothing is stored about a person that the person can neither see nor end.
 */
import type { DownloadKind } from '#contract/rights/my-data.ts'

/** The reason why a download leaves it out, or why a closing leaves it as it is. */
interface Left {
  readonly why: string
}

interface ItemKind {
  readonly download: DownloadKind | Left
  /** `sealed` for a year; `removed` once the last token has ended. */
  readonly closing: 'sealed' | 'removed' | Left
}

const own = (download: DownloadKind, closing: ItemKind['closing'] = 'sealed'): ItemKind => ({ download, closing })
const left = (download: string, closing: string): ItemKind => ({
  download: { why: download },
  closing: { why: closing },
})

const ofNobody = left('It belongs to no person.', 'It belongs to no person.')
const ofPartner = left('It belongs to a partner.', 'It belongs to a partner.')

export const itemKinds: Readonly<Record<string, ItemKind>> = {
  user: own('profile'),
  application: own('application'),
  ticket: own('ticket'),
  message: own('message'),
  noticeChoice: own('notice-choice'),
  sentNotices: own('sent-notices'),
  nominee: own('nominee'),
  choices: own('choices'),
  consentReceipt: own('consent-receipt', {
    why: 'It proves a consent; it names a user id and no phone, and another account does not see it.',
  }),
  partnerUser: own('partner-record'),
  submission: own('submission'),
  linkClick: own('link-click'),
  sockets: own('open-connections', 'removed'),
  codes: own('login-codes', 'removed'),
  knownCodes: own('login-codes', 'removed'),
  connection: left('The open connections say the same.', 'It goes with its connection, which the closing ends.'),
  livePass: left('It ends after 30 seconds.', 'It ends after 30 seconds.'),
  waitingNotice: left(
    'It is among the notices sent, or gone, after two days.',
    'The next run of notices removes it, because the choice is gone.',
  ),
  life: left(
    'It says when the sweep looks at fields, of which the privacy policy gives the life.',
    'It names no phone, and goes when it is due.',
  ),
  dueClosing: left(
    'There is one only after the account is closed.',
    'It forgets the phone once the last token has ended.',
  ),
  purgedClosing: left('It has no personal data.', 'It is the record that stays, without personal data.'),
  sealedPart: left('No function can open it; staff opens it for an authority.', 'It is what the purge removes.'),
  complaint: { download: { why: 'It leads from a number to the ticket, which has the number.' }, closing: 'sealed' },
  idempotency: left(
    'It has a fingerprint of a call and a user id, and ends after a day.',
    'It has a fingerprint of a call and a user id, and ends after a day.',
  ),
  delivery: left(
    'It repeats a status of an application, and ends after 30 days.',
    'It names a user id and no phone, and ends after 30 days.',
  ),
  lenderAnswer: left('It repeats an event of an application.', 'It names no person, and ends after 7 days.'),
  waitingNews: left(
    'It becomes an event of an application when its words are mapped.',
    'It names a click id and no phone; without an application it is dropped.',
  ),
  queueEntry: left(
    'It says that the ticket waits, which the ticket says too.',
    'The reader of the stream removes it once its ticket is sealed.',
  ),
  ticketDesk: { download: { why: 'It says which staff members have the ticket open.' }, closing: 'sealed' },
  ticketNote: { download: { why: 'Staff wrote it for staff; they show it on request.' }, closing: 'sealed' },
  job: left('It is work of staff on many applications, which have its outcome.', 'It ends some days after it began.'),
  jobPart: left(
    'It is work of staff on many applications, which have its outcome.',
    'It ends some days after it began.',
  ),
  approval: left('It names no user.', 'It ends after 7 days.'),
  linkCheck: ofNobody,
  countedVisit: left(
    'It repeats steps of the profile, and where the user came from.',
    'The reader of the stream removes it once the profile is sealed.',
  ),
  funnelCounter: left('It counts visitors of a day and belongs to no person.', 'A count stays; it names nobody.'),
  funnelRows: ofNobody,
  savedReply: ofNobody,
  catalogueDraft: ofNobody,
  catalogueChange: ofNobody,
  staffViews: left('It belongs to a staff member.', 'It belongs to a staff member.'),
  staffMember: left('It belongs to a staff member.', 'It belongs to a staff member.'),
  staffSession: left('It belongs to a staff member.', 'It belongs to a staff member.'),
  recordCopy: left(
    'It says what staff did, without personal data; staff shows it on request.',
    'It names a user id and has no personal data; it ends by the setting of the stage.',
  ),
  rangeCounters: left('It counts phones by keyed hashes, for an hour.', 'It ends after an hour.'),
  sendCounters: left('It counts messages of many phones.', 'It belongs to no single phone.'),
  lender: ofNobody,
  product: ofNobody,
  catalogueSnapshot: ofNobody,
  lenderAccess: ofNobody,
  postbackMinute: ofNobody,
  partner: ofPartner,
  partnerKey: ofPartner,
  apiKey: ofPartner,
  registeredPartner: ofPartner,
  partnerUsage: ofPartner,
  webhook: ofPartner,
}
