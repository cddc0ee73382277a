/** The text for a browser that cannot run the app: by the build alone, written into every page. */
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
