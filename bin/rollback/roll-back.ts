/** Deploys an earlier release again: its commit in a folder of its own, under the settings that the stage has today. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError } from '../ops/command.ts'

export interface Rollback {
  /** Names the stack: dev, dev-<name> or prod. */
  readonly stage: string
  readonly commit: string
  /** Settings of the command line of the stage's deployments, by key. */
  readonly given: Readonly<Record<string, string>>
}

export interface RollbackParts {
  /** The checkout. */
  readonly root: string
  /** Runs a program in a folder and shows its output. @throws Error when it fails */
  readonly run: (folder: string, program: string, words: readonly string[]) => Promise<void>
  readonly print: (line: string) => void
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
  const { context } = JSON.parse(text) as { context: { stages: Record<string, Settings> } }
  const { stages } = context
  return { ...stages[stage.replace(/^dev-.*/, 'dev')], ...stages[stage] }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Keys in a text of `infra/stage-settings.ts`: each row of its objects begins with one. */
export const settingKeysIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^ {2}(\w+):/gm), ([, key = '']) => key)

/**
 * What the deployment of the earlier release gets: each of today's settings that it knows.
 * @throws InputError for a setting that only the earlier cdk.json has: it would come back unseen
 */
const settingsFor = (parts: RollbackParts, commit: string, { stage, given }: Rollback): [string, string][] => {
  const { root, print } = parts
  const today: Settings = { ...settingsIn(readFileSync(join(root, 'cdk.json'), 'utf8'), stage), ...given }
  const then = settingsIn(git(root, 'show', `${commit}:cdk.json`), stage)
  const forgotten = Object.keys(then).filter((key) => !(key in today))
  if (forgotten.length > 0)
    throw new InputError(
      `cdk.json of ${commit} sets ${forgotten.join(', ')}, and that of today does not: name each with --setting <key>=<value>`,
    )
  const known = settingKeysIn(git(root, 'show', `${commit}:infra/stage-settings.ts`))
  const unknown = Object.keys(today).filter((key) => !known.includes(key))
  if (unknown.length > 0) print(`left out, because that release does not know it: ${unknown.join(', ')}`)
  // Nobody waits for a gradual release of a version that worked.
  const wanted = { ...today, release: 'allAtOnce' }
  return Object.entries(wanted).flatMap(([key, value]) => (known.includes(key) ? [[key, asText(value)]] : []))
}

/**
 * Deploys pages and functions of the commit. Data stays as it is.
 * @throws InputError for a commit or settings that cannot be used; Error when a program fails
 */
export const rollBack = async (parts: RollbackParts, rollback: Rollback): Promise<void> => {
  const { root, run, print } = parts
  const commit = resolveCommit(root, rollback.commit)
  const settings = settingsFor(parts, commit, rollback)
  const folder = mkdtempSync(join(tmpdir(), 'paisalane-rollback-'))
  const checkout = join(folder, 'checkout')
  try {
    git(root, 'worktree', 'add', '--quiet', '--detach', checkout, commit)
    print(`${commit} is in ${checkout}`)
    await run(checkout, 'npm', ['ci', '--no-audit', '--no-fund'])
    const context = settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])
    await run(checkout, 'npx', [
      'cdk',
      'deploy',
      `paisalane-${rollback.stage}`,
      '-c',
      `stage=${rollback.stage}`,
      ...context,
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
}
