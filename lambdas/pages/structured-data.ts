/** The facts of the pages of the catalogue in the vocabulary of schema.org, as JSON-LD. */
import type { BreadcrumbList, ItemList, LoanOrCredit, QuantitativeValue } from 'schema-dts'
import { brand } from '#contract/brand.ts'
import type { Range } from '#lambdas/loans/cost.rules.ts'
import { twoDecimals } from '#lambdas/loans/two-decimals.rules.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'

/** Name and path of a page. */
export type Crumb = readonly [name: string, path: string]

type Data<Thing> = Exclude<Thing, string>
export type PageData = Data<BreadcrumbList> | Data<ItemList> | Data<LoanOrCredit>

export const breadcrumbData = (origin: string, crumbs: readonly Crumb[]): PageData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** @param lenders in the order of the page */
export const lenderListData = (origin: string, lenders: readonly Lender[]): PageData => ({
  '@type': 'ItemList',
  itemListElement: lenders.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + lenderPathOf(id),
  })),
})

const rangeOf = (least: number | undefined, most: number | undefined) => ({
  ...(least !== undefined && { minValue: least }),
  ...(most !== undefined && { maxValue: most }),
})

const percentOf = (least: number | undefined, most: number | undefined): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  ...rangeOf(least, most),
  unitText: 'percent a year',
})

/** @param apr of the page's example, in percent a year; undefined where it is not known */
export const lenderData = (origin: string, lender: Lender, apr: Range | undefined): PageData => {
  const { annual_rate_min: lowest, annual_rate_max: highest } = lender
  const to2 = (value: number) => Number(twoDecimals(value))
  return {
    '@type': 'LoanOrCredit',
    name: lender.name,
    url: origin + lenderPathOf(lender.id),
    provider: {
      '@type': 'FinancialService',
      name: lender.name,
      ...(lender.website !== undefined && { url: lender.website }),
    },
    broker: { '@type': 'Organization', name: brand.operator, url: `${origin}/` },
    areaServed: 'IN',
    currency: 'INR',
    amount: { '@type': 'MonetaryAmount', currency: 'INR', ...rangeOf(lender.min_amount, lender.max_amount_rupees) },
    loanTerm: {
      '@type': 'QuantitativeValue',
      ...rangeOf(lender.tenor_months_min, lender.tenor_months_max),
      unitCode: 'MON',
    },
    ...((lowest ?? highest) !== undefined && { interestRate: percentOf(lowest, highest) }),
    ...(apr && { annualPercentageRate: percentOf(to2(apr.from), to2(apr.to)) }),
    ...(lender.processing_fee !== undefined && { feesAndCommissionsSpecification: lender.processing_fee }),
  }
}
