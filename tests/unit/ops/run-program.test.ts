import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { programsUntil } from '#bin/rollback/run-program.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'

/** Writes for a second more than the program that started it, as an npm below a shell does. */
const writesOn = '(trap "" TERM; for n in 1 2 3 4 5 6 7 8 9 10; do mkdir -p "$0/$n"; sleep 0.1; done) & wait'

it('a stopped program has ended with all that it had started: its folder can be removed', async () => {
  const folder = join(temporaryFolder(), 'checkout')
  mkdirSync(folder)
  const stop = new AbortController()
  const run = programsUntil(stop.signal)
  const writing = run('.', 'sh', ['-c', writesOn, folder])
  // Fails before somebody awaits it.
  writing.catch(() => undefined)
  await expect.poll(() => existsSync(join(folder, '1'))).toBe(true)
  stop.abort('SIGTERM')
  await expect(writing).rejects.toThrow('stopped by SIGTERM')
  rmSync(folder, { recursive: true })
  await pause(1500)
  expect(existsSync(folder)).toBe(false)
  await expect(run('.', 'true', [])).rejects.toThrow('stopped by SIGTERM')
})

it('a program that fails is named with its code', async () => {
  const run = programsUntil(new AbortController().signal)
  await run('.', 'true', [])
  await expect(run('.', 'sh', ['-c', 'exit 3'])).rejects.toThrow('sh -c exit 3 ended with 3')
})
