/** `npm run smoke` against the running product, which answers as a deployed stage does. */
import { execFile } from 'node:child_process'
import { expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const smoke = (origin: string, words: string[] = [], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['bin/smoke.ts', '--origin', origin, ...words]
    execFile(process.execPath, command, { env: { ...process.env, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })

it('the smoke test walks everything that a stage allows, and succeeds', async () => {
  const partner = await createPartner(inject('dataFolder'))
  const words = ['--phone', pickPhone(), '--partner', partner.code]
  const { code, output } = await smoke(inject('origin'), words, { PARTNER_KEY: partner.sandboxKey })
  const steps = [...output.matchAll(/^ok +([^:]+):/gm)].map(([, name]) => name)
  const visitor = ['login', 'apply', 'ticket', 'sign-out']
  const everything = [
    'config',
    'pages',
    'sitemap',
    'headers',
    'catalogue',
    'refusal',
    'security contact',
    'release',
    ...visitor,
    'partner refusal',
    'partner sandbox',
  ]
  expect([code, steps, output.split('\n').at(-2)]).toEqual([0, everything, `${inject('origin')} works`])
})

it('the smoke test fails where nothing answers, and names the address', async () => {
  const { code, output } = await smoke('http://localhost:9')
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED +config: http:\/\/localhost:9\/config\.json does not answer/m)
})
