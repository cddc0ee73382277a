/**
 * Four incidents of the runbook, by the commands that RUNBOOK.md prints for them. The emulator lacks two operations, of SNS and of CloudWatch; there, names and
 * options alone are held against the models of AWS.
 */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Emulator } from './emulator.ts'
import { runCommand } from './run-command.ts'
import type { Stage } from './stage.ts'
import { check, until, type Step } from './step.ts'

const command = join(import.meta.dirname, 'emulator/aws.py')

/** The text below a heading. */
const articleOf = (runbook: string, title: string) => {
  const [, article] = runbook.split(new RegExp(`^#+ ${title}$`, 'm'))
  if (article === undefined) throw new Error(`the runbook has no article ${title}`)
  return article.split(/^#/m)[0] ?? ''
}

const blocksOf = (article: string) =>
  Array.from(article.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm), ([, text = '']) => text)

const inlineOf = (article: string, start: string) => {
  const found = Array.from(
    article.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g),
    ([, text = '']) => text,
  )
  return found.find((text) => text.startsWith(start)) ?? `the runbook has no ${start}`
}

/** @returns a function that runs lines of a shell with the command line of AWS, and says which operation the emulator lacks */
const openShell = async ({ environment, python }: Emulator, folder: string) => {
  const programs = join(folder, 'aws-programs')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'aws'), `#!/bin/sh\nexec '${python}' '${command}' "$@"\n`)
  await chmod(join(programs, 'aws'), 0o755)
  const shell = { ...environment, PATH: `${programs}:${environment['PATH']}` }
  return async (text: string, values: Readonly<Record<string, string>> = {}) => {
    const filled = Object.entries(values).reduce((line, [name, value]) => line.replaceAll(`<${name}>`, value), text)
    return (await runCommand('bash', ['-euc', filled.replaceAll('…', '')], { environment: shell, folder })).trim()
  }
}

type Shell = Awaited<ReturnType<typeof openShell>>

/** Runs what ends with an operation that the emulator lacks. */
const runUpTo = async (missing: string, run: Promise<string>) => {
  const refusal = await run.then(
    () => 'the emulator has it now',
    (error: Error) => error.message,
  )
  check(refusal.includes(`Unknown action: ${missing}`), refusal)
}

const statusOf = (shell: Shell, stack: string) =>
  shell(`aws cloudformation describe-stacks --stack-name ${stack} --query 'Stacks[0].StackStatus' --output text`).catch(
    (error: Error) => (error.message.includes('does not exist') ? 'gone' : error.message),
  )

const stuck = 'rehearsed-failure'
const stuckTemplate = {
  Resources: {
    Queue: { Type: 'AWS::SQS::Queue' },
    Protected: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        Replicas: [{ Region: 'ap-south-1', DeletionProtectionEnabled: true }],
      },
    },
  },
}

/** @param stack its name. @param folder for files of the commands */
export const runbookSteps = async (
  emulator: Emulator,
  stage: Stage,
  stack: string,
  folder: string,
): Promise<Step[]> => {
  const runbook = await readFile('infra/RUNBOOK.md', 'utf8')
  const shell = await openShell(emulator, folder)
  return [
    {
      name: 'runbook, SNS drops messages: its own limit (without SNS: the emulator has no settings of SMS)',
      run: () => {
        const raise = inlineOf(articleOf(runbook, 'sms-quota'), 'aws sns ')
        return runUpTo('SetSMSAttributes', shell(raise, { 'US dollars': '50' }))
      },
    },
    {
      name: 'runbook, a throttled table: its hot keys are watched (without the report: the emulator has none)',
      run: async () => {
        const table = { TableName: stage.output('TableName') }
        const [watch = ''] = blocksOf(articleOf(runbook, 'table-throttles'))
        await runUpTo('GetInsightRuleReport', shell(watch, table))
        const asked = 'aws dynamodb describe-contributor-insights --table-name <TableName>'
        const status = await shell(`${asked} --query ContributorInsightsStatus --output text`, table)
        check(status.startsWith('ENABL'), `the keys of the table are not watched: ${status}`)
      },
    },
    {
      // The emulator answers calls of a gateway without looking at the number.
      name: 'runbook, functions set to 0: all are, and afterwards they have their numbers of before',
      run: async () => {
        const block =
          blocksOf(articleOf(runbook, 'Data is lost or wrong')).find((text) => text.includes('list()')) ?? ''
        const [stop = '', start = ''] = block.split(/^ *# afterwards.*\n/m)
        await shell(stop, { stack })
        const functions = (await readFile(join(folder, 'stopped'), 'utf8')).trim().split('\n')
        check(functions.length > 20, `only ${functions.length} functions were stopped`)
        const numberOf = (line: string | undefined) => {
          const asked = `aws lambda get-function-concurrency --function-name ${line?.split(' ')[0]}`
          return shell(`${asked} --query ReservedConcurrentExecutions --output text`)
        }
        const numbers = async () => [await numberOf(functions[0]), await numberOf(functions.at(-1))].join()
        check((await numbers()) === '0,0', `stopped functions have ${await numbers()}`)
        await shell(start)
        check((await numbers()) === 'None,None', `functions have ${await numbers()} afterwards`)
      },
    },
    {
      name: 'runbook, DELETE_FAILED: resources are retained in that state alone, and the stack goes',
      run: async () => {
        const retain = inlineOf(
          articleOf(runbook, 'A release failed, a page stays empty'),
          'aws cloudformation delete-stack --stack-name <stack> --retain',
        )
        const goes = () => shell(retain, { stack: stuck, 'logical id': 'Protected' })
        await shell(
          `aws cloudformation create-stack --stack-name ${stuck} --template-body ' ${JSON.stringify(stuckTemplate)}'`,
        )
        await until('the small stack is there', async () => (await statusOf(shell, stuck)) === 'CREATE_COMPLETE')
        const refusal = await goes().catch(String)
        check(refusal.includes('not in DELETE_FAILED state'), `retained before the deletion failed: ${refusal}`)
        await shell(`aws cloudformation delete-stack --stack-name ${stuck}`)
        await until('the deletion has failed', async () => (await statusOf(shell, stuck)) === 'DELETE_FAILED')
        await goes()
        await until('the small stack is gone', async () => (await statusOf(shell, stuck)) === 'gone')
      },
    },
  ]
}
