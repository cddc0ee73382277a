/**
 * `npm run clients`: generates clients of the partner API from the OpenAPI file with openapi-generator, compiles them, and lets each submit
 * a user and get lenders in the sandbox of a running product; then schemathesis looks for a request that is answered with a 5xx. A
 * language whose tools are not installed is skipped, and said to be. It downloads packages, so it is not part of `npm test`.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { partnerStage } from '#contract/partner/partner-routes.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { partnerOpenApiFile } from '#tests/support/partner/partner-openapi.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { languages, type Command, type Language } from './languages.ts'

const generatorVersion = '7.17.0'
const folder = resolve('tests/.artifacts/clients')
const generator = join(folder, `openapi-generator-cli-${generatorVersion}.jar`)
const document = resolve(partnerOpenApiFile)

const runFile = promisify(execFile)
const path = `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`

/** Prints what the command printed when it fails. */
const run = async ([program, ...words]: Command, cwd: string, env: Record<string, string> = {}): Promise<string> => {
  const environment = { ...process.env, ...env, PATH: path }
  const { stdout } = await runFile(program, words, { cwd, env: environment, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

const isInstalled = async (program: string): Promise<boolean> => {
  try {
    await run(['sh', '-c', `command -v ${program}`], folder)
    return true
  } catch {
    return false
  }
}

const missingOf = async (programs: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(programs.map(isInstalled))
  return programs.filter((_, index) => found[index] === false)
}

const fetchGenerator = () =>
  run(
    [
      'mvn',
      '-q',
      '-B',
      'dependency:copy',
      `-Dartifact=org.openapitools:openapi-generator-cli:${generatorVersion}`,
      `-DoutputDirectory=${folder}`,
    ],
    folder,
  )

const settings = (origin: string, { code, sandboxKey }: TestPartner) => ({
  API_URL: `${origin}/${partnerStage}`,
  API_KEY: sandboxKey,
  PARTNER_CODE: code,
  PHONE: pickPhone(),
})

interface Outcome {
  readonly user_id: string
  readonly lenders: number
  readonly refusal: string
}

const tryLanguage = async (language: Language, env: Record<string, string>): Promise<string> => {
  const home = join(folder, language.name.toLowerCase())
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const [name = '', ...options] = language.generator
  const words = ['-i', document, '-g', name, '-o', join(home, language.output), ...options]
  await run(['java', '-jar', generator, 'generate', ...words], home)
  const [program, place] = language.program
  await mkdir(dirname(join(home, place)), { recursive: true })
  await copyFile(join('tests/clients/programs', program), join(home, place))
  for (const command of language.compile) await run(command, home)
  const { user_id, lenders, refusal } = JSON.parse(await run(language.run, home, env)) as Outcome
  if (!user_id.startsWith('test-') || lenders === 0 || refusal !== 'USER_NOT_FOUND') {
    throw new Error(`answered ${JSON.stringify({ user_id, lenders, refusal })}`)
  }
  return `submitted ${user_id}, got ${lenders} lenders, and ${refusal} for an unknown user`
}

/**
 * Two checks cannot hold: no schema can say that a partner_code must be the key's own, and unknown methods are answered with 404 like
 * every unknown address.
 */
const uncheckable = 'positive_data_acceptance,unsupported_method'

const trySchemathesis = async ({ API_URL, API_KEY }: { API_URL: string; API_KEY: string }): Promise<string> => {
  await run(['python3', '-m', 'venv', 'schemathesis'], folder)
  await run(['schemathesis/bin/pip', 'install', '--quiet', 'schemathesis>=4,<5'], folder)
  const words = ['run', document, '--url', API_URL, '-H', `Authorization: Bearer ${API_KEY}`, '--no-color']
  const limits = ['--max-examples', '200', '--exclude-checks', uncheckable]
  const printed = await run(['schemathesis/bin/schemathesis', ...words, ...limits], folder)
  return /^.*\d generated.*$/m.exec(printed)?.[0].trim() ?? 'no test case'
}

const counts = { passed: 0, failed: 0, skipped: 0 }

const report = async (name: string, needs: readonly string[], attempt: () => Promise<string>): Promise<void> => {
  const missing = await missingOf(needs)
  if (missing.length > 0) {
    counts.skipped += 1
    console.log(`${name}: skipped, because ${missing.join(' and ')} is not installed`)
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
if ((await missingOf(['java', 'mvn'])).length === 0) await fetchGenerator()
const product = await startProduct()
try {
  const partner = await createPartner(product.dataFolder, ['--daily-limit', '1000000'])
  for (const language of languages) {
    const attempt = () => tryLanguage(language, settings(product.origin, partner))
    await report(language.name, ['java', 'mvn', ...language.needs], attempt)
  }
  await report('schemathesis', ['python3'], () => trySchemathesis(settings(product.origin, partner)))
} finally {
  await product.stop()
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1
