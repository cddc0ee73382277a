/** `npm run rollback` against the emulator: the command itself, whose npm and npx are led to `emulator/rollback-program.ts`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Emulator } from './emulator.ts'
import { killGroup, whenEnding } from './endings.ts'
import { patience } from './pace.ts'
import { callersEnvironment } from './python-packages.ts'
import { runCommand, type Environment } from './run-command.ts'
import { check, until } from './step.ts'

const author = { GIT_AUTHOR_NAME: 'rehearsal', GIT_AUTHOR_EMAIL: 'rehearsal@localhost' }
const committer = { GIT_COMMITTER_NAME: 'rehearsal', GIT_COMMITTER_EMAIL: 'rehearsal@localhost' }

/** The files as they are, as a commit that no branch has. @param folder for an index beside that of the checkout */
export const commitOfFiles = (folder: string): string => {
  const env = { ...process.env, ...author, ...committer, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', env }).trim()
  git('read-tree', 'HEAD')
  git('add', '--all')
  return git('commit-tree', git('write-tree'), '-p', 'HEAD', '-m', 'The files of the rehearsal')
}

const program = join(import.meta.dirname, 'emulator/rollback-program.ts')

interface Command {
  /** Of the machine; the one of `environment` is replaced. */
  readonly npm: string
  readonly words: readonly string[]
  readonly environment: Environment
}

interface RollbackOf {
  readonly commit: string
  /** Of the stage's deployments. */
  readonly settings: Readonly<Record<string, string>>
  /** Words of the command. @default none */
  readonly further?: readonly string[]
}

/** @param folder for the programs */
const commandOf = async ({ environment }: Emulator, folder: string, { commit, settings, further = [] }: RollbackOf) => {
  const npm = (await runCommand('sh', ['-c', 'command -v npm'])).trim()
  const programs = join(folder, 'programs')
  await mkdir(programs, { recursive: true })
  for (const name of ['npm', 'npx']) {
    await writeFile(join(programs, name), `#!/bin/sh\nexec '${process.execPath}' '${program}' ${name} "$@"\n`)
    await chmod(join(programs, name), 0o755)
  }
  const { stage, ...others } = settings
  const given = Object.entries(others).flatMap(([key, value]) => ['--setting', `${key}=${value}`])
  return {
    npm,
    words: ['run', 'rollback', '--', '--stack', `paisalane-${stage}`, '--to', commit, ...given, ...further],
    environment: {
      ...environment,
      REHEARSAL_NPM: npm,
      REHEARSAL_CALLER: JSON.stringify(callersEnvironment()),
      PATH: `${programs}:${environment['PATH']}`,
    },
  }
}

/** Ends the command while it synthesizes, as a pipeline does: npm gets the signal. @throws Error when its checkout stays */
const stopHalfway = async ({ npm, words, environment }: Command) => {
  const child = spawn(npm, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const takeBack = whenEnding(() => killGroup(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += String(part)
    })
  const ended = once(child, 'close')
  const checkout = () => / is in (\S+)$/m.exec(text)?.[1] ?? ''
  await until('the rollback has its checkout and packages', () =>
    Promise.resolve(existsSync(join(checkout(), 'node_modules')) && checkout() !== ''),
  )
  child.kill('SIGTERM')
  await ended
  takeBack()
  await until('the stopped rollback has removed its checkout', () => Promise.resolve(!existsSync(checkout())))
  const known = execFileSync('git', ['worktree', 'list'], { encoding: 'utf8' })
  check(!known.includes(checkout()), `the stopped rollback has left a worktree: ${text}`)
}

/** Stops the command once, then lets it deploy the commit. */
export const rollBackTo = async (emulator: Emulator, folder: string, rollback: RollbackOf) => {
  const command = await commandOf(emulator, folder, rollback)
  await stopHalfway(command)
  // An earlier release installs its own packages, and builds its own pages.
  await runCommand(command.npm, command.words, { environment: command.environment, seconds: patience(400) })
}
