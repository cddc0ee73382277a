/** Deploys an earlier release again: its commit in a folder of its own, under the settings that the stage has today. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError } from '../ops/command.ts'
import { holdsData, lossOf } from './second-ones.ts'

export interface Rollback {
  /** Names the stack: dev, dev-<name> or prod. */
  readonly stage: string
  readonly commit: string
  /** Settings of the command line of the stage's deployments, by key. */
  readonly given: Readonly<Record<string, string>>
  /** Whether the next release may make a second one of what the earlier release lacks. */
  readonly acceptsSecond: boolean
}

export interface RollbackParts {
  /** The checkout. */
  readonly root: string
  /** Runs a program in a folder and shows its output. @throws Error when it fails */
  readonly run: (folder: string, program: string, words: readonly string[]) => Promise<void>
  readonly print: (line: string) => void
  /** The template of a deployed stack. */
  readonly readDeployed: (stack: string) => Promise<Template>
}

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>
}

type Settings = Readonly<Record<string, unknown>>

const git = (root: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** @throws InputError for a commit that this repository does not hold */
const resolveCommit = (root: string, commit: string): string => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  } catch (error) {
    throw new InputError(`--to ${commit}: is no commit of this repository; fetch it first`, { cause: error })
  }
}

/** The settings of a stage in a text of cdk.json. */
const settingsIn = (text: string, stage: string): Settings => {
  const { context: { stages = {} } = {} } = JSON.parse(text) as { context?: { stages?: Record<string, Settings> } }
  return { ...stages[stage.replace(/^dev-.*/, 'dev')], ...stages[stage] }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Schemas of settings; before 2026-11 they were in the second file. */
const settingsFiles = ['infra/stage-settings.ts', 'infra/config.ts']

/** @returns the text of the last of these files that the commit has. @throws InputError where it has none */
const readFileAt = (root: string, commit: string, files: readonly string[]): string => {
  const [file] = git(root, 'ls-tree', '--name-only', commit, '--', ...files)
    .split('\n')
    .toReversed()
  if (!file) throw new InputError(`--to ${commit}: has no ${files.join(' or ')}; choose a later commit`)
  return git(root, 'show', `${commit}:${file}`)
}

/**
 * The next release makes a second one of what the earlier release lacks, beside the first one or after it.
 * @returns what is lost by that, a line each
 * @throws InputError where nothing says what is lost, or nobody has accepted it
 */
const checkKept = (deployed: Template, earlier: Template, acceptsSecond: boolean): string[] => {
  const lost = Object.entries(deployed.Resources).flatMap(([id, { Type }]) =>
    holdsData(Type) && earlier.Resources[id] === undefined ? [id] : [],
  )
  const unknown = lost.filter((id) => lossOf(id) === undefined)
  if (unknown.length > 0)
    throw new InputError(
      `that release has no ${unknown.join(', ')}: the way forward would make a second one. Roll back less far, or deploy a correction`,
    )
  const lines = lost.map((id) => `that release has no ${id}, and the next one makes a second: ${lossOf(id)}`)
  if (lines.length > 0 && !acceptsSecond)
    throw new InputError(
      [...lines, 'Add --accept-second to accept that, roll back less far, or deploy a correction'].join('\n'),
    )
  return lines
}

/** Keys in a text of `infra/stage-settings.ts`: each row of its objects begins with one. */
export const settingKeysIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^ {2}(\w+):/gm), ([, key = '']) => key)

/**
 * Returns the settings for the deployment of the earlier release: each of today's that it knows.
 * @throws InputError for a setting that only the earlier cdk.json has: it would come back unseen
 */
const settingsFor = (parts: RollbackParts, commit: string, { stage, given }: Rollback): [string, string][] => {
  const { root, print } = parts
  const today: Settings = { ...settingsIn(readFileSync(join(root, 'cdk.json'), 'utf8'), stage), ...given }
  const then = settingsIn(readFileAt(root, commit, ['cdk.json']), stage)
  const forgotten = Object.keys(then).filter((key) => !(key in today))
  if (forgotten.length > 0)
    throw new InputError(
      `cdk.json of ${commit} sets ${forgotten.join(', ')}, and that of today does not: name each with --setting <key>=<value>`,
    )
  const known = settingKeysIn(readFileAt(root, commit, settingsFiles))
  const unknown = Object.keys(today).filter((key) => !known.includes(key))
  if (unknown.length > 0) print(`left out, because that release does not know it: ${unknown.join(', ')}`)
  // Nobody waits for a gradual release of a version that worked.
  const wanted = { ...today, release: 'allAtOnce' }
  return Object.entries(wanted).flatMap(([key, value]) => (known.includes(key) ? [[key, asText(value)]] : []))
}

/**
 * Deploys pages and functions of the commit. Data stays as it is.
 * @throws InputError for a commit or settings that cannot be used, before anything is deployed; Error when a program fails
 */
export const rollBack = async (parts: RollbackParts, rollback: Rollback): Promise<void> => {
  const { root, run, print, readDeployed } = parts
  const stack = `paisalane-${rollback.stage}`
  const commit = resolveCommit(root, rollback.commit)
  const settings = settingsFor(parts, commit, rollback)
  const folder = mkdtempSync(join(tmpdir(), 'paisalane-rollback-'))
  const checkout = join(folder, 'checkout')
  try {
    git(root, 'worktree', 'add', '--quiet', '--detach', checkout, commit)
    print(`${commit} is in ${checkout}`)
    await run(checkout, 'npm', ['ci', '--no-audit', '--no-fund'])
    const context = settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const output = join(folder, 'assembly')
    const synth = ['cdk', 'synth', stack, '--quiet', '--output', output, '-c', `stage=${rollback.stage}`, ...context]
    await run(checkout, 'npx', synth)
    const earlier = JSON.parse(readFileSync(join(output, `${stack}.template.json`), 'utf8')) as Template
    for (const line of checkKept(await readDeployed(stack), earlier, rollback.acceptsSecond)) print(line)
    // The rights are those of a release that ran.
    await run(checkout, 'npx', ['cdk', 'deploy', stack, '--app', output, '--require-approval', 'never'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
}
