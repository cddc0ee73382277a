/**
 * `npm run restore -- --stack <name> --to <time>`: restores the stage's table as it was at that time into a new table that has everything the
 * stage needs (stream, expiry, recovery, protection), and prints the deployment that runs the stage on it. `--table <name>` names the new
 * table; a second run goes on where the first one stopped.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { explainError, readOptions, runCommand } from './ops/command-line.ts'
import { InputError } from './ops/command.ts'
import { readRegion, readStackOutput, stageOf } from './ops/stack-outputs.ts'
import { RestoreError, restoreTable } from './restore/restore-table.ts'

const readArguments = () => {
  const text = { type: 'string' } as const
  const { stack = '', to = '', table } = readOptions({ options: { stack: text, to: text, table: text } })
  const stage = stageOf(stack)
  const at = new Date(to)
  if (to === '' || Number.isNaN(at.getTime()))
    throw new InputError('name the time to restore: --to 2026-11-22T09:30:00+05:30')
  if (at > new Date()) throw new InputError(`--to ${to}: is in the future`)
  at.setUTCMilliseconds(0)
  const second = at.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  return { stack, stage, at, target: table ?? `${stack}-restored-${second}` }
}

const restore = async (): Promise<void> => {
  const { stack, stage, at, target } = readArguments()
  const source = await readStackOutput(stack, 'TableName')
  const client = new DynamoDBClient({ region: readRegion(), maxAttempts: 5 })
  const stream = await restoreTable({ client, source, target, at, print: console.log })
  console.log(`Now run the stage on it:
  npx cdk deploy ${stack} -c stage=${stage} -c restoredTableStream=${stream}
Then keep it for every later deployment: add this line to stages.${stage} in cdk.json, and commit it.
  "restoredTableStream": "${stream}"`)
}

await runCommand(restore, (error) =>
  error instanceof RestoreError ? { line: error.message, code: 1 } : explainError(error),
)
