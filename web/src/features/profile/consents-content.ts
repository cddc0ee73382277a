/** The texts around the switches of consent on /profile, and of the list of notices by SMS. The consent texts themselves are in `lambdas/consent/consent-texts.rules.ts`. */
import type { ConsentPurpose } from '#lambdas/consent/consents.contract.ts'
import { formatDateTime } from '#web/lib/format.ts'

export const consentsContent = {
  title: 'What you allow',
  intro:
    'Each switch is off until you turn it on, and one tap turns it off again. Everything works with all of them off.',
  since: (given: boolean, changedAt: string) => `${given ? 'On' : 'Off'} since ${formatDateTime(changedAt)}`,
  saving: 'Saving',
  notSaved: "We couldn't reach the server, so this may not be saved. Please try again.",
  blocked:
    'This browser does not show our messages. Allow notifications of this site in its settings, then turn this switch on.',
  loadFailed: "We couldn't load your choices.",
  exactly: 'What exactly?',
  turnOn: 'Turn on',
  noPartner: 'No partner has sent us your details, so nobody learns anything.',
} as const

/** The purpose of each switch, in the order of the page; the consent text has the details. */
export const purposeSentences = {
  lender_contact: 'Lenders for which you tap Apply Now may call, text or email you about your application.',
  notices_by_sms: 'An SMS when a lender decides or pays out, and when support answers.',
  notices_by_push: 'The same news as a message in this browser, in place of the SMS and without a name.',
  partner_sharing: 'The partner that sent us your details sees how far your applications have come.',
} as const satisfies Partial<Record<ConsentPurpose, string>>

export const shownPurposes = ['lender_contact', 'notices_by_sms', 'partner_sharing'] as const

/** The list of notices by SMS. */
export const noticesContent = {
  sent: 'What we sent you',
  loading: 'Loading the list',
  failed: "We couldn't load the list.",
  /** Without any. */
  ready: 'Nothing in the last 90 days.',
} as const
