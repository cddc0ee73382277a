/** The answer of each lender: its stated rules beside the facts that were typed, in three groups. */
import { nearestWish } from '#lambdas/loans/cost.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { checksByAge, type AgeCheck, type AgeFacts } from '#lambdas/offers/match-by-age.rules.ts'
import { otherAmount, smallestChanges } from '#lambdas/offers/smallest-changes.rules.ts'
import { ruleContent, type Group } from './content.ts'

/** A stated rule in words, and whether it is met. */
export interface RuleLine {
  readonly group: Group
  readonly words: string
}

export interface Answer {
  readonly lender: Lender
  readonly group: Group
  /** The lines of the rules that decide the group: those not met, else those not known, else all. */
  readonly lines: readonly RuleLine[]
  /** Instead of rules, where the lender states none for this person. */
  readonly remark?: string | undefined
  /** The smallest change that meets each rule that is not met, where one does. */
  readonly changes?: readonly string[]
}

/** A list of places that is longer is named by its effect: /how-we-rank has all of it. */
const readableCharacters = 90

const criterionOf = ({ fact, criterion, outcome }: AgeCheck): string => {
  if (fact !== 'pincode' || criterion.length <= readableCharacters) return criterion
  return outcome === 'met' ? ruleContent.atYours : ruleContent.somewhere
}

const lineOf = (check: AgeCheck): RuleLine => {
  switch (check.outcome) {
    case 'met':
      return { group: 'met', words: criterionOf(check) }
    case 'against':
      return { group: 'against', words: check.reason }
    case 'unknown':
      return { group: 'open', words: `${criterionOf(check)}: ${ruleContent.add(check.missing)}` }
    case 'birthday':
      return { group: 'open', words: `${check.criterion}: ${ruleContent.birthday}` }
    default:
      return check satisfies never
  }
}

/** The rule about the amount; none without an amount, or where the lender states no limit of it. */
const amountLine = (lender: Lender, amountRupees: number | undefined): RuleLine[] => {
  const { min_amount: least, max_amount_rupees: most, tenor_months_min: tenureMonths = 1 } = lender
  if (amountRupees === undefined || (least ?? most) === undefined) return []
  const isLent = nearestWish(lender, { amountRupees, tenureMonths }).amountRupees === amountRupees
  return [{ group: isLent ? 'met' : 'against', words: ruleContent.amount(least, most) }]
}

const statesRules = ({ criteria = {} }: Lender): boolean => Object.keys(criteria).length > 0

/** In the order of the lenders. */
export type Answers = Readonly<Record<Group, readonly Answer[]>>

/**
 * @param amount rupees above 0, undefined if none is wished
 * @param today in India, as YYYY-MM-DD
 * @param elsewhere a lender that fits
 */
export const answerOf = (
  lender: Lender,
  facts: AgeFacts,
  amount: number | undefined,
  today: string,
  elsewhere?: string,
): Answer => {
  const checks = checksByAge(lender, facts, today)
  const ofPerson = checks.map(lineOf)
  const lines = [...ofPerson, ...amountLine(lender, amount)]
  const linesIn = (group: Group) => lines.filter((line) => line.group === group)
  if (linesIn('against').length > 0) {
    const changes = smallestChanges(lender, checks, facts, { today, elsewhere })
    const isMetByPerson = checks.every(({ outcome }) => outcome !== 'against')
    const other =
      amount !== undefined && (isMetByPerson || changes.length > 0) ? otherAmount(lender, amount) : undefined
    return {
      lender,
      group: 'against',
      lines: linesIn('against'),
      changes: other === undefined ? changes : [...changes, other],
    }
  }
  if (linesIn('open').length > 0) return { lender, group: 'open', lines: linesIn('open') }
  if (!statesRules(lender)) return { lender, group: 'open', lines, remark: ruleContent.noRules }
  return { lender, group: 'met', lines, remark: ofPerson.length === 0 ? ruleContent.noneForYou : undefined }
}

/** The answers of all lenders. Takes what `answerOf` takes. */
export const answersOf = (
  lenders: readonly Lender[],
  ...[facts, amount, today]: [facts: AgeFacts, amount: number | undefined, today: string]
): Answers => {
  const answers: Record<Group, Answer[]> = { met: [], against: [], open: [] }
  const elsewhere = lenders.find((lender) => answerOf(lender, facts, amount, today).group === 'met')?.name
  for (const lender of lenders) {
    const answer = answerOf(lender, facts, amount, today, elsewhere)
    answers[answer.group].push(answer)
  }
  return answers
}
