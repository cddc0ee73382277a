/** The function that sends notices, by push or by SMS. A schedule invokes it each minute. */
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { readSmsLimits } from '#lambdas/auth/send-settings.function.ts'
import { openSms } from '#lambdas/auth/sms.function.ts'
import type { PushService } from '#lambdas/push/push-browsers.rules.ts'
import { pushKeysOf } from '#lambdas/push/push-keys.function.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { log, openWorld, readSilentDays, scheduled } from '#lambdas/shared/world.function.ts'
import { sendNotices } from './send-notices.ts'

const keys = pushKeysOf(requiredVariable(environment.pushSecret))
const loadPush = onFirstUse(async () =>
  (await import('#lambdas/push/push-service.function.ts')).createPushService(keys),
)
const pushService: PushService = { push: async (browser, message) => (await loadPush()).push(browser, message) }

const sms = openSms()

const world = {
  ...openWorld(),
  log,
  noticeSms: requiredVariable(environment.noticesAreSent) === 'true' ? sms : undefined,
  pushService,
  silentDays: readSilentDays(),
  smsLimits: readSmsLimits(),
}

/** The part of the function's time limit in which notices begin; the last one has the rest. */
const runMilliseconds = 45_000

export const handler = scheduled(() =>
  sendNotices(world, brand.name, new Date(world.clock.now().getTime() + runMilliseconds)),
)
