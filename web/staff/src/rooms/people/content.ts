/** Texts of the room People. */
import type { CurrentStep } from '#contract/entities.ts'

export const peopleContent = {
  title: 'People',
  summary: 'A person by phone or user id: what was given, consents, applications, tickets, notices, sign-ins',
  search: 'Phone or user id',
  searchButton: 'Open',
  wrong: 'Write ten digits of a phone, or a user id',
  notFound: 'Nobody has this phone or user id',
  palette: 'People',
  openPerson: (masked: string) => `Open the person ${masked}`,
  begin: { title: 'Find a person', text: 'Search by phone or user id. The search is in the record.' },
} as const

export const personContent = {
  person: 'Person',
  given: 'What was given',
  fields: {
    phone: 'Phone',
    full_name: 'Name',
    email: 'E-mail',
    date_of_birth: 'Date of birth',
    pincode: 'Pincode',
    category: 'Category',
    monthly_income: 'Monthly income',
    company_name: 'Workplace',
    pan: 'PAN',
    aadhaar: 'Aadhaar, last four digits',
    credit_score: 'Credit score of the partner',
    step: 'Step of the journey',
    partner: 'Partner',
    source: 'Source',
    campaign: 'Campaign',
    acquired: 'Came',
    id: 'User id',
  },
  steps: {
    otp_verified: 'Number confirmed',
    personal_details: 'Personal details given',
    location_details: 'Location given',
    professional_details: 'Profile complete',
    offers_viewed: 'Offers seen',
    lender_clicked: 'Applied to a lender',
  } satisfies Record<CurrentStep, string>,
  reveal: { phone: 'the phone number', email: 'the e-mail address', date_of_birth: 'the date of birth' },
  aadhaar: (digits: string) => `•••• •••• ${digits}`,
  panNote: 'It is stored sealed: no function can open it.',
  consents: 'Consents',
  noConsents: 'No consent is stored.',
  shown: 'What was shown',
  termsAt: (file: string) => `The app publishes this text at ${file}.`,
  consent: { given: 'Given', takenBack: 'Taken back', text: (day: string) => `text of ${day}` },
  ways: { switch: 'by its switch', apply: 'by Apply', paper: 'on paper', login: 'at the sign-in' } as Record<
    string,
    string
  >,
  purposes: {
    terms: 'Terms and privacy policy',
    lender_contact: 'Contact by lenders',
    notices_by_sms: 'Notices by SMS',
    notices_by_push: 'Notices by push',
    partner_sharing: 'Sharing with the partner',
    application: 'Click on a lender',
    product: 'Click on a product',
  } as Record<string, string>,
  applications: 'Applications',
  tickets: 'Tickets',
  ticketsNone: 'No tickets',
  applicationsNone: 'No applications',
  notices: 'Notices by SMS',
  noticesOn: 'On',
  noticesOff: 'Off',
  noticesNone: 'None was sent in the last 90 days.',
  signIns: 'Sign-ins',
  signIn: {
    last: 'Last sign-in',
    ended: 'Signed-out sessions began',
    all: 'All sessions ended until',
    windows: 'Open windows with live news',
    none: 'None',
  },
  view: {
    button: 'As the visitor sees it',
    dialog: {
      title: 'See it as the visitor does?',
      text: 'It shows the full data of the visitor, and changes nothing. No session of the visitor is made.',
      save: 'Show',
    },
    bar: 'As the visitor sees it. Nothing here can be changed.',
    close: 'Close',
    applications: 'Status of your applications',
    offers: 'Offers',
    fits: 'Fits',
    fitsNot: 'Does not fit',
    profile: 'Your profile',
    tickets: 'Support',
    notices: 'Notices by SMS',
    none: 'Nothing',
    newAnswer: 'New answer',
  },
} as const

/** Texts about what a person asks for on paper. */

/** About what a person asks for on paper. */
export const paperContent = {
  heading: 'Asked for on paper',
  text: 'Make sure that the person asks: compare name, number and signature.',
  consent: {
    button: 'Enter a consent…',
    title: 'A consent that came on paper',
    save: 'Enter',
    done: 'The choice is entered, with its receipt',
    note: 'It counts from now on. A receipt stays; the opposite choice corrects a mistake.',
  },
  purpose: 'About',
  fields: {
    choice: {
      label: 'The person',
      value: 'withdrawn',
      options: [
        { value: 'given', label: 'gives it' },
        { value: 'withdrawn', label: 'takes it back' },
      ],
    },
    day: { label: 'Day of the letter', kind: 'day' },
    scan: { label: 'Number of the scan' },
  },
  export: {
    button: 'Export the data…',
    title: 'Everything that is stored about this person?',
    text: 'You get one file. Send it to the person, and delete it.',
    save: 'Export',
  },
  file: (id: string) => `person-${id}.json`,
  exported: (items: number) => (items === 1 ? '1 item is in the file' : `${items} items are in the file`),
  close: {
    button: 'Close the account…',
    title: 'Close this account?',
    text: 'It is sealed at once and purged a year later. The person is signed out everywhere. This cannot be taken back.',
    save: 'Close the account',
  },
  closed: (day: string, reference: string) =>
    `The account is closed. Everything is purged after ${day}. Reference for the person: ${reference}`,
} as const
