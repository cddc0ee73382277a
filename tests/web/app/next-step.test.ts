/** Which of the things that wait for a visitor home shows. */
import { expect, it } from 'vitest'
import type { VisitOutcome } from '#contract/entities.ts'
import { nextStep, type WaitingThings } from '#web/app/next-step.ts'
import { application, ticket } from '../dom/samples.ts'

const loading = { status: 'loading' } as const
const failed = { status: 'failed' } as const
const ready = <Value>(...value: Value[]) => ({ status: 'ready', value }) as const

const approved = ready(
  application('Rejecting', 'rejected'),
  application('Opened', 'applied'),
  application('Yes', 'approved'),
)
const opened = ready(application('Checking', 'under_review'), application('Opened', 'applied'))
const said = (visit_outcome: VisitOutcome) =>
  ready({ ...application('Said', 'applied'), visit_outcome, visit_outcome_at: '2026-11-01T06:00:00.000Z' })
const answered = ready(ticket(), ticket({ title: 'New', has_new_answer: true }))
const nothing: WaitingThings = { applications: ready(), tickets: ready(), missingSteps: [], isProfilePutOff: false }

it.each<[name: string, things: Partial<WaitingThings>, kind: string | undefined, about?: string]>([
  ['an approved loan before all else', { applications: approved, tickets: answered }, 'complete', 'Yes'],
  ['an approved loan while the tickets load', { applications: approved, tickets: loading }, 'complete', 'Yes'],
  ['an answer before an open form', { applications: opened, tickets: answered }, 'read', 'New'],
  ['an answer without the applications', { applications: failed, tickets: answered }, 'read', 'New'],
  ['an open form before the profile', { applications: opened, missingSteps: ['location'] }, 'finish', 'Opened'],
  ['an open form without the tickets', { applications: opened, tickets: failed }, 'finish', 'Opened'],
  ['a form put off to later', { applications: said('later') }, 'finish', 'Said'],
  ['no form that is finished', { applications: said('finished') }, 'follow', 'Said'],
  [
    'the news of applications, the newest first',
    { applications: ready(application('Early', 'pending'), application('Late', 'pending', 'under_review')) },
    'follow',
    'Late.*Early',
  ],
  ['the first missing step', { missingSteps: ['location', 'professional'] }, 'profile', 'location'],
  ['no profile that is put off', { missingSteps: ['location'], isProfilePutOff: true }, 'compare'],
  ['unknown without the applications', { applications: failed }, 'unknown'],
  ['unknown without the tickets', { tickets: failed }, 'unknown'],
  ['the first missing step without lists', { applications: failed, missingSteps: ['location'] }, 'profile', 'location'],
  ['nothing while the applications load', { applications: loading, tickets: answered }, undefined],
  ['nothing while tickets load that may hold an answer', { applications: opened, tickets: loading }, undefined],
])('the next step is %s', (_, things, kind, about) => {
  const step = nextStep({ ...nothing, ...things })
  expect(step?.kind).toBe(kind)
  expect(JSON.stringify(step) ?? '').toMatch(new RegExp(about ?? ''))
})
