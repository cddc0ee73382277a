/** The words of each kind of loan on the pages that are written from the catalogue. */
import type { Category } from '#contract/entities.ts'

interface KindTexts {
  readonly name: string
  readonly inSentence: string
  readonly title: string
  readonly people: string
  readonly description: string
}

export const kindTexts: Record<Category, KindTexts> = {
  salaried: {
    name: 'Personal loans',
    inSentence: 'personal loans',
    title: 'Personal loans: compare rates, EMI and APR',
    people: 'For salaried people whose salary is paid into a bank account.',
    description:
      'Compare personal loans for salaried people in India: rate, EMI, fees with GST and APR of the same example, lender by lender. Free, and no login to look.',
  },
  'self-employed': {
    name: 'Business loans',
    inSentence: 'business loans',
    title: 'Business loans: compare rates, EMI and APR',
    people: 'For business owners, freelancers and other self-employed people.',
    description:
      'Compare business loans for self-employed people in India: rate, EMI, fees with GST and APR of the same example, lender by lender. No login to look.',
  },
  student: {
    name: 'Education loans',
    inSentence: 'education loans',
    title: 'Education loans: compare rates, EMI and APR',
    people: 'For students in higher education.',
    description:
      'Compare education loans for students in India: rate, EMI, fees with GST and APR of the same example, lender by lender. Free, and no login to look.',
  },
}
