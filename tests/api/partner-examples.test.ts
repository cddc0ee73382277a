/** Every example of /partner-api-docs runs as it is printed, against the running API, with a sandbox key in the environment. */
import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { logLines } from '#tests/support/http-call.ts'
import { startLosingFront, type Fate } from '#tests/support/losing-front.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { examplePrograms, type ExampleName } from '#web/features/partner-docs/reference/example-programs.ts'
import {
  exampleKeyVariable,
  exampleLanguages,
  type ExampleLanguage,
} from '#web/features/partner-docs/reference/example-settings.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const origin = inject('origin')

/** The ending of a program's file and the command that runs it. */
const runners: Record<ExampleLanguage, [ending: string, command: string]> = {
  curl: ['sh', 'sh'],
  javascript: ['mjs', process.execPath],
  python: ['py', 'python3'],
}
const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
const languages = (Object.keys(exampleLanguages) as ExampleLanguage[]).filter((language) =>
  isInstalled(language === 'curl' ? 'curl' : runners[language][1]),
)
if (!languages.includes('javascript')) throw new Error('The examples are run in JavaScript at least')

const folder = temporaryFolder()
let apiUrl = ''
let partner: TestPartner
beforeAll(async () => {
  apiUrl = (await readConfig(origin)).partnerApiUrl
  partner = await createPartner(inject('dataFolder'))
})

const { 'submit-user': submitExample, 'get-lenders': lendersExample } = exampleRequests
const idPattern = /test-[0-9a-f]{8}-[0-9a-f-]{27}/
const linkPattern = /\/go\/[\w.-]+/

/** A lead of the reader's own: a phone number and an Idempotency-Key. */
const ownLead = (phone = pickPhone()) => ({ [submitExample.phone]: phone, 'lead-48213': `lead-${phone}` })

/**
 * Runs an example as a reader does, who replaces the printed values by own ones.
 *
 * @param values by the printed values that they replace
 */
const runProgram = async (
  name: ExampleName,
  language: ExampleLanguage,
  values: Readonly<Record<string, string>> = {},
  apiKey = partner.sandboxKey,
): Promise<{ status: number; output: string; errors: string }> => {
  const [ending, command] = runners[language]
  const path = join(folder, `${name}-${crypto.randomUUID()}.${ending}`)
  let program = examplePrograms[name][language].replaceAll(exampleApiUrl, apiUrl)
  const ownValues = { [lendersExample.partner_code]: partner.code, ...values }
  for (const [printed, own] of Object.entries(ownValues)) program = program.replaceAll(printed, own)
  await writeFile(path, program)
  const env = { PATH: process.env['PATH'], [exampleKeyVariable]: apiKey }
  return new Promise((resolve) => {
    execFile(command, [path], { env }, (error, output, errors) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output, errors }),
    )
  })
}

/** Passes calls on to the API, but loses the answer of the first and never answers the second. */
const startLosingProxy = async () => {
  const calls: Fate[] = []
  const front = await startLosingFront(new URL(apiUrl).origin, () => {
    const fate = (['lost', 'hung'] as const)[calls.length] ?? 'passed'
    calls.push(fate)
    return fate
  })
  return { url: front.origin + new URL(apiUrl).pathname, calls, stop: front.stop }
}

/** What a program printed that succeeded. */
const outputOf = async (...call: Parameters<typeof runProgram>): Promise<string> => {
  const { status, output, errors } = await runProgram(...call)
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  return output
}

/** A failed program names the problem and ends with a status that a script notices. */
const expectFailure = async (text: string, ...call: Parameters<typeof runProgram>) => {
  const { status, output, errors } = await runProgram(...call)
  expect(output + errors).toContain(text)
  expect(status).not.toBe(0)
}

describe.each(languages)('in %s', { concurrent: true }, (language) => {
  it('submit-user prints the user_id of the sandbox user, and the same one when it is repeated', async () => {
    const lead = ownLead()
    const [userId = ''] = idPattern.exec(await outputOf('submit-user', language, lead)) ?? []
    expect(userId).not.toBe('')
    expect(await outputOf('submit-user', language, lead)).toContain(userId)
    const ownUser = { [lendersExample.user_id]: userId }
    expect(await outputOf('get-lenders', language, ownUser)).toMatch(linkPattern)
    expect(await outputOf('get-user-status', language, ownUser)).toContain(userId)
  })

  it('each call ends with the error of a failure', async () => {
    await expectFailure('DUPLICATE_USER', 'submit-user', language, ownLead('+919000000409'))
    await expectFailure('USER_NOT_FOUND', 'get-lenders', language)
  })

  it('the whole journey repeats a call whose response was lost and one that is never answered, with one effect', async () => {
    const lead = ownLead()
    const proxy = await startLosingProxy()
    // The program's own limit would only make the test wait.
    const times = {
      [apiUrl]: proxy.url,
      '15 * 1000': '4000',
      'timeout=15': 'timeout=4',
      'max-time 15': 'max-time 4',
    }
    try {
      // curl reports a time-out that it repeats.
      const { status, output } = await runProgram('whole-journey', language, { ...lead, ...times })
      expect([status, output]).toEqual([0, expect.stringMatching(linkPattern)])
      // A slow machine may need another try.
      expect(proxy.calls.slice(0, 4)).toEqual(['lost', 'hung', 'passed', 'passed'])
    } finally {
      await proxy.stop()
    }
  })

  it('the whole journey lists lenders, repeats a 503 up to four tries, and nothing that is refused again', async () => {
    expect(await outputOf('whole-journey', language, ownLead())).toMatch(linkPattern)
    await expectFailure('Daily request limit exceeded', 'whole-journey', language, ownLead('+919000000429'))

    const counted = await createPartner(inject('dataFolder'))
    await expectFailure('BUSY', 'whole-journey', language, ownLead('+919000000503'), counted.sandboxKey)
    const lines = await logLines(origin, counted.code)
    expect(lines.filter((line) => line.includes('"status":503'))).toHaveLength(4)
  })
})
