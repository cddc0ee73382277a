/** The sandbox of a partner: its users and its days. */
import { dayMilliseconds } from '#contract/times.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import type { UserIds } from '#lambdas/shared/keyed-ids.rules.ts'
import { partnerPolicy } from './partner-policy.contract.ts'
import { sandboxUserIdPrefix } from './user-ids.contract.ts'

type Clicked = Pick<StoredApplication, 'clicked_at'>

export const endOfSandboxDays = ({ clicked_at }: Clicked): Date =>
  new Date(Date.parse(clicked_at) + partnerPolicy.sandboxDays * dayMilliseconds)

/** How long an application of the sandbox is there; DynamoDB may remove it days later. */
export const isInSandboxDays = (application: Clicked, now: Date): boolean => endOfSandboxDays(application) > now

export const isSandboxUser = (userId: string): boolean => userId.startsWith(sandboxUserIdPrefix)

/** Returns the text that click ids encipher: a user id without the prefix. */
export const bareUserId = (userId: string): string => userId.replace(sandboxUserIdPrefix, '')

/** Made from the phone, so that writing a user needs no read before it. Another id for each partner, and never that of a real user. */
export const sandboxUserIdOf = (ids: UserIds, code: string, phone: string): string =>
  `${sandboxUserIdPrefix}${ids.userIdOf(`sandbox|${code}|${phone}`)}`
