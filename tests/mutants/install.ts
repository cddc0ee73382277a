/** Installs Stryker in its pinned version below `tests/.artifacts/mutants`. It uses the Vitest of the project. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callersEnvironment, NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'

const packages = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' }

/** @returns the program. @throws NotInstalled */
export const installStryker = async (folder: string): Promise<string> => {
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const installed = join(folder, 'installed.json')
  const wanted = JSON.stringify({ private: true, dependencies: packages })
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) return program
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), wanted)
    // Without its peers: a second Vitest could not run tests that import the first one.
    const words = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-package-lock', '--prefix', folder]
    await runCommand('npm', words, { environment: callersEnvironment(), seconds: 120 })
    await writeFile(installed, wanted)
  } catch (error) {
    throw new NotInstalled('npm run mutants needs Stryker, which npm could not install', { cause: error })
  }
  return program
}
