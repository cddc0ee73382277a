/** One row of a lender's file: its cells under the names of our fields, and what they say. */
import { applicationStatuses, statusReasons, type ApplicationStatus, type StatusReason } from '#contract/entities.ts'
import { givesLoan } from '#lambdas/applications/application-status.rules.ts'
import { otherOrder, readNewsTime, type NewsTime } from '#lambdas/applications/news-time.rules.ts'
import { lenderMessage, type LenderMessage } from '#lambdas/lenders/lender-message.rules.ts'
import { isInFuture } from '#lambdas/lenders/occurred-at.rules.ts'
import { formatPaise, readSaidAmount, rupeesOf } from '#lambdas/lenders/paise.rules.ts'
import { meaningOf, saidValue, unlikelyAmount, type LoanLimits } from '#lambdas/lenders/translate-words.rules.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import type { ColumnMap, DateFormat } from '#lambdas/offers/news-files.contract.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { isDamaged } from './decode-text.rules.ts'

export type NewsCells = Readonly<Partial<Record<keyof ColumnMap, string | undefined>>>

/** How the application of a row is found. */
export interface ApplicationName {
  readonly by: 'click_id' | 'phone' | 'user_id'
  readonly id: string
  /** The name of the row where it has no better one. */
  readonly lost?: string
}

export interface NewsRow extends LenderMessage {
  readonly name: ApplicationName
  readonly status: ApplicationStatus
  readonly reason?: StatusReason
  readonly paise?: bigint
  readonly time: NewsTime
  readonly correction: boolean
}

/** The words and the order of days in the lender's record. */
export interface NewsDialect extends LenderWords, LoanLimits {
  readonly date_format?: DateFormat | undefined
  /** Whether a day of the file can be read with the other one of day and month first alone. */
  readonly hasOtherOrder?: boolean | undefined
}

export interface RefusedNews {
  /** Every reason, for the operator. */
  readonly refused: string
  /** Where they can be read all the same, for sums. */
  readonly status?: ApplicationStatus
  readonly paise?: bigint
}

type ReadNews = { readonly row: NewsRow } | RefusedNews

const mostPaise = 1_000_000_000_000n

/** Texts of a spreadsheet for a value that it could not compute, or that its column is too narrow for. */
const lost = /^#([A-Z/0]+[?!]|#+)/i

class Refusal extends Error {}

const refuse = (why: string): never => {
  throw new Refusal(why)
}

const quoted = (text: string): string => `"${text.slice(0, 60)}"`

const readPhone = (cell: string): string => {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) refuse(`phone ${quoted(cell)} was rounded by a spreadsheet`)
  // Behind fewer than ten digits, a point is that of a decimal.
  if (/^\d{1,9}\.\d+$/.test(cell)) refuse(`phone ${quoted(cell)} is a decimal number`)
  return readMobile(cell) ?? refuse(`phone ${quoted(cell)} is no Indian mobile number`)
}

const nameOf = (cells: NewsCells): ApplicationName => {
  const names = [cells.click_id, cells.phone, cells.user_id].map(saidValue)
  const gone = names.find((cell) => cell !== undefined && lost.test(cell))
  const [click, phone, user] = names.map((cell) => (cell !== undefined && lost.test(cell) ? undefined : cell))
  const instead = gone === undefined ? {} : { lost: gone }
  if (click !== undefined) return { by: 'click_id', id: click, ...instead }
  if (phone !== undefined) return { by: 'phone', id: readPhone(phone), ...instead }
  if (user !== undefined) return { by: 'user_id', id: user.toLowerCase(), ...instead }
  return gone === undefined
    ? refuse('the row names no application: click_id, phone and user_id are empty')
    : refuse(`${quoted(gone)} is no id: a spreadsheet has lost it`)
}

const readStatus = (cell: string | undefined, { status_map }: NewsDialect): ApplicationStatus => {
  const word = saidValue(cell) ?? refuse('the status is empty')
  return (
    meaningOf(status_map, applicationStatuses, word) ?? refuse(`status ${quoted(word)} is not mapped to one of ours`)
  )
}

const readReason = (
  cell: string | undefined,
  { reason_map }: NewsDialect,
  status: ApplicationStatus | undefined,
): StatusReason | undefined => {
  const word = saidValue(cell)
  if (word === undefined) return undefined
  const reason = meaningOf(reason_map, statusReasons, word)
  if (reason !== undefined || (status !== undefined && givesLoan(status))) return reason
  return refuse(`reason ${quoted(word)} is not mapped to one of ours`)
}

/** A zero is no amount. */
const readAmount = (cell: string | undefined, dialect: NewsDialect): bigint | undefined => {
  const text = saidValue(cell)
  if (text === undefined) return undefined
  const paise = readSaidAmount(text) ?? refuse(`amount ${quoted(text)} cannot be read: write such as 4,50,000.50`)
  if (paise > mostPaise) refuse(`amount ${quoted(text)} is above ₹1,000 crore`)
  if (paise === 0n) return undefined
  const limit = unlikelyAmount(rupeesOf(paise), dialect)
  return limit === undefined ? paise : refuse(`amount ${formatPaise(paise)} is ${limit}: in lakh, or in paise?`)
}

const readTime = (
  cell: string | undefined,
  { date_format = 'DMY', hasOtherOrder = false }: NewsDialect,
  now: Date,
): NewsTime => {
  const text = saidValue(cell) ?? refuse('the day is empty')
  const time =
    readNewsTime(text, date_format, now) ??
    refuse(`day ${quoted(text)} cannot be read as ${date_format}, ISO or a serial day`)
  const other = hasOtherOrder ? readNewsTime(text, otherOrder[date_format], now) : undefined
  if (other !== undefined && other.at !== time.at)
    refuse(
      `day ${quoted(text)} is unsure: other days of the file are ${otherOrder[date_format]}, and its lender has ${date_format}`,
    )
  if (isInFuture(time.at, now)) refuse(`day ${quoted(text)} is in the future`)
  return time
}

const readFlag = (cell: string | undefined): boolean => {
  const text = saidValue(cell)?.toLowerCase() ?? 'no'
  if (['yes', 'y', 'true', '1'].includes(text)) return true
  return ['no', 'n', 'false', '0'].includes(text) ? false : refuse(`correction ${quoted(text)} is neither yes nor no`)
}

/** A visitor would read the signs in place of lost letters. */
const readMessage = (cell: string | undefined): LenderMessage => {
  if (isDamaged(cell ?? ''))
    refuse('the message has lost letters, or codes such as &amp; for them: save the file as CSV UTF-8')
  return saidValue(cell) === undefined ? {} : lenderMessage(cell)
}

/** @param known the status, where no cell has a word for it @returns the row, or every reason why it cannot be used */
export const readNewsRow = (cells: NewsCells, dialect: NewsDialect, now: Date, known?: ApplicationStatus): ReadNews => {
  const problems: string[] = []
  const tried = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const name = tried(() => nameOf(cells))
  const status = known ?? tried(() => readStatus(cells.status, dialect))
  const time = tried(() => readTime(cells.occurred_at, dialect, now))
  const paise = tried(() => readAmount(cells.amount, dialect))
  const reason = tried(() => readReason(cells.reason, dialect, status))
  const correction = tried(() => readFlag(cells.correction)) ?? false
  const message = tried(() => readMessage(cells.message))
  if (problems.length > 0 || name === undefined || status === undefined || time === undefined) {
    return { refused: problems.join('; '), ...(status && { status }), ...(paise !== undefined && { paise }) }
  }
  return {
    row: {
      name,
      status,
      time,
      correction,
      ...(reason !== undefined && { reason }),
      ...message,
      ...(paise !== undefined && { paise }),
    },
  }
}
