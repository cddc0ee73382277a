import { describe, expect, it, vi } from 'vitest'
import { environment } from '#contract/environment.ts'
import { createOneTimeCodeHasher } from '#lambdas/auth/one-time-code-hasher.function.ts'
import { noCodes } from '#lambdas/auth/phone-codes.rules.ts'
import { handler } from '#lambdas/releases/canary.function.ts'
import { readStoredOtp } from '#lambdas/releases/read-stored-otp.ts'

const phone = '+919876543210'
const hasher = createOneTimeCodeHasher('a pepper that only the tests ever use')

const storedWith = (hash: string) => {
  const code = { id: 'c-1', hash, createdAt: 0, expiresAt: 1, triesBefore: 0, ownTriesLeft: 5 }
  return { findCodesOfPhone: () => Promise.resolve({ ...noCodes(phone, 'strangers'), codes: [code] }) }
}

describe('the canary', () => {
  it('finds the OTP of its number by its hash, and fails when there is none', async () => {
    const codes = storedWith(hasher.hash({ id: 'c-1', phone, code: '004217' }))
    expect(await readStoredOtp(codes, hasher, phone)).toBe('004217')
    const empty = { findCodesOfPhone: () => Promise.resolve(undefined) }
    await expect(readStoredOtp(empty, hasher, phone)).rejects.toThrow('no OTP was stored')
  })

  it('fails without an answer, with the names of the steps, and logs each cause under the id of its run', async () => {
    vi.stubEnv(environment.appOrigin, 'http://localhost:9')
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const walked = handler({ walk: 'open' }, { awsRequestId: 'run-1' })
    await expect(walked).rejects.toThrow(
      'failed: config, pages, sitemap, headers, catalogue, refusal, security contact, partner refusal',
    )
    const lines = [...output.mock.calls, ...errors.mock.calls].map(([text]) => JSON.parse(String(text)) as object)
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    expect(lines).toHaveLength(8)
    expect(lines[0]).toMatchObject({
      message: 'CANARY_STEP_FAILED',
      step: 'config',
      walk: 'open',
      function_request_id: 'run-1',
      cause: expect.stringContaining('http://localhost:9/config.json does not answer') as string,
    })
  })
})
