/** Generates `lambdas/STATES.md`: what follows a change, and which states applications, tickets and accounts have. */
import { followers } from '#lambdas/live/followers.contract.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import { applicationTransitions, ticketTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { fillTemplate } from '../fill-template.ts'
import { markdownTable } from './format-document.ts'

const list = (lines: readonly string[]) => lines.map((line) => `- \`${line}\``).join('\n')

const steps = Object.entries(followers).flatMap(([reader, ofReader]) =>
  Object.entries<{ readonly on: string; readonly does: string }>(ofReader).map(([step, { on, does }]) => [
    reader,
    step,
    on,
    does,
  ]),
)

export const writeStates = (): string =>
  fillTemplate(new URL('templates/states.txt', import.meta.url), {
    followers: markdownTable(['function', 'step', 'when', 'then'], steps),
    applications: list(applicationTransitions.describe()),
    tickets: list(ticketTransitions.describe()),
    sealedYears: rightsPolicy.sealedYears,
    silentDays: ownerPolicy.silentDays,
  })
