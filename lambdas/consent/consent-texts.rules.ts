/**
 * The consent texts that pages show, one a purpose. A receipt names version and hash, and the hash leads back to the words: a change of words is another
 * version, and the one before goes to `former-consent-texts.rules.ts`.
 */
import { brand } from '#contract/brand.ts'
import { applyConsentText } from './apply-consent-text.rules.ts'
import type { ReceiptPurpose } from './consents.contract.ts'

/** The facts of the brand in the words. */
export interface BrandContact {
  readonly operator: string
  readonly officerEmail: string
}

/**
 * Operators and addresses of earlier times, which texts of those times named. A change in `contract/brand.ts` after visitors have agreed to a
 * consent text needs the earlier pair here, so that their hashes still lead to a text.
 */
const formerContacts: readonly BrandContact[] = []

export const presentContact: BrandContact = {
  operator: brand.operator,
  officerEmail: brand.grievanceOfficer.email,
}

export const knownContacts: readonly BrandContact[] = [presentContact, ...formerContacts]

/** A part of a consent text with its name, such as Data. */
export interface ConsentTextPart {
  readonly name: string
  readonly text: string
}

export interface ConsentText {
  readonly purpose: ReceiptPurpose
  readonly version: string
  /** As a tag of BCP 47. */
  readonly language: string
  /** The words beside the switch, or the line above the button. */
  readonly label: string
  readonly parts: readonly ConsentTextPart[]
}

const complaints = ({ officerEmail }: BrandContact): ConsentTextPart => ({
  name: 'Complaints',
  text: `our grievance officer, ${officerEmail}, and then the Data Protection Board of India.`,
})

/** The consent text of a click. The page shows the lender's name above the text, and the receipt has it. */
const clickParts = (place: string, whom: string, contact: BrandContact): ConsentTextPart[] => [
  {
    name: 'Data',
    text: 'at most two reference numbers in the link, your user id and a click id, and that you come from us. No phone number, email address or income.',
  },
  { name: 'Purpose', text: `the ${place} can recognise your visit and report to us on it.` },
  { name: 'Who gets it', text: `only ${whom}. What you type on its page goes to it directly.` },
  {
    name: 'Taking it back',
    text: `not possible once its page is open. Only the ${place} can erase what it has.`,
  },
  {
    name: 'Complaints',
    text: `about the ${place}: Support, Make a complaint. About us: ${complaints(contact).text}`,
  },
]

export const consentTextsWith = (contact: BrandContact): readonly ConsentText[] => [
  {
    purpose: 'lender_contact',
    version: '2026-11-23',
    language: 'en',
    label: 'Lenders may contact me',
    parts: [
      {
        name: 'Data',
        text: "mobile number and email address, which you give on the lender's page. We don't pass them on.",
      },
      {
        name: 'Purpose',
        text: 'calls, SMS, emails and chat messages about your application, even if your number is on a do-not-disturb list.',
      },
      {
        name: 'Who gets it',
        text: 'only lenders for which you tap Apply Now. A lender that asks us learns whether this is on.',
      },
      {
        name: 'Taking it back',
        text: 'switch it off here at any time. Please tell lenders that have your number as well.',
      },
      complaints(contact),
    ],
  },
  {
    purpose: 'notices_by_sms',
    version: '2026-11-23.2',
    language: 'en',
    label: 'Send me news by SMS',
    parts: [
      { name: 'Data', text: "mobile number, the lender's name and the status of your application." },
      {
        name: 'Purpose',
        text: 'an SMS when a lender approves or rejects your application, pays out your loan or lets your application expire, and when support answers you. From 9:00 to 20:30, at most four a week and one a day for each application. Rejections and payouts come in addition. OTPs come either way.',
      },
      { name: 'Who gets it', text: 'Amazon Web Services and your telecom operator, which deliver the SMS.' },
      { name: 'Taking it back', text: 'switch it off here at any time. No SMS that is still waiting is sent.' },
      complaints(contact),
    ],
  },
  {
    purpose: 'notices_by_push',
    version: '2026-11-26',
    language: 'en',
    label: 'Show me news in this browser',
    parts: [
      { name: 'Data', text: "the address and the keys that your browser's maker gives this browser for messages." },
      {
        name: 'Purpose',
        text: 'a message on this device about the same news as by SMS, at the same hours. It says that there is news, without a name, lender or amount. News that reaches a browser of yours is not sent by SMS.',
      },
      {
        name: 'Who gets it',
        text: "Amazon Web Services, and your browser's maker (such as Google, Apple, Mozilla or Microsoft), which delivers it and can't read it.",
      },
      {
        name: 'Taking it back',
        text: 'switch it off here at any time, in all your browsers. Logging out ends it too.',
      },
      complaints(contact),
    ],
  },
  {
    purpose: 'partner_sharing',
    version: '2026-11-26',
    language: 'en',
    label: 'Share my application status with the partner that referred me',
    parts: [
      {
        name: 'Data',
        text: 'reference number and, for each application, the lender, its status and the time of the status. No name, phone number or income.',
      },
      { name: 'Purpose', text: 'the partner sees how far your applications have come.' },
      { name: 'Who gets it', text: 'only the partner that sent us your details.' },
      {
        name: 'Taking it back',
        text: 'switch it off here at any time. The partner then learns nothing more, and we tell it that you switched it off.',
      },
      complaints(contact),
    ],
  },
  {
    purpose: 'application',
    language: 'en',
    ...applyConsentText,
    parts: clickParts('lender', 'the lender named here', contact),
  },
  {
    purpose: 'product',
    language: 'en',
    ...applyConsentText,
    parts: clickParts('provider', 'the provider in the row of the offer', contact),
  },
]
