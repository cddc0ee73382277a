/** The words of an entry that pages in another language show in English, because its operator has not translated them. */
import { translations } from '#contract/languages.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { isPlain, type Fields } from './entry-changes.rules.ts'

/** The fields that no rule of a language translates (`offers/stated-words.rules.ts`). */
const wordFields: Readonly<Record<CatalogueKind, readonly string[]>> = {
  lender: ['features', 'documents', 'penal_charges'],
  product: ['category', 'description', 'features'],
  scheme: ['condition', 'course', 'institution'],
}

/** A line of a list has its translation at the same place, so a list of another length is not translated. */
const textsIn = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value !== undefined))

/** @returns paths such as `translations.hi.features`. The entry may be a draft, which holds anything. */
export const untranslatedWords = (kind: CatalogueKind, entry: Fields): string[] =>
  translations.flatMap((language) => {
    const { [language]: translated } = isPlain(entry['translations']) ? entry['translations'] : {}
    const words = isPlain(translated) ? translated : {}
    return wordFields[kind]
      .filter((name) => textsIn(words[name]) !== textsIn(entry[name]))
      .map((name) => `translations.${language}.${name}`)
  })
