/**
 * Installs the pinned emulator in a virtual environment of its own, as `node tests/rehearsal/install.ts` does. Where that is impossible, the command
 * prints the reason in one line and exits with 1.
 */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endOnSignals } from './endings.ts'
import { patience } from './pace.ts'
import { basicEnvironment, runCommand } from './run-command.ts'

const requirements = join(import.meta.dirname, 'emulator/requirements.txt')
const folder = join(import.meta.dirname, '../.artifacts/ministack')
const installed = join(folder, 'installed.txt')
/** A network that blocks the package index must not delay the checks for long. */
const installSeconds = 75
const isRecentEnough = 'import sys; sys.exit(sys.version_info < (3, 10))'

/** The rehearsal cannot run here; the message gives the reason. */
export class NotInstalled extends Error {}

const findPython = async (): Promise<string> => {
  for (const name of ['python3', 'python'])
    try {
      await runCommand(name, ['-c', isRecentEnough], { seconds: patience(10) })
      return name
    } catch {
      continue
    }
  throw new NotInstalled('the rehearsal needs Python 3.10 or later, and this machine has none')
}

const checkOpenssl = async (): Promise<void> => {
  try {
    await runCommand('openssl', ['version'], { seconds: patience(10) })
  } catch (error) {
    throw new NotInstalled('the rehearsal needs openssl for a certificate, and this machine has none', { cause: error })
  }
}

/** @returns the Python of the virtual environment. @throws NotInstalled */
export const installEmulator = async (): Promise<string> => {
  await checkOpenssl()
  const own = join(folder, 'bin/python')
  const wanted = await readFile(requirements, 'utf8')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) return own
  const python = await findPython()
  try {
    await rm(folder, { recursive: true, force: true })
    await runCommand(python, ['-m', 'venv', folder])
    // Everything of the caller's environment: proxies and package indexes are set there.
    const environment = { ...(process.env as Record<string, string>), ...basicEnvironment() }
    const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]
    await runCommand(own, words, { environment, seconds: installSeconds })
    await writeFile(installed, wanted)
  } catch (error) {
    throw new NotInstalled('the rehearsal needs MiniStack, which pip could not install', { cause: error })
  }
  return own
}

if (import.meta.main) {
  endOnSignals()
  try {
    await installEmulator()
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(error.message)
    process.exitCode = 1
  }
}
