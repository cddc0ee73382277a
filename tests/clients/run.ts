/**
 * `npm run clients`: generates clients of the partner API from the OpenAPI file with openapi-generator, oapi-codegen and ogen, compiles them, and lets each submit
 * a user, get lenders and the status in the sandbox of a running product. A lender's server signs with a library of Python. Then schemathesis
 * looks for a request that is answered with a 5xx, at the APIs of the web apps too. A language whose tools are not installed is skipped and listed
 * as such. `--only Python,Go,schemathesis` leaves out the others, and fails if one of these cannot run: so continuous integration asks for a
 * language. It downloads packages, so it is not part of `npm test`.
 */
import { exec, spawnSync } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { type StaffEndpoint, staffPathOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import { followLink } from '#tests/support/lenders/follow-link.ts'
import { createLender, type TestLender } from '#tests/support/lenders/lenders.ts'
import { statusUpdatePath } from '#tests/support/lenders/signed-news.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { partnerOpenApiText } from '#tests/support/partner/partner-openapi.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { enrolStaff, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { signatureVector } from '#web/features/partner-docs/reference/lender-examples.ts'
import { languages, type Language } from './languages.ts'
import { ownDocument } from './own-document.ts'

const generatorVersion = '7.17.0'
const folder = resolve('tests/.artifacts/clients')
const generator = `openapi-generator-cli-${generatorVersion}.jar`
const document = join(folder, 'openapi.json')
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}` }

/** Returns what the command of the shell printed. Throws with it when the command fails. */
const run = async (command: string, cwd: string, settings: Record<string, string> = {}) =>
  (await promisify(exec)(command, { cwd, env: { ...env, ...settings }, maxBuffer: 64 * 1024 * 1024 })).stdout

const missingOf = (programs: readonly string[]) =>
  programs.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status !== 0)

const settingsOf = (origin: string, { code, sandboxKey }: TestPartner) => ({
  API_URL: `${origin}/${partnerStage}`,
  API_KEY: sandboxKey,
  PARTNER_CODE: code,
  PHONE: pickPhone(),
})

interface Outcome {
  readonly user_id: string
  readonly lenders: number
  /** Users with a status: the submitted one, and of the others their ids. */
  readonly known: readonly string[]
  readonly unknown: readonly string[]
  /** Codes of an invalid submission, a known phone, a used-up limit and an unknown user. */
  readonly refusals: readonly string[]
}

const expectedRefusals = ['VALIDATION_ERROR', 'DUPLICATE_USER', 'RATE_LIMIT_EXCEEDED', 'USER_NOT_FOUND']

const tryLanguage = async (language: Language, settings: Record<string, string>) => {
  const home = join(folder, language.name.toLowerCase())
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const places = { DOCUMENT: document, GENERATOR: join(folder, generator) }
  for (const command of language.generate) await run(command, home, places)
  const [program, place] = language.program
  await mkdir(dirname(join(home, place)), { recursive: true })
  await copyFile(join('tests/clients/programs', program), join(home, place))
  for (const command of language.compile) await run(command, home)
  const outcome = JSON.parse(await run(language.run, home, settings)) as Outcome
  const { user_id, lenders, known, unknown, refusals } = outcome
  const areRight =
    known.join() === user_id && unknown.join() === 'nobody' && refusals.join() === expectedRefusals.join()
  if (!user_id.startsWith('test-') || lenders === 0 || !areRight) throw new Error(`answered ${JSON.stringify(outcome)}`)
  return `submitted ${user_id}, got ${lenders} lenders, and met ${refusals.join(', ')}`
}

/**
 * Two checks cannot hold: no schema can express that a partner_code must be the key's own, and unknown methods are answered with 404 like
 * every unknown address.
 */
const uncheckable = 'positive_data_acceptance,unsupported_method'

const installSchemathesis = () =>
  run("python3 -m venv schemathesis && schemathesis/bin/pip install --quiet 'schemathesis>=4,<5'", folder)
let installed: ReturnType<typeof installSchemathesis> | undefined

const schemathesis = async (file: string, words: string, settings: Record<string, string>) => {
  await (installed ??= installSchemathesis())
  const call = `run '${file}' --url "$API_URL" -H "Authorization: Bearer $API_KEY" --no-color ${words}`
  const printed = await run(`schemathesis/bin/schemathesis ${call}`, folder, settings)
  return /^.*\d generated.*$/m.exec(printed)?.[0].trim() ?? 'no test case'
}

const trySchemathesis = (settings: Record<string, string>) =>
  schemathesis(document, `--max-examples 200 --exclude-checks ${uncheckable}`, settings)

/** Calls of these paths end the session, the account or the member that the others need. */
const lastPaths = /^\/api\/(?:desk\/session|admin\/staff|sessions?|account)\b/

/** The APIs of the web apps, as a visitor who has signed in and as an admin. */
const tryOwnApis = async (product: RunningProduct) => {
  const [member, admin] = [await signInMember(product.origin), await enrolStaff(product, ['admin'])]
  const ofStaff = Object.values<StaffEndpoint>(staffEndpoints).map((row) => ({ ...row, path: staffPathOf(row) }))
  const apis = [
    ['visitors', Object.values<Endpoint>(endpoints), member.tokens.accessToken, new URL(product.origin).host],
    ['staff', ofStaff, admin.token, staffHostOf(product.origin)],
  ] as const
  const printed: string[] = []
  for (const [name, rows, key, host] of apis) {
    const file = join(folder, `${name}.json`)
    await writeFile(file, JSON.stringify(ownDocument(rows.filter(({ path }) => !lastPaths.test(path)))))
    const words = `--max-examples 40 --checks not_a_server_error,response_schema_conformance -H 'Host: ${host}'`
    printed.push(`${name}: ${await schemathesis(file, words, { API_URL: product.origin, API_KEY: key })}`)
  }
  return printed.join('; ')
}

/** A lender's server that signs with the Python library of Standard Webhooks. */
const trySigner = async (origin: string, partner: TestPartner, lender: TestLender) => {
  await run("python3 -m venv signer && signer/bin/pip install --quiet 'standardwebhooks>=1.1,<2'", folder)
  const client = createPartnerClient(origin, partner.liveKey)
  const { clickId } = await followLink(origin, { partner, client, lenderId: lender.id })
  const program = resolve('tests/clients/programs/sign_update.py')
  const { vector, answer } = JSON.parse(
    await run(`signer/bin/python '${program}'`, folder, {
      VECTOR: JSON.stringify(signatureVector),
      URL: `${origin}/${partnerStage}${statusUpdatePath(lender.id)}`,
      KEY: lender.secret,
      CLICK_ID: clickId,
    }),
  ) as { vector: string; answer: unknown }
  const expected = JSON.stringify({ applied: true, status: 'approved' })
  if (vector !== signatureVector.signature || JSON.stringify(answer) !== expected)
    throw new Error(`signed ${vector}, answered ${JSON.stringify(answer)}`)
  return `signed the known vector and an update, answered ${expected}`
}

const signer = 'standardwebhooks'
const names = [...languages.map(({ name }) => name), signer, 'schemathesis', 'own APIs']
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const asked = values.only?.split(',')
const unknown = asked?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) throw new Error(`--only ${unknown.join(',')}: there are ${names.join(', ')}`)

const counts = { passed: 0, failed: 0, skipped: 0 }

const report = async (name: string, needs: readonly string[], attempt: () => Promise<string>) => {
  if (asked && !asked.includes(name)) return
  const missing = missingOf(needs)
  if (missing.length > 0) {
    const outcome = asked ? 'failed' : 'skipped'
    counts[outcome] += 1
    console.log(`${name}: ${outcome}, because ${missing.join(' and ')} is not installed`)
    return
  }
  try {
    console.log(`${name}: ${await attempt()}`)
    counts.passed += 1
  } catch (error) {
    counts.failed += 1
    const { message, stdout = '' } = error as { message: string; stdout?: string }
    console.log(`${name}: failed\n${message}\n${stdout}`)
  }
}

await mkdir(folder, { recursive: true })
await writeFile(document, partnerOpenApiText)
if (missingOf(['java', 'mvn']).length === 0) {
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${generatorVersion}`
  await run(`mvn -q -B dependency:copy ${artifact} '-DoutputDirectory=${folder}'`, folder)
}
const product = await startProduct()
try {
  const partner = await createPartner(product.dataFolder, ['--daily-limit', '1000000'])
  // Before the first call: the functions keep the catalogue for a while.
  const lender = await createLender(product.dataFolder)
  for (const language of languages) {
    const attempt = () => tryLanguage(language, settingsOf(product.origin, partner))
    await report(language.name, language.needs, attempt)
  }
  await report(signer, ['python3'], () => trySigner(product.origin, partner, lender))
  await report('schemathesis', ['python3'], () => trySchemathesis(settingsOf(product.origin, partner)))
  await report('own APIs', ['python3'], () => tryOwnApis(product))
} finally {
  await product.stop()
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1
