/** A lender's way to going live: what has to be in its record, and which of it is missing. */
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { goingLiveSteps, type GoingLiveStep } from '#lambdas/offers/going-live.contract.ts'
import { recordCheckOf } from '#lambdas/offers/record-check.rules.ts'

type Known = Partial<LenderRecord>

/** @param today YYYY-MM-DD in India */
const isMet: Readonly<Record<GoingLiveStep, (lender: Known, today: string) => boolean>> = {
  agreement: ({ agreement_until: until }, today) => until !== undefined && until >= today,
  registration: ({ regulated_entity: entity }) => entity !== undefined,
  website: ({ website }) => website !== undefined,
  officer: ({ nodal_officer: officer }) => officer !== undefined,
  'key-facts': ({ kfs_url: address }) => address !== undefined,
  // An empty object says that the lender states none.
  criteria: ({ criteria }) => criteria !== undefined,
  rates: ({ annual_rate_min: least, annual_rate_max: most }) => least !== undefined && most !== undefined,
  callback: ({ callback_tested_on: day }, today) => day !== undefined && day <= today,
  links: ({ links_checked_on: day }, today) =>
    day !== undefined && day <= today && recordCheckOf(day, today) === 'recent',
}

/** The steps that a record does not meet. It may be a draft. @param today YYYY-MM-DD in India */
export const missingSteps = (lender: Known, today: string): GoingLiveStep[] =>
  goingLiveSteps.filter((step) => !isMet[step](lender, today))

/**
 * Returns the steps that keep a changed lender from being active: all missing ones when it goes live, and those that the change takes away when it is live, so that
 * a record from before can be corrected.
 * @param before undefined for a new lender @returns empty for a lender that is switched off
 */
export const stepsInTheWay = (
  before: LenderRecord | undefined,
  after: LenderRecord,
  today: string,
): readonly GoingLiveStep[] => {
  if (!after.is_active) return []
  const missing = missingSteps(after, today)
  if (before?.is_active !== true) return missing
  const missedBefore = missingSteps(before, today)
  return missing.filter((step) => !missedBefore.includes(step))
}
