/** A partner as its room shows it: keys without their secrets, the use of its days, and its webhook. */
import { partnerModes } from '#contract/partner/partner-keys.ts'
import type { ShownPartner } from '#contract/staff/partner-room.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { AppError } from '#domain/app-error.ts'
import { keyStatus } from '#domain/partner/api-key.ts'
import { scopeName } from '#domain/partner/scope-name.ts'
import type { UsageOfDay } from '#data/partner/dynamo-partner-registry.ts'
import { dayMilliseconds } from '#contract/durations.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { RegistryPorts } from './change-partner.ts'

/** Days of UTC in the chart, today included. */
const shownDays = 30
const lastDays = (now: Date): string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    new Date(now.getTime() - (shownDays - 1 - index) * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )

const callsOn = (days: readonly UsageOfDay[], day: string): number =>
  days.find((each) => each.day === day)?.requests ?? 0

const shownWebhook = ({ url, secrets, created_at, off_at, paused_until = '' }: Webhook, now: Date) => ({
  url,
  secrets: secrets.filter(({ until }) => until === undefined || until > now.toISOString()).length,
  created_at,
  ...(off_at !== undefined && { off_at }),
  ...(paused_until > now.toISOString() && { paused_until }),
})

/** Throws NOT_FOUND. */
export const showPartner = async (
  { registry, webhooks, clock }: RegistryPorts & { readonly webhooks: Pick<DynamoWebhooks, 'findWebhook'> },
  code: string,
): Promise<ShownPartner> => {
  const [registered, webhook, ofSandbox, ...usage] = await Promise.all([
    registry.findPartner(code),
    webhooks.findWebhook(code),
    webhooks.findWebhook(scopeName({ code, mode: 'test' })),
    ...partnerModes.map((mode) => registry.listUsage({ code, mode })),
  ])
  if (!registered) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const [live = [], test = []] = usage
  const use = { live, test }
  const lastUse = (mode: (typeof partnerModes)[number], id: string) =>
    use[mode].find(({ lastUsedAt }) => lastUsedAt.has(id))?.lastUsedAt.get(id)
  return {
    ...registered.partner,
    keys: registered.keys
      .map((key) => ({
        key_id: key.id,
        mode: key.mode,
        status: keyStatus(key, now),
        created_at: key.created_at,
        expires_at: key.expires_at,
        last_used_at: lastUse(key.mode, key.id),
      }))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    use: lastDays(now).map((day) => ({ day, live: callsOn(live, day), sandbox: callsOn(test, day) })),
    webhook: webhook ? shownWebhook(webhook, now) : null,
    sandbox_webhook: ofSandbox ? shownWebhook(ofSandbox, now) : null,
  }
}
