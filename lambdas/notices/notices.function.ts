/** The function that sends notices, by push or by SMS. A schedule invokes it each minute. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, log, openFunctionTable, readSilentDays } from '#handlers/function-parts.ts'
import { countFailedSms } from '#lambdas/auth/send-limits.ts'
import { readSmsLimits } from '#lambdas/auth/send-settings.function.ts'
import { openSms } from '#lambdas/auth/sms.function.ts'
import { pushKeysOf } from '#lambdas/push/push-keys.function.ts'
import { openNewsSource } from './news-source.table.ts'
import type { NoticeSender, PushService } from './ports.rules.ts'
import { createNoticeMoney, pushNotice, createSendNotices } from './send-notices.ts'

const table = openFunctionTable()
const keys = pushKeysOf(requiredVariable(environment.pushSecret))
const loadPush = onFirstUse(async () =>
  (await import('#lambdas/push/push-service.function.ts')).createPushService(keys),
)
const service: PushService = { push: async (browser, message) => (await loadPush()).push(browser, message) }
const pushing = { table, service, clock, log }

const sender: NoticeSender = openSms()

const sendNotices = createSendNotices(
  {
    table,
    source: openNewsSource(table, readSilentDays()),
    push: (notice, browsers, language) => pushNotice(pushing, brand.name, notice, browsers, language),
    sender: requiredVariable(environment.noticesAreSent) === 'true' ? sender : undefined,
    takeMoney: createNoticeMoney({ table, clock }, readSmsLimits()),
    countFailure: () => countFailedSms({ table, clock }),
    clock,
    log,
  },
  brand.name,
)

/** The part of the function's time limit in which notices begin; the last one has the rest. */
const runMilliseconds = 45_000

export const handler = async (_: unknown, { awsRequestId }: { readonly awsRequestId: string }): Promise<void> => {
  log.begin({ function_request_id: awsRequestId })
  await sendNotices(new Date(clock.now().getTime() + runMilliseconds))
}
