/**
 * Ten partners with a daily limit each: nine call as they should, and the tenth, in every third round, at twenty times the rate of its plan. An eleventh calls
 * as often in other rounds from an address that it did not allow, while the tenth calls at its rate. API Gateway asks the authorizer about each call of both, and a machine of two cores has to
 * work for it; what the tenth takes beyond that, it takes from the nine.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { keyDelayMilliseconds, ratesPerSecond } from '#lambdas/partner/usage-plans.contract.ts'
import { callHttp, jsonParts, pickLoopbackAddress } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { Measurements } from './measurements.ts'

const others = 9
const rounds = 6
const roundMilliseconds = 5000
/** The time in which the tenth uses up the burst of its plan, before the nine are measured beside it. */
const leadMilliseconds = 2000
/** The calls a second of each of the nine: a tenth of the rate of their plans, so that a machine of two cores is not busy before the tenth calls. */
const callsPerSecond = ratesPerSecond.least / 10
const timesItsRate = 20
/** Without a plan of its own it is 160 times. */
const slowdownLimit = 1.2
const attempts = 60
/** Reserved for documents. */
const foreignRange = '203.0.113.0/24'

const { method, path } = partnerEndpoints['get-user-status']

const callAs = async (origin: string, key: string, address: string) => {
  const headers = { authorization: `Bearer ${key}` }
  const body = { user_ids: ['00000000-0000-4000-8000-000000000000'] }
  const { status } = await callHttp(origin, {
    method,
    path: `/${partnerStage}${path}`,
    address,
    ...jsonParts({ body, headers }),
  })
  return status
}

/** Starts a call in each interval, whether or not earlier ones have ended. @param share the part of the first interval that passes before the first call */
const keepCalling = async (perSecond: number, milliseconds: number, share: number, call: () => Promise<unknown>) => {
  const started: Promise<unknown>[] = []
  const [interval, startedAt] = [1000 / perSecond, performance.now()]
  for (let next = startedAt + share * interval; next < startedAt + milliseconds; next += interval) {
    await pause(Math.max(0, next - performance.now()))
    started.push(call().catch(() => undefined))
  }
  await Promise.all(started)
}

const advance = (origin: string, seconds: number) =>
  callHttp(origin, { method: 'POST', path: '/local/clock', ...jsonParts({ body: { advance_seconds: seconds } }) })

/** Waits until the authorizer names a key of API Gateway for each partner. */
const waitForKeys = async ({ origin, dataFolder }: RunningProduct, partners: readonly TestPartner[]) => {
  const seconds = keyDelayMilliseconds / 1000 + 1
  await advance(origin, seconds)
  for (const { code } of partners)
    for (let attempt = 1; ; attempt += 1) {
      const [live] = await runOperatorCommand(dataFolder, 'partner', 'show', '--code', code)
      if (live?.['gateway_key'] !== 'shared') break
      if (attempt === attempts) throw new Error(`${code} has no key of API Gateway`)
      await pause(1000)
    }
  await advance(origin, seconds)
}

/** @returns what breaks the limits */
export const callAsPartners = async (product: RunningProduct, print: (line: string) => void): Promise<string[]> => {
  const { origin, dataFolder } = product
  const partners = await Promise.all(Array.from({ length: others + 2 }, () => createPartner(dataFolder)))
  await waitForKeys(product, partners)
  const [loud, stranger, ...quiet] = partners
  await runOperatorCommand(dataFolder, 'partner', 'allow-ip', '--code', stranger?.code ?? '', '--cidr', foreignRange)
  const measurements = new Measurements()
  const refused = new Map<number, number>()
  const callQuietly = (name: string) =>
    quiet.map(({ liveKey }, place) => {
      const address = pickLoopbackAddress()
      return keepCalling(callsPerSecond, roundMilliseconds, place / others, () =>
        measurements.time(name, async () => {
          const status = await callAs(origin, liveKey, address)
          if (status !== 200) throw new Error(`answered ${status}`)
        }),
      )
    })
  const callLoudly = (key: string, times = timesItsRate) => {
    const address = pickLoopbackAddress()
    return keepCalling(times * ratesPerSecond.least, leadMilliseconds + roundMilliseconds, 0, async () => {
      const status = await callAs(origin, key, address)
      refused.set(status, (refused.get(status) ?? 0) + 1)
    })
  }
  const [starting, alone, besideStranger, beside] = [
    'while functions start',
    'nine partners alone',
    'beside a stranger in a loop',
    'beside a tenth in a loop',
  ] as const
  const callBeside = async (name: string, partner: TestPartner | undefined) => {
    const loops = [
      callLoudly(partner?.liveKey ?? ''),
      ...(partner === stranger ? [callLoudly(loud?.liveKey ?? '', 1)] : []),
    ]
    await pause(leadMilliseconds)
    await Promise.all([...callQuietly(name), ...loops])
  }
  await callBeside(starting, loud)
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(callQuietly(alone))
    await callBeside(besideStranger, stranger)
    await callBeside(beside, loud)
  }
  for (const line of measurements.lines()) print(line)
  const [overRate = 0, foreign = 0] = [refused.get(429), refused.get(403)]
  print(`refused: ${overRate} calls of the tenth, ${foreign} of the stranger`)
  const slowdown = measurements.p95(beside) / measurements.p95(besideStranger)
  print(`p95 beside the tenth in a loop / beside the stranger: ${slowdown.toFixed(2)}`)
  return [
    ...measurements.problems(Infinity),
    ...(overRate === 0 || foreign === 0 ? ['no call was refused'] : []),
    ...(slowdown > slowdownLimit
      ? [`the p95 of nine partners is ${slowdown.toFixed(2)} times as long beside the tenth as beside the stranger`]
      : []),
  ]
}
