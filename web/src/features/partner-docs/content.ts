/** The texts that several parts of the pages of documentation share. The contract describes the API, and each part holds its own prose. */
import { brand } from '#contract/brand.ts'

export const docsContent = {
  partner: {
    heading: 'Partner API',
    description: `Submit users and get lenders with tracking links · ${brand.operator}`,
  },
  lender: { heading: 'Lender API', description: `Report what became of applications · ${brand.operator}` },
} as const
