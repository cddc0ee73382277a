/** Indian mobile numbers as people, phones and spreadsheets write them. Each door of the product reads them here. */
import { indianMobilePattern } from '#contract/patterns.ts'
import { hyphens, seenText } from './written-text.rules.ts'

/** A spreadsheet or a program wrote the number as a decimal. */
const decimal = /^(.*\d{10})\.0+$/
/** Ten digits with commas between thousands or lakhs, as spreadsheets show a number. */
const grouped = /^\d(?:(?:,\d{3}){3}|(?:,\d{2}){3},\d{3})(?!\d)/
/** Between three digits and three more: another dot may be a decimal one. */
const dot = /(\d{3}|\+91)\.(?=\d{3})/g
/** Blanks, brackets and hyphens. */
const separators = new RegExp(String.raw`[\s()${hyphens}]`, 'g')
/** The country code behind a plus, zeros or nothing, and a zero, as for a call to another place. */
const prefix = /^(?:(?:\+0*|0{0,2})91)?0?(?=\d{10}$)/

const seenNumber = (text: string): string => {
  const seen = seenText(text)
  return grouped.test(seen) ? seen.replaceAll(',', '') : seen
}

/**
 * Reads exactly one Indian mobile number, in digits of any script, with or without +91, 0091, 91 or 0 before it.
 * @returns E.164; undefined for more or fewer digits, two numbers, a code of another country, and any other text
 */
export const readMobile = (text: string): string | undefined => {
  const plain = seenNumber(text).replace(decimal, '$1').replaceAll(dot, '$1').replaceAll(separators, '')
  const phone = `+91${plain.replace(prefix, '')}`
  return indianMobilePattern.test(phone) ? phone : undefined
}

/** Seven digits and more that are no part of an id: such a text may be somebody's number, also a misspelt or a foreign one. */
const phoneLike = new RegExp(String.raw`(?:^|[^\p{L}\d-])\+?\d(?:[\s().,${hyphens}]*\d){6,}(?![\p{L}\d-])`, 'u')

/** Whether a text may hold a phone, so that it stays out of addresses. */
export const mayHoldPhone = (text: string): boolean => phoneLike.test(seenText(text))

const mobile = /(?:^|\D)(?:91|0)?[\s-]?[6-9](?:[\s-]?\d){9}/

/** Whether a text holds ten digits as an Indian mobile number has them, so that nothing keeps it: a cell of another column, where those of a row have moved. */
export const holdsMobile = (text: string): boolean => mobile.test(seenText(text))
