/**
 * Installs the pinned emulator in a virtual environment of its own, as `node tests/rehearsal/install.ts` does. Where that is impossible, the command
 * prints the reason in one line and exits with 1.
 */
import { join } from 'node:path'
import { endOnSignals } from './endings.ts'
import { patience } from './pace.ts'
import { installPackages, NotInstalled } from './python-packages.ts'
import { runCommand } from './run-command.ts'

const checkOpenssl = async () => {
  try {
    await runCommand('openssl', ['version'], { seconds: patience(10) })
  } catch (error) {
    throw new NotInstalled('the rehearsal needs openssl for a certificate, and this machine has none', { cause: error })
  }
}

/** @returns the Python of the virtual environment. @throws NotInstalled */
export const installEmulator = async (): Promise<string> => {
  await checkOpenssl()
  const programs = await installPackages({
    user: 'the rehearsal',
    names: 'MiniStack',
    requirements: join(import.meta.dirname, 'emulator/requirements.txt'),
    folder: join(import.meta.dirname, '../.artifacts/ministack'),
    seconds: 75,
  })
  return join(programs, 'python')
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
