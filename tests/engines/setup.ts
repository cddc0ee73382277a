/**
 * Vitest global set-up: one running product, and the engines that this machine has. As root it installs those that the machine lacks with apt-get.
 * Where that is impossible it changes nothing, and says in one line what is missing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getuid } from 'node:process'
import type { TestProject } from 'vitest/node'
import { setup as startRuntime } from '#tests/support/runtime-setup.ts'
import type { EngineName } from './engine.ts'
import { firefoxProgram } from './firefox.ts'
import { virtualScreen, webkitDriver } from './webkit.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The names of the engines to test with. */
    engines: readonly EngineName[]
  }
}

/** The engines that visitors use beside Chromium, and the packages of Debian that have their programs. */
const engines = [
  { name: 'Firefox', programs: [firefoxProgram], packages: ['firefox-esr'] },
  { name: 'WebKit', programs: [webkitDriver, virtualScreen], packages: ['webkit2gtk-driver', 'xvfb'] },
] as const

const findMissing = () => engines.filter(({ programs }) => !programs.every((program) => existsSync(program)))

/** A network without Debian's packages must not delay the checks for long. */
const limitMilliseconds = 150_000

const apt = (...words: string[]) =>
  spawnSync('apt-get', ['-q', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: limitMilliseconds,
    stdio: 'ignore',
  }).status === 0

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const packages = findMissing().flatMap((engine) => engine.packages)
  if (packages.length > 0 && getuid?.() === 0 && apt('update'))
    apt('install', '-y', '--no-install-recommends', ...packages)
  const missing = findMissing()
  for (const { name, packages: lacking } of missing)
    console.log(`${name} is left out: this machine has no ${lacking.join(' ')} (apt-get install ${lacking.join(' ')})`)
  const present = engines.filter((engine) => !missing.includes(engine)).map(({ name }) => name)
  project.provide('engines', present)
  return present.length > 0 ? startRuntime(project) : () => Promise.resolve()
}
