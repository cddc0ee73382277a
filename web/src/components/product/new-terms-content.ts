/** The texts of the sheet about new terms. */
import { formatDate } from '#web/lib/format.ts'

export const newTermsContent = {
  title: 'Our terms have changed',
  intro: (day: string) =>
    `Since ${formatDate(day)} you decide these three things yourself, each with a switch in your profile:`,
  changes: [
    'Lenders may contact you: no longer part of our terms, and off until you switch it on.',
    'News by SMS: now with a notice of its own. Your choice stays as it is.',
    'A partner that sent you to us: it learns how your applications go on only if you switch it on.',
  ],
  free: 'Everything works with all three off.',
  close: 'Got it',
  switches: 'See the switches',
  terms: 'Read the terms',
} as const
