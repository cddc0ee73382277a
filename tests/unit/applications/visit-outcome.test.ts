import { expect, it } from 'vitest'
import { applicationStatuses, visitOutcomes, type Application } from '#contract/entities.ts'
import { applicationOpened } from '#lambdas/applications/offer-click.rules.ts'
import { shownApplication } from '#lambdas/applications/stored-application.rules.ts'
import { isVisitorsTurn, visitOutcomeOf } from '#lambdas/applications/visit-outcome.rules.ts'

const [monday, tuesday] = ['2026-03-09T09:00:00.000Z', '2026-03-10T09:00:00.000Z']
const lender = { id: 'l', name: 'L', interest_rate: '' }
const opened = shownApplication(
  applicationOpened({ id: 'a', clickId: 'c', userId: 'u', lender, at: monday, origin: {} }),
)
const said = (visit_outcome: Application['visit_outcome'], fields: Partial<Application> = {}) => ({
  ...opened,
  ...(visit_outcome && { visit_outcome, visit_outcome_at: monday }),
  ...fields,
})

it('an application waits for the visitor when it is approved, and when it was opened and nobody said that it is finished', () => {
  const answers = [undefined, ...visitOutcomes]
  const turns = [...applicationStatuses, 'sent_back'].map((status) => [
    status,
    ...answers.filter((outcome) => isVisitorsTurn(said(outcome, { status }))).map(String),
  ])
  expect(turns).toEqual([
    ['applied', 'undefined', 'later', 'failed'],
    ['pending'],
    ['under_review'],
    ['approved', 'undefined', 'finished', 'later', 'failed'],
    ['disbursed'],
    ['rejected'],
    ['withdrawn'],
    ['expired'],
    ['reversed'],
    ['sent_back'],
  ])
})

it('another visit asks again, unless the visitor has finished', () => {
  const again = { clicked_at: tuesday }
  expect(visitOutcomes.map((outcome) => visitOutcomeOf(said(outcome)))).toEqual(['finished', 'later', 'failed'])
  expect(visitOutcomes.map((outcome) => visitOutcomeOf(said(outcome, again)))).toEqual([
    'finished',
    undefined,
    undefined,
  ])
})
