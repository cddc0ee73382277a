/** Folders of tests. All that a run keeps in temporary files is in one folder, which goes with the run: files of browsers and of the CDK too. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'paisalane-run-'

/** Compiled code, which later runs need. */
const keptCaches = ['node-compile-cache', 'paisalane-compile-cache']

/** Begins the folder of a run, once for a process and those that it starts. */
export const beginRunFolder = () => {
  const outside = tmpdir()
  if (basename(outside).startsWith(prefix)) return
  const folder = mkdtempSync(join(outside, prefix))
  for (const name of keptCaches) {
    mkdirSync(join(outside, name), { recursive: true })
    symlinkSync(join(outside, name), join(folder, name))
  }
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }))
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))
