/**
 * `npm run rollback -- --stack <name> --to <commit>`: deploys pages and functions of an earlier commit again, under the settings that the stage has
 * today. `--setting <key>=<value>` names a setting that the stage's deployments get on the command line; it may be repeated.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readOptions, runCommand } from './ops/command-line.ts'
import { InputError } from './ops/command.ts'
import { stageOf } from './ops/stack-outputs.ts'
import { rollBack } from './rollback/roll-back.ts'

const readArguments = () => {
  const text = { type: 'string' } as const
  const values = readOptions({ options: { stack: text, to: text, setting: { ...text, multiple: true } } })
  const { stack = '', to: commit = '', setting = [] } = values
  const stage = stageOf(stack)
  if (commit === '')
    throw new InputError('name the commit: --to <commit>, such as one that npm run smoke has printed before')
  const given = setting.map((each) => {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(each) ?? []
    if (key === undefined || value === undefined) throw new InputError(`--setting ${each}: is no <key>=<value>`)
    return [key, value] as const
  })
  return { stage, commit, given: Object.fromEntries(given) }
}

const run = async (folder: string, program: string, words: readonly string[]): Promise<void> => {
  const child = spawn(program, words, { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new InputError(`${program} ${words.slice(0, 2).join(' ')} ended with ${code}: nothing else was done`)
}

await runCommand(async () => {
  const rollback = readArguments()
  await rollBack({ root: process.cwd(), run, print: console.log }, rollback)
  console.log(`Now test it: npm run smoke -- --stack paisalane-${rollback.stage}`)
})
