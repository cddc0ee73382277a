/** The names of an entry's fields, by the part of the form. */
import { isLanguage, languageWords, type Language } from '#contract/languages.ts'
import type { moratoriumInterests, Repayment, RepaymentFrequency } from '#lambdas/offers/repayment.contract.ts'
import { categoryWords } from '#staff/lib/labels.ts'

type Choices<Value extends string> = Readonly<Record<Value, string>>

export const fieldContent = {
  groups: {
    card: 'On the card',
    figures: 'Terms in figures',
    fee: 'Fee',
    repayment: 'Repayment, if not monthly instalments',
    criteria: 'Criteria',
    company: 'Company and officer',
    addresses: 'Addresses',
    notes: 'Before going live',
    check: 'Check',
    translations: 'In other languages; pages in them show English where nothing is written',
  },
  lines: 'One per line',
  wrong: (count: number) => `${count} to correct`,
  untranslated: (count: number) => `${count} to translate`,
  /** The choices of the fields that have some. */
  choices: {
    category: categoryWords,
    'repayment.kind': {
      instalments: 'In instalments',
      interest_only: 'Interest alone, the principal at the end',
      overdraft: 'Overdraft',
    } satisfies Choices<Repayment['kind']>,
    'repayment.frequency': {
      monthly: 'Each month',
      fortnightly: 'Every two weeks',
      weekly: 'Each week',
      daily: 'Each day',
    } satisfies Choices<RepaymentFrequency>,
    'repayment.moratorium.interest': {
      paid: 'Paid each month',
      simple_added: 'Added once, when it ends',
      compounded: 'Added each month',
      none: 'None',
    } satisfies Choices<(typeof moratoriumInterests)[number]>,
  } as Readonly<Record<string, Choices<string>>>,
  fields: {
    name: 'Name',
    provider: 'Provider',
    category: 'Category',
    description: 'Description',
    interest_rate: 'Interest rate, in words',
    max_amount: 'Largest amount, in words',
    processing_time: 'Time until the money comes, in words',
    features: 'Features',
    is_active: 'Shown to visitors',
    featured: 'Featured on home',
    is_featured: 'Featured on home',
    is_recommended: 'Recommended',
    priority: 'Order: higher comes first',
    url: 'Official page',
    condition: 'What it may give, and on which further condition',
    max_family_income: 'Family income up to, ₹ a year',
    course: 'Courses, in words',
    institution: 'Institutions, in words',
    source: 'Where the facts were read',
    apr: 'APR, in words',
    annual_rate_min: 'Lowest rate, % a year',
    annual_rate_max: 'Highest rate, % a year',
    min_amount: 'Smallest amount, ₹',
    max_amount_rupees: 'Largest amount, ₹',
    tenor_months_min: 'Shortest tenure, months',
    tenor_months_max: 'Longest tenure, months',
    processing_fee: 'Processing fee, in words',
    'fee.percent': 'Share of the amount, %',
    'fee.fixed': 'Fixed sum, ₹',
    'fee.min': 'At least, ₹',
    'fee.max': 'At most, ₹',
    'fee.gst_percent': 'GST, %',
    penal_charges: 'Penal charges, in words',
    cooling_off_days: 'Cooling-off time, days',
    'repayment.kind': 'How it is paid back',
    'repayment.frequency': 'How often',
    'repayment.moratorium.months': 'Months before the first instalment',
    'repayment.moratorium.after_course_months': 'or months after the course',
    'repayment.moratorium.interest': 'Interest until then',
    'criteria.categories': 'Categories: salaried, self-employed, student',
    'criteria.min_age': 'Youngest age',
    'criteria.max_age_at_end': 'Oldest age at the end of the loan',
    'criteria.min_monthly_income': 'Lowest income of all, ₹ a month',
    'criteria.min_monthly_income.salaried': 'of salaried people',
    'criteria.min_monthly_income.self-employed': 'of self-employed people',
    'criteria.min_monthly_income.student': 'of students',
    'criteria.pincode_prefixes': 'Pincodes, by their first digits',
    'criteria.states': 'States',
    criteria: 'The lender states no criteria',
    website: "The lender's own website",
    'regulated_entity.name': 'Regulated entity',
    'regulated_entity.registration': 'RBI registration',
    'nodal_officer.name': 'Nodal officer',
    'nodal_officer.email': 'Email of the officer',
    'nodal_officer.phone': 'Phone of the officer',
    grievance_contact: 'Grievance contact, in words',
    utm_url: 'Address that Apply Now opens',
    kfs_url: 'Key fact statement',
    hosts: 'Hosts that the addresses may lead to',
    documents: 'Papers that it asks for',
    agreement_until: 'Agreement valid until',
    callback_tested_on: 'Callback tested on',
    links_checked_on: 'All links opened on',
    checked_on: 'Compared with its own pages on',
  },
} as const

type FieldName = keyof typeof fieldContent.fields
export type FieldPath = FieldName | `translations.${Language}.${FieldName}`

/** The name of a field; of one in another language with that language before it. An unknown path is its own name. */
export const fieldNameOf = (path: string): string => {
  const names: Readonly<Record<string, string>> = fieldContent.fields
  const [, language, name = ''] = /^translations\.(\w+)\.(\w+)$/.exec(path) ?? []
  return isLanguage(language) ? `${languageWords[language].name}: ${names[name] ?? name}` : (names[path] ?? path)
}
