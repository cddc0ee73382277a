import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'

it('the folder of a run goes with the run, and leaves compiled code alone', () => {
  const TMPDIR = temporaryFolder()
  const run = `import { beginRunFolder, temporaryFolder } from './infra/local/tests/temporary-folder.ts'
    beginRunFolder()
    console.log(temporaryFolder())`
  const options = { env: { ...process.env, TMPDIR }, encoding: 'utf8' } as const
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', run], options)
  expect(made).toMatch(/\/paisalane-run-\w+\/test-\w+\n$/)
  expect(readdirSync(TMPDIR)).toEqual(['node-compile-cache', 'paisalane-compile-cache'])
})
