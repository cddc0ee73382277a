/** The texts of the screens about one's data. */
import { brand } from '#contract/brand.ts'
import { personalData, type PersonalData } from '#lambdas/rights/personal-data.contract.ts'
import { formatDate } from '#web/lib/format.ts'

export const dataContent = {
  heading: 'My data',
  description: 'Who has your data, a copy of it, and what you decide about it.',
  holders: 'Who has my data',
  loading: 'Loading who has your data',
  loadFailed: "We couldn't load who has your data",
  times: 'Times',
  lenders: 'Lenders',
  noLenders: "No lender. You haven't opened a lender's page yet.",
  /** @param count of the clicks that are kept */
  clicks: (count: number, last: string) =>
    count === 1 ? `You opened its page on ${last}.` : `You opened its page ${count} times, last on ${last}.`,
  sentWithClick:
    'With each click we sent reference numbers, and nothing else about you. What you typed on its page, you gave to the lender yourself.',
  partner: 'Partner',
  partnerSent: (name: string, day: string) => `${name} sent us your details on ${day}:`,
  partnerLinks:
    "A link that a partner sent you opens a lender's page at once. You see no notice of ours on the way, so we keep no consent for it.",
  partnerLenderReads: 'Asked which lenders fit you',
  partnerStatusReads: 'Asked about the status of your applications',
  partnerTold: (count: number, last: string) =>
    `While you allowed it, we sent it news ${count === 1 ? 'once' : `${count} times`} about your applications, last on ${last}.`,
  products: 'Providers of other products',
  reads: (count: number) => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`),
  lastReads: 'The last time of each day is kept for a month:',
  processor: 'Our service provider',
  processorName: 'Amazon Web Services, Mumbai',
  processorText:
    "It stores everything in your download for us, encrypted, and sends our SMS. It can't use your data for itself.",
  since: (day: string) => `Since ${day}.`,
  sent: 'What we sent you',
  noneSent: 'No news by SMS in the last 90 days.',
  download: 'A copy of my data',
  downloadText:
    'What we store about you, in one file (JSON). Notes of our staff at your tickets are shown on request. It takes a few seconds.',
  downloadAction: 'Download my data',
  downloading: (items: number) => `${items} records so far`,
  downloaded: { title: 'Your data is in your downloads', tone: 'good' },
  downloadFailed: "The download didn't finish. Please try again.",
  schema: 'What the fields of the file mean',
  erase: 'Erase one detail',
  eraseText:
    'You can use this service without these. We erase what a partner sent us too. Without your income, you also see lenders that ask for a higher one. Without your email, we answer only here.',
  nothingToErase: 'We store no email address, income or employer of yours.',
  eraseDetail: {
    email: 'Erase my email address',
    monthly_income: 'Erase my monthly income',
    company_name: 'Erase my company or college',
  },
  eraseFinal: "You can't undo this. You can type it again later.",
  eraseNow: 'Erase it',
  erased: { title: 'Erased', tone: 'good' },
  eraseFailed: 'Not erased. Please try again.',
  choices: 'My choices',
  correct: 'Correct my details',
  nominee: 'Someone who may act for me',
  number: 'I changed my number',
  close: 'Close my account',
} as const

/** The names of stored fields, each once. */
export const namesOf = (fields: readonly string[]): string => {
  const rows: readonly PersonalData[] = Object.values(personalData)
  const nameOf = (field: string) =>
    rows.find(({ fields: own }) => own.some((start) => field.startsWith(start)))?.name ?? field
  return [...new Set(fields.map(nameOf))].join(', ')
}

export const nomineeContent = {
  heading: 'Someone who may act for me',
  description:
    'If you die or can no longer decide, this person may see, correct or erase your data. We contact nobody before that.',
  acts: `Tell this person. To act for you, they write to ${brand.grievanceOfficer.email} with your mobile number, proof of who they are, and your death certificate or a doctor's. We answer within 30 days.`,
  loading: 'Loading whom you named',
  loadFailed: "We couldn't load whom you named",
  nobody: 'Nobody yet.',
  name: 'Full Name',
  relation: 'How are you related?',
  relationHint: 'Such as brother, wife or friend.',
  phone: 'Mobile Number',
  email: 'Email Address',
  either: 'A mobile number or an email address is enough.',
  namedOn: (day: string) => `Named on ${day}.`,
  save: 'Save',
  change: 'Change',
  remove: 'Remove',
  cancel: 'Cancel',
  saved: { title: 'Saved', tone: 'good' },
  removed: { title: 'Removed', tone: 'good' },
  failed: 'This may not be saved. What you typed is still here. Please try again.',
  removeFailed: 'This person may not be removed yet. Please try again.',
} as const

export const numberContent = {
  heading: 'I changed my number',
  loading: 'Loading the form',
  description:
    'Your account goes to your new number with everything in it. We send an OTP to your present number first, and then one to the new one. Every device is logged out.',
  label: 'New mobile number',
  readAs: (mobile: string) => `The OTP goes to ${mobile}`,
  invalid: 'Please enter the 10 digits of another mobile number',
  action: 'Continue',
  codeLabel: (phone: string) => `OTP that we sent to ${phone}`,
  take: 'Take my account to this number',
  again: 'Another OTP or number',
  wrongCode: 'This OTP is wrong or has expired. Please check it.',
  failed: 'Your number may not be changed yet. Please try again.',
  moved: { title: 'Your account has your new number. Please log in with it.', tone: 'good' },
} as const

export const closeContent = {
  heading: 'Close my account',
  description: 'Please read what happens. You then confirm with an OTP.',
  effects: [
    "At once: you're logged out on every device. If a partner sent you, it learns that your account has ended. Nobody learns anything else about you from us, and we send you nothing.",
    "For a year, your data stays sealed: encrypted, and unreadable for our app. India's data protection rules ask for that year.",
    'After the year, we erase it: your profile, applications, messages, and what a partner sent us about you. The proofs of your consents stay, without your name and number, except the one at login.',
    'A loan that you already have continues. Lenders keep what you gave them: ask each one.',
    'You can log in again with the same number at any time. You then start with an empty account.',
  ],
  complaint: (number: string) =>
    `Your complaint ${number} stays open with our staff until it is decided. They answer you by email or telephone, and it is sealed then.`,
  complaintsUnknown:
    "We couldn't check for open complaints. One that is open stays with our staff until it is decided.",
  copyFirst: 'Download my data first',
  understood: "I've read what happens.",
  mustRead: 'Please tick this first.',
  action: 'Close my account',
  failed: 'Your account may not be closed yet. Please try again.',
  closed: 'Your account is closed',
  erased: (instant: string) => `We erase your data after ${formatDate(instant)}.`,
  reference: 'Reference',
  keepReference: `Note this reference. With it, ${brand.name} finds your closing if you have a question.`,
  done: 'Done',
} as const
