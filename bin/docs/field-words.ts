/** The fields of a download in words. A field that ends with `*` is one by the beginning of its name. */
import { fieldsOf, personKinds } from '#lambdas/rights/item-kinds.table.ts'
import { personalData } from '#lambdas/rights/personal-data.contract.ts'
import { consentPrefix } from '#lambdas/shared/user-writes.table.ts'

/** Words for fields whose name is not enough; the table of personal data has the words of the others. */
const own: Readonly<Record<string, string>> = {
  id: 'reference number of this record',
  current_step: 'how far you came with your profile',
  '*_at': 'when it happened (date and time, UTC)',
  '*_until': 'until when it counts (date and time, UTC)',
  ttl: 'when it is removed (date and time, UTC)',
  since: 'when it began',
  selected_lender_id: 'lender that you opened last',
  selected_product_id: 'product that you opened last',
  application_status: 'status of your last application',
  terms_seen: 'version of the terms whose changes you were shown',
  partner_code: 'partner that sent you',
  'refused_*': 'mark of a detail that you erased and that we do not ask for again',
  owner_tries: 'wrong answers to the question whose number this is',
  sealing: 'mark of a closing or a move that is under way',
  move_to: 'number to which you want to take your account',
  closed: 'mark of an earlier account of the number',
  lender_id: 'reference of the lender',
  lender: 'lender as it was on the day of your click',
  clicks: 'your clicks: when, the rate that was shown, and what brought you',
  status: 'status',
  history: 'each step, with its time and who said it',
  events: 'how many steps there were',
  visit_outcome: "what you said after your visit of the lender's page",
  reason: 'reason that was given',
  by: 'staff or operator',
  action: 'what a member of our staff saw or changed',
  at: 'when it happened (date and time, UTC)',
  event: 'what the lender said',
  id_fingerprint: "fingerprint of the lender's call",
  title: 'title',
  priority: 'how urgent our staff find it',
  kind: 'ticket or complaint',
  complaint: 'number, lender, dates and decision of a complaint',
  last_message: 'the last message',
  has_new_answer: 'whether you have not seen the last answer',
  waiting_since: 'since when you wait for an answer',
  assigned_to: 'member of our staff who takes care of it',
  ticket_id: 'reference of the conversation',
  sender_type: 'who wrote it: user or staff',
  sender_id: 'reference of who wrote it',
  message: 'what was written',
  sms: 'whether you want news by SMS',
  push: 'whether you want news in your browser',
  version: 'version of the text, or number of changes',
  sent: 'each piece of news: what it was about, the lender, and when',
  changes: 'how often you changed a switch',
  lender_contact: 'whether lenders may contact you',
  notices_by_sms: 'whether you want news by SMS',
  notices_by_push: 'whether you want news in your browser',
  partner_sharing: 'whether you share your application status with the partner that referred you',
  purpose: 'what you agreed to or took back',
  given: 'true for a consent, false for one that you took back',
  language: 'language of the text that was shown, or of SMS to you',
  hash: 'SHA-256 of the text that was shown; that of the terms is at /legal/<hash>.txt',
  how: 'by a switch, a click or a login',
  product_id: 'reference of the product',
  name: 'name',
  relation: 'how the person is related to you',
  submission_id: 'reference of the call by which the partner sent you',
  sent_besides: 'what else the partner sent',
  rl_: 'when the partner asked which lenders fit you',
  rs_: 'when the partner asked how your applications go on',
  outcome: 'whether the call was accepted',
  consent: 'your consent as the partner states it',
  key_id: "reference of the partner's key",
  request_id: 'reference of the call',
  open_sockets: 'pages that are open now',
  tries: 'how often a code was tried',
  tries_: 'the same, by browser or by strangers',
  left_: 'tries that are left, likewise',
  claimed_by: 'attempt that compares a code now',
  sent_by: 'browser or range of addresses that asked for each code',
  sent_tries: 'tries of each code',
  tokens_from: 'since when browsers are known',
  is_verified: 'whether a code was right',
}

const wordsOf = (field: string): string | undefined => {
  const row = Object.values(personalData).find(({ fields }) => fields.some((start: string) => field.startsWith(start)))
  const ending = /_(?:at|until)$/.exec(field)?.[0]
  return own[field] ?? own[field.slice(0, 3)] ?? (ending && own[`*${ending}`]) ?? row?.name
}

/** The fields of each kind that a download has. */
export const fieldWords = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(personKinds).flatMap(([name, { download }]) => {
      if (typeof download !== 'string') return []
      const fields = fieldsOf[name as keyof typeof personKinds].split(' ').map((field) => field.replace('*', ''))
      const known = fields.flatMap((field) => {
        const words = field === consentPrefix ? undefined : wordsOf(field)
        return words === undefined ? [] : [[field, words]]
      })
      return [[download, Object.fromEntries(known) as Record<string, string>]]
    }),
  )
