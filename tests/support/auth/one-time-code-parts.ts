/** Sending and checking a code with ports that the test controls, on a stopped clock. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { pause } from '#adapters/system.ts'
import type { Table } from '#data/table.ts'
import type { KnownBrowser } from '#lambdas/auth/code-lanes.rules.ts'
import { addCode, noCodes, type PhoneCodes } from '#lambdas/auth/phone-codes.rules.ts'
import type { OneTimeCodeRepository, SmsSender, UserDirectory } from '#lambdas/auth/ports.rules.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

export const phone = '+919876543210'
export const address = '2001:db8:1:2::3'
export const code = '654321'
export const codeId = 'AbCdEfGhIjKlMnOpQrStUv'
/** Nothing of this may be in any line of the log. */
const secrets = [code, phone, phone.slice(3), address, 'browser-token', 'hash']
export const start = Date.parse('2026-03-10T09:00:00.000Z')
export const sentBefore = (seconds: number): PhoneCodes =>
  addCode(
    noCodes(phone, 'strangers'),
    { id: 'a', hash: 'h', party: '2001:db8:1::', ownTries: 5 },
    start - seconds * 1000,
  )
export const claimed: PhoneCodes = { ...sentBefore(0), tries: 1, isUsedUp: true, claim: { id: 'claim', at: start } }

const createParts = () => {
  let ids = 0
  // Each request is the first one of its range, and is counted.
  const update = vi.fn<Table['update']>().mockResolvedValue({ $metadata: {}, Attributes: { requests: 1 } })
  return {
    update,
    table: { update } as unknown as Table,
    codes: {
      findCodesOfPhone: vi.fn<OneTimeCodeRepository['findCodesOfPhone']>().mockResolvedValue(undefined),
      storeCodes: vi.fn<OneTimeCodeRepository['storeCodes']>().mockResolvedValue({ outcome: 'recorded' }),
      claimTry: vi.fn<OneTimeCodeRepository['claimTry']>().mockResolvedValue({ outcome: 'claimed', state: claimed }),
      releaseClaim: vi.fn<OneTimeCodeRepository['releaseClaim']>().mockResolvedValue(),
      reopenCodes: vi.fn<OneTimeCodeRepository['reopenCodes']>().mockResolvedValue(),
    },
    marks: { markOf: () => 'mark' },
    hasher: { hash: () => 'hash', matches: vi.fn(() => true) },
    sms: { sendSms: vi.fn<SmsSender['sendSms']>().mockResolvedValue('accepted') },
    users: { ensureUser: vi.fn<UserDirectory['ensureUser']>().mockResolvedValue() },
    browsers: { browserOf: (): KnownBrowser | undefined => undefined },
    clock: { now: () => new Date() },
    log: createRecordedLog(),
    pause,
    createId: () => `id-${(ids += 1)}`,
    createCodeId: () => codeId,
    createCode: () => code,
  }
}
type Parts = ReturnType<typeof createParts>
export type Prepare = (parts: Parts) => void

/** For the whole of a test file. */
export const stopClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Runs the work, checks what it logs, and measures after how many milliseconds its answer comes. */
export const timed = async (prepare: Prepare, work: (parts: Parts) => Promise<unknown>) => {
  vi.setSystemTime(start)
  const parts = createParts()
  prepare(parts)
  let answeredAfter = -1
  const answer = work(parts).finally(() => {
    answeredAfter = Date.now() - start
  })
  const settled = Promise.allSettled([answer])
  await vi.advanceTimersByTimeAsync(10_000)
  const [outcome] = await settled
  const written = JSON.stringify(parts.log.lines)
  for (const secret of secrets) expect(written).not.toContain(secret)
  return { ...parts, outcome, answeredAfter }
}

export const nothing: Prepare = () => {}
export const has =
  (state: PhoneCodes): Prepare =>
  ({ codes }) =>
    codes.findCodesOfPhone.mockResolvedValue(state)
export const secretError = new Error(`no SMS to ${phone}: ${code}`)
