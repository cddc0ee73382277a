/** Every example of /partner-api-docs runs as it is printed, against the running API, with a sandbox key in the environment. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import {
  exampleKeyVariable,
  exampleLanguages,
  type ExampleLanguage,
} from '#web/features/partner-docs/reference/example-settings.ts'
import {
  examplePrograms,
  exampleRequests,
  type ExampleName,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

/** The file and the command that run a program of the language, and the program whose presence it needs. */
const runners: Record<ExampleLanguage, { file: string; command: string; needs: string }> = {
  curl: { file: 'example.sh', command: 'sh', needs: 'curl' },
  javascript: { file: 'example.mjs', command: process.execPath, needs: process.execPath },
  python: { file: 'example.py', command: 'python3', needs: 'python3' },
}

const allLanguages = Object.keys(exampleLanguages) as ExampleLanguage[]
const languages = allLanguages.filter(
  (language) => spawnSync(runners[language].needs, ['--version'], { stdio: 'ignore' }).status === 0,
)

let folder = ''
let apiUrl = ''
let partner: TestPartner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-examples-'))
  apiUrl = (await readConfig(origin)).partnerApiUrl
  partner = await createPartner(inject('dataFolder'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Outcome {
  status: number
  output: string
  errors: string
}

const examplePhone = exampleRequests['submit-user'].phone
const exampleUserId = exampleRequests['get-lenders'].user_id
const idPattern = /test-[0-9a-f]{8}-[0-9a-f-]{27}/
const linkPattern = /\/go\/[\w.-]+/

/** A lead of the reader's own: a phone number and an Idempotency-Key. */
const ownLead = (phone = pickPhone()) => ({ [examplePhone]: phone, 'lead-48213': `lead-${phone}` })

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
): Promise<Outcome> => {
  const { file, command } = runners[language]
  const path = join(folder, `${name}-${crypto.randomUUID()}-${file}`)
  const ownValues = { [exampleApiUrl]: apiUrl, [exampleRequests['get-lenders'].partner_code]: partner.code, ...values }
  const program = Object.entries(ownValues).reduce(
    (text, [printed, own]) => text.replaceAll(printed, own),
    examplePrograms[name][language],
  )
  await writeFile(path, program)
  const env = { PATH: process.env['PATH'], [exampleKeyVariable]: apiKey }
  return new Promise((resolve) => {
    execFile(command, [path], { env }, (error, output, errors) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output, errors }),
    )
  })
}

const expectSuccessWith = ({ status, output, errors }: Outcome, pattern: RegExp) => {
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  expect(output).toMatch(pattern)
}

/** A failed program names the problem and ends with a status that a script notices. */
const expectFailureWith = ({ status, output, errors }: Outcome, text: string) => {
  expect(output + errors).toContain(text)
  expect(status).not.toBe(0)
}

describe.each(languages)('in %s', { concurrent: true }, (language) => {
  it('submit-user prints the user_id of the sandbox user, and the same one when it is repeated', async () => {
    const lead = ownLead()
    const first = await runProgram('submit-user', language, lead)
    const second = await runProgram('submit-user', language, lead)
    expectSuccessWith(first, idPattern)
    expectSuccessWith(second, idPattern)
    expect(idPattern.exec(second.output)?.[0]).toBe(idPattern.exec(first.output)?.[0])
    const listed = await runProgram('get-lenders', language, {
      [exampleUserId]: idPattern.exec(first.output)?.[0] ?? '',
    })
    expectSuccessWith(listed, linkPattern)
  })

  it('each call ends with the error of a failure', async () => {
    expectFailureWith(await runProgram('submit-user', language, ownLead('+919000000409')), 'DUPLICATE_USER')
    expectFailureWith(await runProgram('get-lenders', language), 'USER_NOT_FOUND')
  })

  it('the whole journey lists lenders for a new user, and does not repeat what would only be refused again', async () => {
    expectSuccessWith(await runProgram('whole-journey', language, ownLead()), linkPattern)
    const unknownKey = `pl_test_ab12cd34_${'A'.repeat(43)}`
    const outcome = await runProgram('whole-journey', language, {}, unknownKey)
    expectFailureWith(outcome, 'Invalid or missing API key')
    const nextDay = await runProgram('whole-journey', language, ownLead('+919000000429'))
    expectFailureWith(nextDay, 'Daily request limit exceeded')
  })
})

describe('the whole journey', { concurrent: true }, () => {
  it('repeats a 503 and gives up after four tries, in every language', async () => {
    const counted = await createPartner(inject('dataFolder'))
    const client = createPartnerClient(origin, counted.sandboxKey)
    /** What the partner's day has left; asking takes one itself. */
    const countRemaining = async () => {
      const { headers } = await client.call('get-lenders', { body: {} })
      return Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1])
    }
    const before = await countRemaining()
    const outcomes = await Promise.all(
      languages.map((language) => runProgram('whole-journey', language, ownLead('+919000000503'), counted.sandboxKey)),
    )
    for (const outcome of outcomes) expectFailureWith(outcome, 'BUSY')
    expect(before - 1 - (await countRemaining())).toBe(4 * languages.length)
  })
})

describe('the examples', () => {
  it('are run in JavaScript at least', () => {
    expect(languages).toContain('javascript')
  })
})
