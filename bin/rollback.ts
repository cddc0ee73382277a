/**
 * `npm run rollback -- --stack <name> --to <commit>`: deploys pages and functions of an earlier commit again, under the settings that the stage has
 * today. `--setting <key>=<value>` names a setting that the stage's deployments get on the command line; it may be repeated. `--accept-second` accepts what
 * `rollback/second-ones.ts` announces.
 */
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import { whenNpmEnds } from './npm-parent.ts'
import { readOptions, runCommand } from './ops/command-line.ts'
import { InputError } from './ops/command.ts'
import { readRegion, stageOf } from './ops/stack-outputs.ts'
import { rollBack, type RollbackParts } from './rollback/roll-back.ts'
import { programsUntil } from './rollback/run-program.ts'

const readArguments = () => {
  const text = { type: 'string' } as const
  const values = readOptions({
    options: {
      stack: text,
      to: text,
      setting: { ...text, multiple: true },
      'accept-second': { type: 'boolean' },
    },
  })
  const { stack = '', to: commit = '', setting = [] } = values
  const stage = stageOf(stack)
  if (commit === '')
    throw new InputError('name the commit: --to <commit>, such as one that npm run smoke has printed before')
  const given = setting.map((each) => {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(each) ?? []
    if (key === undefined || value === undefined) throw new InputError(`--setting ${each}: is no <key>=<value>`)
    return [key, value] as const
  })
  return { stage, commit, given: Object.fromEntries(given), acceptsSecond: values['accept-second'] === true }
}

/** A signal, or the end of npm, ends the program that runs with all that it has started, so that the checkout is removed. */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(signal))
whenNpmEnds(() => stop.abort('the end of npm'))

const readDeployed = async (StackName: string) => {
  const client = new CloudFormationClient({ region: readRegion() })
  const { TemplateBody = '{"Resources":{}}' } = await client.send(new GetTemplateCommand({ StackName }))
  return JSON.parse(TemplateBody) as Awaited<ReturnType<RollbackParts['readDeployed']>>
}

await runCommand(async () => {
  const rollback = readArguments()
  await rollBack({ root: process.cwd(), run: programsUntil(stop.signal), print: console.log, readDeployed }, rollback)
  console.log(`Now test it: npm run smoke -- --stack paisalane-${rollback.stage}`)
})
