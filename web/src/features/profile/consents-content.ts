/** The texts around the switches of consent on /profile. The words of the notices themselves are in `domain/consent/notice-content.ts`. */
import type { ConsentPurpose, ConsentState } from '#contract/consent/consents.ts'
import { formatDateTime } from '#web/lib/format.ts'

export const consentsContent = {
  title: 'What you allow',
  intro:
    'Each switch is off until you switch it on, and one tap switches it off again. Everything works with all of them off.',
  state: ({ given = false, changed_at: at }: Partial<ConsentState> = {}) =>
    `${given ? 'On' : 'Off'}${at === undefined ? '' : ` since ${formatDateTime(at)}`}`,
  saving: 'Saving',
  notSaved: "Not saved. We couldn't reach the server. Please try again.",
  loadFailed: "We couldn't load your choices.",
  noPartner: 'No partner has sent us your details, so nobody learns anything.',
} as const

/** In the order of the page. */
export const shownPurposes: readonly ConsentPurpose[] = ['lender_contact', 'notices_by_sms', 'partner_sharing']
