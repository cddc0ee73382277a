/** Installs pinned packages of npm below `tests/.artifacts`, once for each list: those that a few tests need, and `npm ci` does without. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callersEnvironment, NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'

const artifacts = join(import.meta.dirname, '../.artifacts')

/** @param packages by name, with exact versions. @returns their folder. @throws NotInstalled */
export const installTools = async (
  user: string,
  folderName: string,
  packages: Readonly<Record<string, string>>,
): Promise<string> => {
  const folder = join(artifacts, folderName)
  const programs = join(folder, 'node_modules')
  const installed = join(folder, 'installed.json')
  const wanted = JSON.stringify({ private: true, dependencies: packages })
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) return programs
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), wanted)
    // Without their peers: a second Vitest could not run tests that import the first one.
    const words = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-package-lock', '--prefix', folder]
    await runCommand('npm', words, { environment: callersEnvironment(), seconds: 120 })
    await writeFile(installed, wanted)
  } catch (error) {
    throw new NotInstalled(`${user} needs ${Object.keys(packages)[0]}, which npm could not install`, { cause: error })
  }
  return programs
}
