/**
 * The texts of operators in the language of the page; English where they wrote none. Filters and orders read the words as stated in English, which
 * every record has.
 */
import { language } from '#contract/page-language.ts'
import type { Catalogue, Lender } from './catalogue.contract.ts'
import { factsInLanguage } from './stated-words.rules.ts'

interface Entry {
  readonly translations?: Readonly<Partial<Record<string, object>>> | undefined
}

const stated = new WeakMap<object, object>()

/** @param facts by rules; the operator's words come before them */
const inPageLanguage = <Shown extends Entry>(entry: Shown, facts?: Partial<Shown>): Shown => {
  const words = entry.translations?.[language]
  if (words === undefined && facts === undefined) return entry
  const shown = { ...entry, ...facts, ...words }
  stated.set(shown, entry)
  return shown
}

export const lenderInPageLanguage = (lender: Lender): Lender => inPageLanguage(lender, factsInLanguage(lender))

export const catalogueInPageLanguage = (catalogue: Catalogue): Catalogue => ({
  lenders: catalogue.lenders.map(lenderInPageLanguage),
  products: catalogue.products.map((product) => inPageLanguage(product)),
  schemes: catalogue.schemes?.map((scheme) => inPageLanguage(scheme)),
})

/** The record of a lender as its operator stated it. */
export const asStated = (lender: Lender): Lender => (stated.get(lender) as Lender | undefined) ?? lender

/** Whether a text on a page in another language is read as English: it has a word, and no letters but Latin ones. */
export const isEnglish = (text: string): boolean => /[a-z]{3}/i.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text)
