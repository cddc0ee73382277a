/**
 * Builds the parts that are out of date: the web app (web/dist), its translations (web/dist/<language>), the staff console (web/dist-staff) and the
 * synthesized stack of the stage `local` (cdk.out). `node bin/build.ts` prints each step.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translations, type Language } from '#contract/languages.ts'
import { isStale, runStep, type BuildStep, type Job } from './build-step.ts'

const root = join(import.meta.dirname, '..')
const stamps = join(root, 'node_modules/.cache/paisalane')

/** The Node that runs this file, so that no other version builds. */
const nodeBinary = process.execPath

/** Folder of the built web app, from the root of the project. */
export const builtWebApp = 'web/dist'

const builtTranslation = (language: Language) => `${builtWebApp}/${language}`

/** Folder of the built staff console, from the root of the project. */
export const builtStaffConsole = 'web/dist-staff'

/** Starts a program. `finish` ends its input and waits for it. */
const startNode = (parameters: readonly string[], environment = {}): Job => {
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
    if (code !== 0) throw new Error(`node ${parameters[0]} failed:\n${output.trim()}`)
  }
  return { finish, kill: () => child.kill() }
}

/** Written by npm: another installation builds again, and a lock file that is not installed yet does not. */
const installedPackages = 'node_modules/.package-lock.json'

const web: BuildStep = {
  name: 'web app',
  inputs: [
    'web',
    'lambdas/contract',
    ...globSync('lambdas/*/*.{contract,rules}.ts', { cwd: root }),
    'bin/fill-template.ts',
    'tsconfig.json',
    'package.json',
    installedPackages,
  ],
  without: [builtWebApp, builtStaffConsole, 'web/staff', 'web/languages'],
  result: builtWebApp,
  withoutResults: translations,
  start: (workshop) => startNode(['web/build.ts', workshop]),
  made: 'dist',
}

/** Each build of the web app takes it away. */
const translation = (language: Language): BuildStep => ({
  ...web,
  name: `translation ${language}`,
  without: web.without.filter((folder) => folder !== 'web/languages'),
  result: builtTranslation(language),
  withoutResults: [],
  start: (workshop) => startNode(['web/build.ts', workshop], { WEB_LANGUAGE: language }),
  made: `dist/${language}`,
})

const staff: BuildStep = {
  name: 'staff console',
  inputs: web.inputs,
  without: [builtWebApp, builtStaffConsole, 'web/languages'],
  result: builtStaffConsole,
  withoutResults: [],
  start: (workshop) => startNode(['web/staff/build.ts', workshop]),
}

/** The top of the built console besides its page. */
export const consoleParts = { folders: ['.vite', 'assets'], files: ['third-party-notices.txt'] }

/** A console of empty files: the stack is synthesized with it, and does not wait for the built one. */
export const consoleStandIn = join(stamps, 'console-stand-in')

const makeStandIn = (): void => {
  for (const part of consoleParts.folders) mkdirSync(join(consoleStandIn, part), { recursive: true })
  for (const part of ['index.html', ...consoleParts.files]) writeFileSync(join(consoleStandIn, part), '')
}

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
  without: ['infra/local', ...translations.map(builtTranslation)],
  result: 'cdk.out',
  withoutResults: [],
  /** Loads the CDK, then waits for the end of its input. */
  start: (workshop) => {
    makeStandIn()
    const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object }
    return startNode(['bin/app.ts', '--for-local-runtime'], {
      CDK_OUTDIR: workshop,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'local', staffAssets: consoleStandIn }),
      // A deployment validates its templates, and the tests of infra this one too: it takes longer than all else here.
      CDK_VALIDATION: 'false',
      // Each bundle has an esbuild of its own, which ends before it would have to collect garbage.
      GOGC: 'off',
    })
  },
}

/** All but the stack. */
const ofWeb: readonly BuildStep[] = [web, ...translations.map(translation), staff]

export const buildSteps = { web, translation, staff, synth, ofWeb }

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

interface BuildOptions {
  /** In the order in which they need each other. @default all */
  steps?: readonly BuildStep[]
  /** Called with a line for each step that runs. @default prints nothing */
  print?: (line: string) => void
}

/**
 * Brings web/dist, web/dist-staff and cdk.out up to date.
 * @throws Error with the output of the step that failed
 */
export const buildIfStale = async ({
  steps = [...ofWeb, synth],
  print = () => undefined,
}: BuildOptions = {}): Promise<void> => {
  checkFolder()
  const place = { root, stamps }
  const local = join(root, '.local')
  mkdirSync(local, { recursive: true })
  // On the disk of the results, which it becomes.
  const workshop = mkdtempSync(join(local, 'build-'))
  const clear = () => rmSync(workshop, { recursive: true, force: true })
  process.once('exit', clear)
  const folderOf = ({ name }: BuildStep) => join(workshop, name)
  /** Loads the CDK while the web app is built, which leaves a core idle. */
  let synthesis: Job | undefined
  try {
    for (const step of steps) {
      if (!isStale(place, step)) continue
      print(`building the ${step.name}`)
      if (step === web && steps.includes(synth)) synthesis = synth.start(folderOf(synth))
      await runStep(place, step, folderOf(step), step === synth ? synthesis : undefined)
    }
  } finally {
    synthesis?.kill()
    process.removeListener('exit', clear)
    clear()
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
