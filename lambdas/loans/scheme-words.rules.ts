/** The words for schemes of the state. */
import type { Category } from '#contract/entities.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'

export const schemesTitle = (category: Category | undefined): string =>
  `Look there first: the state ${category === 'student' ? 'may pay part of the interest' : 'supports some loans'}`

export const schemesNote = 'Whether you qualify, the scheme decides. Read its own page before you apply.'

export const schemeWords = {
  loans: (least: number | undefined, most: number | undefined) => {
    const from = least === undefined ? '' : ` from ${formatRupees(least)}`
    return `Loans${from}${most === undefined ? '' : `${from === '' ? ' up' : ''} to ${formatRupees(most)}`}`
  },
  familyIncome: (income: number) => `Family income up to ${formatRupees(income)} a year`,
  checkedOld: (date: string) => `Last checked on ${date}: the figures may have changed`,
  checked: (date: string) => `Checked on ${date}`,
} as const
