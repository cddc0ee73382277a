/** How long an application of the sandbox is there; DynamoDB may remove it days later. */
import { dayMilliseconds } from '#contract/durations.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { StoredApplication } from '../applications/stored-application.ts'

type Clicked = Pick<StoredApplication, 'clicked_at'>

export const endOfSandboxDays = ({ clicked_at }: Clicked): Date =>
  new Date(Date.parse(clicked_at) + partnerPolicy.sandboxDays * dayMilliseconds)

export const isInSandboxDays = (application: Clicked, now: Date): boolean => endOfSandboxDays(application) > now
