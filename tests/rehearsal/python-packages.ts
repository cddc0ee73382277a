/** Installs pinned Python packages in a virtual environment below `tests/.artifacts`, once for each version of their list. */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patience } from './pace.ts'
import { basicEnvironment, runCommand } from './run-command.ts'

/** A command cannot run here; the message gives the reason. */
export class NotInstalled extends Error {}

export interface PythonPackages {
  /** The command that needs them, for messages: `the rehearsal`. */
  readonly user: string
  /** Their names, for messages. */
  readonly names: string
  /** File of pip with exact versions. */
  readonly requirements: string
  /** The virtual environment. */
  readonly folder: string
  /** A network that blocks the package index must not delay the checks for long. */
  readonly seconds: number
}

const isRecentEnough = 'import sys; sys.exit(sys.version_info < (3, 10))'

const findPython = async (user: string) => {
  for (const name of ['python3', 'python'])
    try {
      await runCommand(name, ['-c', isRecentEnough], { seconds: patience(10) })
      return name
    } catch {
      continue
    }
  throw new NotInstalled(`${user} needs Python 3.10 or later, and this machine has none`)
}

/** Everything of the caller's environment: proxies and package indexes are set there. */
export const callersEnvironment = (): Readonly<Record<string, string>> => ({
  ...(process.env as Record<string, string>),
  ...basicEnvironment(),
})

/** @returns the folder of their programs. @throws NotInstalled */
export const installPackages = async (packages: PythonPackages): Promise<string> => {
  const { user, names, requirements, folder, seconds } = packages
  const programs = join(folder, 'bin')
  const installed = join(folder, 'installed.txt')
  const wanted = await readFile(requirements, 'utf8')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) return programs
  const python = await findPython(user)
  try {
    await rm(folder, { recursive: true, force: true })
    await runCommand(python, ['-m', 'venv', folder])
    // Python compiles the modules that a run needs, which are a few of all.
    const words = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check', '-r', requirements]
    await runCommand(join(programs, 'python'), words, { environment: callersEnvironment(), seconds })
    await writeFile(installed, wanted)
  } catch (error) {
    throw new NotInstalled(`${user} needs ${names}, which pip could not install`, { cause: error })
  }
  return programs
}
