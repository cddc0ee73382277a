/** The headings of lenders' files: the names that columns usually have, and the row that has them. */
import { plainWord } from '#lambdas/lenders/translate-words.rules.ts'
import { newsColumns, type ColumnMap } from '#lambdas/offers/news-files.contract.ts'

/** A heading without its signs: "Loan Amt. (₹)" is "loan amt". */
const plainHeading = (heading: string): string =>
  plainWord(heading)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Beside the name of the field, the likelier first. A lender's remarks are for its staff, so they are no message. */
const usualNames: Readonly<Record<keyof ColumnMap, string>> = {
  click_id:
    'clickid, click ref, click ref id, click ref no, click reference, sub id, subid, sub id 1, subid1, aff sub, aff click id, affiliate click id, tracking id, क्लिक आईडी',
  phone:
    'phone no, phone number, mobile, mobile no, mobile number, mob no, contact, contact no, contact number, customer mobile, customer mobile no, customer mobile number, customer phone, applicant mobile, borrower mobile, registered mobile number, msisdn, मोबाइल, मोबाइल नंबर, मोबाइल नं, फ़ोन, फ़ोन नंबर, फोन, फोन नंबर, संपर्क नंबर',
  user_id: 'userid, external user id, partner user id, यूज़र आईडी, यूजर आईडी',
  status:
    'loan status, application status, app status, lead status, case status, current status, final status, stage, loan stage, current stage, disposition, स्थिति, लोन स्थिति, ऋण स्थिति, आवेदन स्थिति, आवेदन की स्थिति, स्टेटस, लोन स्टेटस',
  reason:
    'rejection reason, reject reason, decline reason, status reason, reason for rejection, sub status, substatus, कारण, अस्वीकृति का कारण, अस्वीकृति कारण',
  message: 'customer message, message to customer, संदेश',
  amount: 'loan amount, loan amt, amt, status amount, राशि, लोन राशि, ऋण राशि, रकम',
  occurred_at:
    'status date, date of status, status updated on, status update date, as on, as on date, event date, event time, last updated, last updated on, updated at, updated on, timestamp, date time, datetime, date, तारीख, दिनांक, तिथि, स्थिति की तारीख, स्थिति दिनांक',
  correction: 'is correction, सुधार',
  approved_at:
    'approved on, approved date, approval date, date of approval, sanction date, sanction dt, sanctioned date, sanctioned on, date of sanction, स्वीकृति तारीख, स्वीकृति की तारीख, स्वीकृति दिनांक, मंज़ूरी की तारीख, मंजूरी की तारीख',
  approved_amount:
    'approved amt, approved loan amount, sanction amount, sanction amt, sanctioned amount, sanctioned loan amount, स्वीकृत राशि, मंज़ूर राशि, मंजूर राशि',
  disbursed_at:
    'disbursed on, disbursed date, disbursal date, disbursement date, date of disbursal, date of disbursement, disb date, payout date, वितरण तारीख, वितरण की तारीख, वितरण दिनांक, भुगतान की तारीख',
  disbursed_amount:
    'disbursed amt, disbursal amount, disbursement amount, disb amount, disb amt, amount disbursed, वितरित राशि, वितरण राशि',
}

const namesByField = newsColumns.map(
  (field) => [field, [field, ...usualNames[field].split(',')].map(plainHeading)] as const,
)

/** Without signs; each belongs to one column. */
export const usualHeadings: readonly string[] = namesByField.flatMap(([, names]) => names)
const known: ReadonlySet<string> = new Set(usualHeadings)

/** The columns whose headings are usual names. One that is there twice is left to a person. */
export const matchHeadings = (headings: readonly string[]): ColumnMap => {
  const plain = headings.map(plainHeading)
  const matched = namesByField.flatMap(([field, names]): [keyof ColumnMap, string][] => {
    const name = names.find((each) => plain.includes(each))
    const place = name === undefined ? -1 : plain.indexOf(name)
    const heading = headings[place]
    return heading === undefined || place !== plain.lastIndexOf(plain[place] ?? '') ? [] : [[field, heading]]
  })
  return Object.fromEntries(matched)
}

/** Rows in which the headings are looked for: lenders write titles and sums above them. */
export const mostTitles = 20
/** An application, a status and a day have three columns at least. A title has fewer cells. */
export const leastColumns = 3

export const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** A name has a letter at its beginning, and no figures of its own. */
const isName = (cell: string): boolean => /^[^\p{N}]*\p{L}/u.test(cell) && cell.length <= 60 && !/\d{3}/.test(cell)

const looksLikeNames = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '' || isName(cell.trim())) && filled(cells) >= leastColumns

/** How many of its cells are the headings of the lender's record, and how many are usual names. */
export const headingsIn = (
  cells: readonly string[],
  wanted: readonly string[],
): { readonly wanted: number; readonly usual: number } => {
  const words = new Set(cells.map(plainWord))
  const names = new Set(cells.map(plainHeading))
  return {
    wanted: wanted.filter((heading) => words.has(plainWord(heading))).length,
    usual: [...names].filter((name) => known.has(name)).length,
  }
}

/** The first with the highest figure; -1 where all are below `least`. */
const bestOf = (figures: readonly number[], least: number): number => {
  const most = Math.max(least, ...figures)
  return figures.indexOf(most)
}

/**
 * Finds the headings among the first rows: those that the lender's record names, else usual names, else the widest row of names.
 * @param wanted headings of the lender's record, if it has any. @returns the place of the row; -1 for a file without a cell
 */
export const findHeadings = (rows: readonly (readonly string[])[], wanted: readonly string[]): number => {
  const first = rows.slice(0, mostTitles)
  const counted = first.map((cells) => headingsIn(cells, wanted))
  const places = [
    bestOf(
      counted.map((row) => row.wanted),
      1,
    ),
    bestOf(
      counted.map(({ usual }) => usual),
      2,
    ),
    bestOf(
      first.map((cells) => (looksLikeNames(cells) ? filled(cells) : 0)),
      leastColumns,
    ),
    first.findIndex((cells) => filled(cells) >= leastColumns),
    rows.findIndex((cells) => filled(cells) > 0),
  ]
  return places.find((place) => place >= 0) ?? -1
}
