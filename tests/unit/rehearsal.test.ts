/** How the rehearsal of a deployment waits for its commands. */
import { expect, it } from 'vitest'
import { listPrograms } from '#infra/local/tests/programs.ts'
import { observe, patience } from '#tests/rehearsal/pace.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'

it('a command that takes too long says so, and ends with all that it has started', async () => {
  const mark = `rehearsal-${process.pid}`
  const command = runCommand('sh', ['-c', `sh -c 'sleep 60; :' ${mark} & :`, mark], { seconds: 0.1 })
  await expect(command).rejects.toThrow(/^sh -c .* timed out after 0\.1 s:/)
  await expect.poll(() => listPrograms().filter(({ words }) => words.includes(mark))).toEqual([])
})

it('a command that fails names its exit code and what it printed', async () => {
  await expect(runCommand('sh', ['-c', 'echo broken; exit 3'], { seconds: 60 })).rejects.toThrow(
    / ended with 3:\nbroken/,
  )
})

it('waits are four times as long until a command has ended, and then as long as its time asks for', async () => {
  expect(patience(10)).toBe(40)
  await observe('synth', () => Promise.resolve())
  expect(patience(10)).toBe(10)
})
