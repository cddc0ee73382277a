/**
 * Builds the parts that are out of date: the web app (web/dist), the synthesized stack of the stage `local` (cdk.out) and the staff console
 * (web/dist-staff) and the translations (web/dist/<language>), to which cdk.out has links. `node bin/build.ts` prints each step.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { translations } from '#contract/languages.ts'

const root = join(import.meta.dirname, '..')
const assembly = join(root, 'cdk.out')

/** The Node that runs this file, so that no other version builds. */
const nodeBinary = process.execPath

/** Folder of the built web app, from the root of the project. */
export const builtWebApp = 'web/dist'

/** Folders of its translations, from the root of the project. */
const builtTranslations = translations.map((language) => `${builtWebApp}/${language}`)

/** Folder of the built staff console, from the root of the project. */
const builtStaffConsole = 'web/dist-staff'

type StepName = 'web app' | 'staff console' | 'translations' | 'stack'

interface BuildStep {
  name: StepName
  /** Files and folders, as paths from the root of the project. */
  inputs: readonly string[]
  /** Folders within the inputs that do not affect the step. */
  without: readonly string[]
  /** Files that the step writes. If anything else changes them, the step runs again. */
  outputs: () => string[]
  run: () => Promise<void>
}

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Starts a program. `finish` ends its input and waits for it. */
const startNode = (step: string, parameters: readonly string[], environment = {}) => {
  const child = spawn(nodeBinary, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const closed = once(child, 'close')
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const finish = async (): Promise<void> => {
    child.stdin.end()
    const [code] = (await closed) as [number | null]
    if (code !== 0) throw new Error(`${step} failed:\n${output.trim()}`)
  }
  return { finish, kill: () => child.kill() }
}

const runNode = (...words: Parameters<typeof startNode>): Promise<void> => startNode(...words).finish()

/** Written by npm: another installation builds again, and a lock file that is not installed yet does not. */
const installedPackages = 'node_modules/.package-lock.json'

const web: BuildStep = {
  name: 'web app',
  inputs: [
    'web',
    'lambdas/contract',
    'lambdas/domain',
    'bin/fill-template.ts',
    'tsconfig.json',
    'package.json',
    installedPackages,
  ],
  without: [builtWebApp, builtStaffConsole, 'web/staff', 'web/languages'],
  outputs: () => filesBelow(join(root, builtWebApp)).filter((file) => !isBelow(builtTranslations)(file)),
  run: () => runNode('Building the web app', ['web/build.ts']),
}

const translated: BuildStep = {
  name: 'translations',
  inputs: web.inputs,
  without: web.without.filter((folder) => folder !== 'web/languages'),
  // Each build of the web app takes them away.
  outputs: () => builtTranslations.flatMap((folder) => filesBelow(join(root, folder))),
  run: async () => {
    for (const WEB_LANGUAGE of translations)
      await runNode(`Building the web app in ${WEB_LANGUAGE}`, ['web/build.ts'], { WEB_LANGUAGE })
  },
}

const staff: BuildStep = {
  name: 'staff console',
  inputs: web.inputs,
  without: [builtWebApp, builtStaffConsole, 'web/languages'],
  outputs: () => filesBelow(join(root, builtStaffConsole)),
  run: () => runNode('Building the staff console', ['web/staff/build.ts']),
}

/** The top of the built console besides its page. */
export const consoleParts = { folders: ['.vite', 'assets'], files: ['third-party-notices.txt'] }

/** A file of the console that the stack is synthesized with, so that it does not wait for the built one. */
const standIn = 'assets/stand-in'

const makeStandIn = (folder: string): void => {
  for (const part of consoleParts.folders) mkdirSync(join(folder, part), { recursive: true })
  for (const part of ['index.html', ...consoleParts.files, standIn]) writeFileSync(join(folder, part), '')
}

const standInFolder = join(assembly, 'console')

/** Loads the CDK, then waits for the end of its input. */
const startSynthesis = () => {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object }
  return startNode('Synthesizing the stack', ['bin/app.ts', '--for-local-runtime'], {
    CDK_OUTDIR: assembly,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'local', staffAssets: standInFolder }),
    // A deployment validates its templates, and the tests of infra this one too: it takes longer than all else here.
    CDK_VALIDATION: 'false',
    // Each bundle has an esbuild of its own, which ends before it would have to collect garbage.
    GOGC: 'off',
  })
}

/** Loads the CDK while the web app is built, which leaves a core idle. */
let openSynthesis: ReturnType<typeof startSynthesis> | undefined

const synth: BuildStep = {
  name: 'stack',
  inputs: [
    'bin/app.ts',
    'bin/build.ts',
    'bin/release.ts',
    'cdk.json',
    'infra',
    'lambdas',
    'tsconfig.json',
    'package.json',
    installedPackages,
    builtWebApp,
  ],
  without: ['infra/local', ...builtTranslations],
  // A link leads to files of another step.
  outputs: () => filesBelow(assembly).filter((file) => realpathSync(file).startsWith(assembly)),
  run: async () => {
    // Otherwise the CDK would repeat the findings of an earlier synth.
    rmSync(assembly, { recursive: true, force: true })
    makeStandIn(standInFolder)
    await (openSynthesis ?? startSynthesis()).finish()
    rmSync(standInFolder, { recursive: true })
    for (const asset of readdirSync(assembly).filter((name) => existsSync(join(assembly, name, standIn)))) {
      rmSync(join(assembly, asset), { recursive: true })
      symlinkSync(join('..', builtStaffConsole), join(assembly, asset))
    }
    for (const asset of readdirSync(assembly).filter((name) => existsSync(join(assembly, name, 'app.html'))))
      for (const language of translations) {
        rmSync(join(assembly, asset, language), { recursive: true, force: true })
        symlinkSync(join('../..', builtWebApp, language), join(assembly, asset, language))
      }
  },
}

const isBelow = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => relative(join(root, folder), file).split('/')[0] !== '..')

const inputHash = ({ inputs, without }: BuildStep): string => {
  const isIgnored = isBelow(without)
  return hashOf(inputs.flatMap((input) => filesBelow(join(root, input))).filter((file) => !isIgnored(file)))
}

/** @throws Error that says what to do when the checkout cannot be built where it is */
const checkFolder = (): void => {
  // Vite reads the rest of such a path as a query, a fragment or a pattern.
  const [sign] = /[#?*]/.exec(root) ?? []
  if (sign) throw new Error(`${root} has ${sign} in its path, which the build cannot read: move it to another folder`)
  try {
    for (const folder of [root, join(root, 'web'), join(root, 'node_modules')]) accessSync(folder, constants.W_OK)
  } catch (error) {
    const written = 'the build writes web/dist, web/dist-staff, cdk.out and node_modules/.cache there'
    throw new Error(`${root} cannot be written, and ${written}: copy it to a folder of yours, and run it there`, {
      cause: error,
    })
  }
}

/** False while another process builds. Waiting in SQLite would stop a product that runs in this process. */
const lock = (stamps: DatabaseSync): boolean => {
  try {
    stamps.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}

/** Opens the hashes of the last builds. No other process builds until it is closed. */
const openStamps = async (print: (line: string) => void): Promise<DatabaseSync> => {
  checkFolder()
  const folder = join(root, 'node_modules/.cache/paisalane')
  mkdirSync(folder, { recursive: true })
  const stamps = new DatabaseSync(join(folder, 'build-stamps.db'))
  if (!lock(stamps)) {
    print('waiting for another command that builds')
    while (!lock(stamps)) await delay(100)
  }
  stamps.exec('CREATE TABLE IF NOT EXISTS stamps (step TEXT PRIMARY KEY, stamp TEXT NOT NULL) STRICT')
  return stamps
}

export interface BuildOptions {
  /** @default all */
  steps?: readonly StepName[]
  /** Called with a line for each step that runs. @default prints nothing */
  print?: (line: string) => void
}

/**
 * Brings web/dist, web/dist-staff and cdk.out up to date.
 * @throws Error with the output of the step that failed
 */
export const buildIfStale = async ({
  steps = [web.name, translated.name, staff.name, synth.name],
  print = () => undefined,
}: BuildOptions = {}): Promise<void> => {
  const stamps = await openStamps(print)
  try {
    const asked = [web, translated, staff, synth].filter(({ name }) => steps.includes(name))
    for (const step of asked) {
      const made = stamps.prepare('SELECT stamp FROM stamps WHERE step = ?').get(step.name)?.['stamp']
      const from = inputHash(step)
      if (made === `${from} ${hashOf(step.outputs())}`) continue
      print(`building the ${step.name}`)
      if (step === web && asked.includes(synth)) openSynthesis = startSynthesis()
      await step.run()
      const stamp = `${from} ${hashOf(step.outputs())}`
      stamps.prepare('INSERT OR REPLACE INTO stamps (step, stamp) VALUES (?, ?)').run(step.name, stamp)
    }
    stamps.exec('COMMIT')
  } finally {
    openSynthesis?.kill()
    openSynthesis = undefined
    stamps.close()
  }
}

if (import.meta.main) {
  try {
    await buildIfStale({ print: console.log })
    console.log('web/dist, web/dist-staff and cdk.out are up to date')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
