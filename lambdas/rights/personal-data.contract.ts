/**
 * The data that we have about a person: who gives it, what it is for, who else gets it and how long it is kept. The privacy policy, the screen "Who has my
 * data" and the notices about a breach are written from this table; of the functions only `breach-lists` loads it. `item-kinds.table.ts` says which item holds what.
 */
import { profileFields, profileRows, type ProfileData } from '#lambdas/profile/profile-fields.contract.ts'
import { fieldRetention, type RetentionStart } from './data-retention.contract.ts'

/** The person, the use of the website, a partner or a lender. */
export type DataSource = 'you' | 'use' | 'partner' | 'lender'

export interface PersonalData {
  /** In the middle of a sentence. */
  readonly name: string
  readonly from: readonly DataSource[]
  readonly purpose: string
  /** Beginnings of the names of fields that are this data in whichever item. What else an item holds is the data that its kind is about. */
  readonly fields: readonly string[]
  /** Absent from what goes with the account. */
  readonly life?: RetentionStart | undefined
  /** Who gets it besides the service provider that stores it. */
  readonly to?: string
  /** How long, where it neither has a life nor goes with the account. */
  readonly kept?: string
}

const lifeOf = (field: string | undefined): RetentionStart | undefined =>
  (['visit', 'submission'] as const).find((start) => fieldRetention[start].some((name) => name === field))

const fieldsAbout = (data: ProfileData) => profileFields.filter((field) => profileRows[field].data === data)

/** @param fields names of fields */
const data = (
  name: string,
  from: readonly DataSource[],
  purpose: string,
  fields: readonly string[] = [],
  also: Pick<PersonalData, 'to' | 'kept'> = {},
): PersonalData => ({ name, from, purpose, fields, life: lifeOf(fields[0]), ...also })

const toPartner = 'the partner that sent you, while you allow it'

export const personalData = {
  phone: data('mobile number', ['you', 'partner'], 'To log you in with a code', ['phone', 'mobile_verified_at'], {
    to: 'the operator that delivers our SMS',
  }),
  loan: data('loan profile and kind of loan', ['you', 'partner'], 'To show you loans of that kind', [
    'category',
    'loan_type',
  ]),
  name: data(
    'full name and email address',
    ['you', 'partner'],
    'To know who applies and to answer you',
    fieldsAbout('name'),
  ),
  birthDate: data(
    'date of birth',
    ['you', 'partner'],
    'To find lenders that lend at your age',
    fieldsAbout('birthDate'),
  ),
  pincode: data(
    'pincode of your home',
    ['you', 'partner'],
    'To find lenders that lend where you live',
    fieldsAbout('pincode'),
  ),
  income: data('monthly income', ['you', 'partner'], 'To find offers that fit', fieldsAbout('income')),
  employer: data('company or college', ['you', 'partner'], 'To complete your profile', fieldsAbout('employer')),
  pan: data('PAN, sealed and masked', ['partner'], 'For a lender that you choose', ['pan_sealed', 'pan_masked']),
  aadhaar: data('last four digits of your Aadhaar number', ['partner'], 'For a lender that you choose', [
    'aadhaar_last4',
  ]),
  creditScore: data('credit score', ['partner'], 'For a lender that you choose', ['credit_score']),
  address: data('internet address and browser', ['use', 'partner'], 'To find misuse', [
    'acquisition_ip',
    'ua_ip',
    'user_agent',
    'consent_',
  ]),
  campaign: data('campaign that brought you', ['use', 'partner'], 'To know which ones help', [
    'utm_',
    'last_touch',
    'acquired_at',
  ]),
  ids: data('reference numbers', ['use'], 'To match your application', ['user_id', 'click_id'], {
    to: 'the lender whose page you open, and the partner that sent you',
    kept: 'After your account is closed, only in proofs of consent and in the record of our staff.',
  }),
  profile: data('steps of your profile, and what you opened last', ['use'], 'To go on where you stopped'),
  sessions: data('open pages and ended sessions', ['use'], 'To keep your session safe', ['signed_out']),
  applications: data(
    'lenders that you applied to, and their answers',
    ['use', 'lender'],
    'To show you how they stand',
    [],
    {
      to: toPartner,
    },
  ),
  tickets: data('titles of your support tickets and complaints', ['you'], 'To answer you'),
  messages: data('messages between you and our support', ['you'], 'To answer you'),
  notes: data('notes of our staff at your tickets', ['use'], 'To answer you'),
  notices: data('news that you asked for and got', ['you', 'use'], 'To send you only what you want', [], {
    kept: 'The list is kept for 90 days.',
  }),
  push: data('browsers in which you asked for news', ['you'], 'To send it there', ['browsers'], {
    to: "your browser's maker, which delivers it",
    kept: 'Until you switch it off or log out.',
  }),
  consents: data('consents, with the internet address', ['you', 'use'], 'To prove them', ['address'], {
    to: 'a lender that asks whether it may contact you',
    kept: 'Kept as proof after your account is closed, except the one at login.',
  }),
  nominee: data('person who may act for you', ['you'], 'To know who may use your rights'),
  submissions: data('calls of a partner about you', ['use', 'partner'], 'To prove your consent there'),
  closings: data('closing of an account', ['you'], 'To erase in time what it had', [], {
    kept: 'Until what it had is erased.',
  }),
  codes: data('requests for login codes', ['use'], 'To keep others out', [], {
    kept: 'Codes are removed within days.',
  }),
} as const satisfies Readonly<Record<ProfileData, PersonalData> & Record<string, PersonalData>>
export type DataName = keyof typeof personalData
