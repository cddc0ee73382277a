/**
 * `node tests/bench/local-runtime.ts`: memory and processor time of `npm start`, at rest and for 40 first journeys, eight at a time. Linux only (`/proc`).
 * It rests for a little more than a minute, so that each rule that runs every minute has run.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readMemory } from '#tests/load/memory.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { expectTokens, readCode, sendCode, succeedAs, verifyCode } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const journeys = 40
const atOnce = 8
const restMilliseconds = 65_000

/** Of the clock that `/proc` counts in. */
const ticksInASecond = 100

/** Seconds of a process and those below it, so far. */
const processorSeconds = (id: number): number => {
  const [, text = ''] = /\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
  const fields = text.split(' ')
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').match(/\d+/g) ?? []
  const own = (Number(fields[11]) + Number(fields[12])) / ticksInASecond
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own)
}

/** From the login to the first click: a page and 12 calls. */
const makeJourney = async (origin: string): Promise<void> => {
  const client = createApiClient(origin)
  const phone = pickPhone()
  const bodies = createValidBodies(noOffers)
  await callHttp(origin, { path: '/login', address: client.address })
  expectSuccess('send-sms-otp', await sendCode(client, phone))
  const tokens = expectTokens(await verifyCode(origin, phone, await readCode(origin, phone)))
  const signedIn = { phone, client, tokens }
  for (const step of [
    'start-session',
    'save-personal-details',
    'save-location-details',
    'save-professional-details',
  ] as const)
    await succeedAs(signedIn, step, { body: bodies[step] })
  const { lenders } = await succeedAs(signedIn, 'get-catalogue')
  await succeedAs(signedIn, 'record-offers-viewed', { body: bodies['record-offers-viewed'] })
  await succeedAs(signedIn, 'apply-to-lender', {
    body: { ...bodies['apply-to-lender'], lender_id: lenders[0]?.id ?? '' },
  })
  for (const list of ['list-applications', 'get-profile', 'list-tickets'] as const) await succeedAs(signedIn, list)
}

const makeJourneys = async (origin: string): Promise<void> => {
  let begun = 0
  const visit = async () => {
    while (begun < journeys) {
      begun += 1
      await makeJourney(origin)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
}

/** @returns rows of resident megabytes, and of seconds of processor time */
export const measureLocalRuntime = async (): Promise<Record<string, string | number>[]> => {
  const { origin, pid, stop } = await startProduct()
  try {
    const rows: Record<string, string | number>[] = []
    const measure = async (what: string, run: () => Promise<unknown>) => {
      const used = processorSeconds(pid)
      const started = performance.now()
      await run()
      const seconds = processorSeconds(pid) - used
      const { runtime, database } = readMemory(pid) ?? { runtime: 0, database: 0 }
      const share = Number(((seconds * 100_000) / (performance.now() - started)).toFixed(1))
      rows.push({
        what,
        'runtime MB': runtime,
        'database MB': database,
        'processor s': Number(seconds.toFixed(2)),
        '% of a core': share,
      })
    }
    await measure('at rest', () => pause(restMilliseconds))
    await measure(`${journeys} first journeys, ${atOnce} at a time`, () => makeJourneys(origin))
    await measure(`${journeys} further ones`, () => makeJourneys(origin))
    await measure('at rest again', () => pause(restMilliseconds))
    return rows
  } finally {
    await stop()
  }
}

if (import.meta.main) console.table(await measureLocalRuntime())
