import { describe, expect, it, vi } from 'vitest'
import { environment } from '#contract/environment.ts'
import { handler } from '#lambdas/releases/canary.function.ts'

describe('the canary', () => {
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
