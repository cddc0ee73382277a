/** Every example of /partner-api-docs runs as it is printed, against the running API, with a sandbox key in the environment. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  exampleApiUrl,
  exampleKeyVariable,
  exampleLanguages,
  type ExampleLanguage,
} from '#contract/partner/partner-example-settings.ts'
import {
  exampleAnswers,
  examplePrograms,
  exampleRequests,
  type ExampleName,
} from '#contract/partner/partner-examples.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

/** How each language is run: the file's name and the command. */
const runners: Record<ExampleLanguage, { file: string; command: string; version: string }> = {
  curl: { file: 'example.sh', command: 'sh', version: 'curl' },
  javascript: { file: 'example.mjs', command: process.execPath, version: process.execPath },
  python: { file: 'example.py', command: 'python3', version: 'python3' },
}

const isPresent = (language: ExampleLanguage) =>
  spawnSync(runners[language].version, ['--version'], { stdio: 'ignore' }).status === 0

const languages = (Object.keys(exampleLanguages) as ExampleLanguage[]).filter(isPresent)
const missing = (Object.keys(exampleLanguages) as ExampleLanguage[]).filter((language) => !isPresent(language))

let folder = ''
let apiUrl = ''
let partner: TestPartner

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-examples-'))
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { partnerApiUrl: string }
  apiUrl = config.partnerApiUrl
  partner = await createPartner(dataFolder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Outcome {
  status: number
  output: string
  errors: string
}

/** What stands in an example for the reader's own: each is put in as a reader would. */
const withOwnValues = (program: string, values: Readonly<Record<string, string>>) =>
  Object.entries({
    [exampleApiUrl]: apiUrl,
    [exampleRequests['get-lenders'].partner_code]: partner.code,
    ...values,
  }).reduce((text, [printed, own]) => text.replaceAll(printed, own), program)

const runProgram = async (
  name: ExampleName,
  language: ExampleLanguage,
  values: Readonly<Record<string, string>> = {},
  apiKey = partner.sandboxKey,
): Promise<Outcome> => {
  const { file, command } = runners[language]
  const path = join(folder, `${name}-${crypto.randomUUID()}-${file}`)
  await writeFile(path, withOwnValues(examplePrograms[name][language], values))
  return new Promise((resolve) => {
    execFile(
      command,
      [path],
      { env: { PATH: process.env['PATH'], [exampleKeyVariable]: apiKey } },
      (error, output, errors) => resolve({ status: error === null ? 0 : Number(error.code ?? 1), output, errors }),
    )
  })
}

const examplePhone = exampleRequests['submit-user'].phone
const exampleUserId = exampleRequests['get-lenders'].user_id
const idPattern = /test-[0-9a-f]{8}-[0-9a-f-]{27}/
const linkPattern = /\/go\/[\w.-]+/

/** What the partner's day has left; asking takes one itself. */
const countRemaining = async (): Promise<number> => {
  const answer = await fetch(`${apiUrl}/v1/partner-get-lenders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner.sandboxKey}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
}

/** A new lead of the reader: a phone number and an Idempotency-Key of its own. */
const ownLead = (phone = pickPhone()) => ({ [examplePhone]: phone, 'lead-48213': `lead-${phone}` })

describe.each(languages)('in %s', (language) => {
  it('submit-user prints the user_id of the sandbox user', async () => {
    const { status, output, errors } = await runProgram('submit-user', language, ownLead())
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toMatch(idPattern)
  })

  it('submit-user twice with its Idempotency-Key gives the same user_id', async () => {
    const lead = ownLead()
    const [first, second] = [
      await runProgram('submit-user', language, lead),
      await runProgram('submit-user', language, lead),
    ]
    expect(second.status).toBe(0)
    expect(idPattern.exec(second.output)?.[0]).toBe(idPattern.exec(first.output)?.[0])
  })

  it('submit-user ends with the words of an error, and a status that a script sees', async () => {
    const { status, output, errors } = await runProgram('submit-user', language, ownLead('+919000000409'))
    expect(status).not.toBe(0)
    expect(output + errors).toContain('DUPLICATE_USER')
    expect(output + errors).toContain('User with this phone number already exists')
  })

  it('get-lenders lists lenders with tracking links', async () => {
    const submitted = await runProgram('submit-user', language, ownLead())
    const userId = idPattern.exec(submitted.output)?.[0] ?? ''
    const { status, output, errors } = await runProgram('get-lenders', language, { [exampleUserId]: userId })
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toMatch(linkPattern)
  })

  it('get-lenders as printed asks for a user that nobody has', async () => {
    const { status, output, errors } = await runProgram('get-lenders', language)
    expect(status).not.toBe(0)
    expect(output + errors).toContain('USER_NOT_FOUND')
  })

  it('the whole journey submits a user and lists lenders with tracking links', async () => {
    const { status, output, errors } = await runProgram('whole-journey', language, ownLead())
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toMatch(linkPattern)
  })

  it('the whole journey does not repeat what can only be refused again', async () => {
    const started = performance.now()
    const { status, output, errors } = await runProgram(
      'whole-journey',
      language,
      {},
      `pl_test_ab12cd34_${'A'.repeat(43)}`,
    )
    expect(status).not.toBe(0)
    expect(output + errors).toContain('Invalid or missing API key')
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('the whole journey repeats a 503 and gives up after its four tries', async () => {
    const before = await countRemaining()
    const { status, output, errors } = await runProgram('whole-journey', language, ownLead('+919000000503'))
    expect(status).not.toBe(0)
    expect(output + errors).toContain('BUSY')
    expect(before - 1 - (await countRemaining())).toBe(4)
  })

  it('the whole journey does not wait for another day', async () => {
    const { status, output, errors } = await runProgram('whole-journey', language, ownLead('+919000000429'))
    expect(status).not.toBe(0)
    expect(output + errors).toContain('Daily request limit exceeded')
  })
})

describe.each(missing)('in %s, which this machine does not have', (language) => {
  it('no example was run', () => {
    expect(isPresent(language)).toBe(false)
  })
})

describe('the examples', () => {
  it('are run in every language that this machine has, JavaScript among them', () => {
    expect(languages).toContain('javascript')
    expect([...languages, ...missing].toSorted()).toEqual(Object.keys(exampleLanguages).toSorted())
  })

  it('show the fields that the API answers', async () => {
    const headers = { authorization: `Bearer ${partner.sandboxKey}`, 'content-type': 'application/json' }
    const submitted = await fetch(`${apiUrl}/v1/partner-submit-user`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...exampleRequests['submit-user'], phone: pickPhone() }),
    })
    expect(submitted.status).toBe(201)
    const answer = (await submitted.json()) as Record<string, string>
    expect(Object.keys(answer)).toEqual(Object.keys(exampleAnswers['submit-user']))
    const listed = await fetch(`${apiUrl}/v1/partner-get-lenders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ partner_code: partner.code, user_id: answer['user_id'] }),
    })
    const { data } = (await listed.json()) as (typeof exampleAnswers)['get-lenders']
    expect(Object.keys(data)).toEqual(Object.keys(exampleAnswers['get-lenders'].data))
    expect(Object.keys(data.lenders[0] ?? {})).toEqual(Object.keys(exampleAnswers['get-lenders'].data.lenders[0] ?? {}))
  })
})
