/** The texts that the build alone writes into pages: those for a browser that cannot run the app, and the descriptions for search engines. */
import { brand } from '#contract/brand.ts'

const { phone, hours } = brand.grievanceOfficer

export const content = {
  label: 'About this browser',
  old: `${brand.name} needs a newer browser, or this page did not load whole. Please update the browser, or load the page again.`,
  contact: 'We help you by phone and email:',
  phone: { number: phone, text: `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`, hours },
  email: brand.supportEmail,
  lenders: 'Lenders and their terms',
  scriptless:
    'JavaScript is switched off in this browser. To log in with your mobile number, to compare and apply for loans and to calculate an EMI, please switch it on and load the page again. Without it you can read:',
} as const

export const brandDescription = `${brand.name}: ${brand.tagline}.`

export const pageDescriptions = {
  home: `Compare personal, business and education loans on ${brand.name}: EMI, APR and fees of every lender, free of charge. The lender decides.`,
  login: `Log in to ${brand.name} with your mobile number and an OTP, and compare what each lender's loan costs you. Free of charge.`,
  emiCalculator:
    'Work out the EMI, total interest and repayment schedule of a loan, and what prepaying saves. Free, and nothing is stored.',
  check:
    'Compare your age, income, pincode and loan amount with the rules that lenders state. Without a login: what you type is not sent and not stored.',
  howWeRank: `How ${brand.name} groups and orders loan offers: what decides, what doesn't, and whom each lender lends to. No payment changes the order.`,
  terms: `The terms of ${brand.name}: an intermediary, not a lender. What the service does, what it doesn't, and how to complain.`,
  privacyPolicy: `What ${brand.name} collects, why, who gets it, how long it is kept, and how to see, correct or delete it.`,
  partnerApiDocs: `The partner API of ${brand.name}: submit users and get lenders with tracking links. Reference, examples, OpenAPI file and sandbox.`,
  lenderApiDocs: `The lender API of ${brand.name}: signed status updates, postbacks and files. Reference, programs that sign, and sandbox.`,
} as const
