/** What a game day does to a deployed stage, by AWS's own API. */
import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { alarmNameOf } from '#infra/alarm-names.ts'
import { InputError } from '../ops/command.ts'
import { readStackOutput } from '../ops/stack-outputs.ts'
import type { BreakableStage } from './breaks.ts'

/** A queue hides a received message from others for a while, so the wanted one may take several looks. */
const looksAtQueue = 20

/** @throws InputError for a stack that has no function of this construct */
const functionOf = async (region: string, stack: string, construct: string): Promise<string> => {
  const pages = paginateListStackResources({ client: new CloudFormationClient({ region }) }, { StackName: stack })
  for await (const { StackResourceSummaries = [] } of pages) {
    const found = StackResourceSummaries.find(
      ({ ResourceType, LogicalResourceId = '' }) =>
        ResourceType === 'AWS::Lambda::Function' && LogicalResourceId.startsWith(`${construct}Function`),
    )
    if (found?.PhysicalResourceId !== undefined) return found.PhysicalResourceId
  }
  throw new InputError(`the stack "${stack}" has no function ${construct}`)
}

export const openAwsStage = async (region: string, stack: string): Promise<BreakableStage> => {
  const lambda = new LambdaClient({ region })
  const queues = new SQSClient({ region })
  /** Stopped functions with the reserved concurrency that they had; undefined for one that had none. */
  const stopped = new Map<string, number | undefined>()
  const output = (name: Parameters<typeof readStackOutput>[1]) => readStackOutput(stack, name)
  return {
    webOrigin: await output('WebAddress'),
    partnerApiUrl: (await output('PartnerApiUrl')).replace(/\/$/, ''),
    fanOutFailuresUrl: await output('FanOutFailuresUrl'),
    webhookDeadLettersUrl: await output('WebhookDeadLettersUrl'),
    stopFunction: async (construct) => {
      const FunctionName = await functionOf(region, stack, construct)
      if (stopped.has(construct)) return
      const before = await lambda.send(new GetFunctionConcurrencyCommand({ FunctionName }))
      stopped.set(construct, before.ReservedConcurrentExecutions)
      await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }))
    },
    restartFunction: async (construct) => {
      if (!stopped.has(construct)) return
      const FunctionName = await functionOf(region, stack, construct)
      const ReservedConcurrentExecutions = stopped.get(construct)
      await (ReservedConcurrentExecutions === undefined
        ? lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
        : lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions })))
      stopped.delete(construct)
    },
    send: async (QueueUrl, MessageBody) => {
      await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    },
    remove: async (QueueUrl, body) => {
      for (let look = 0; look < looksAtQueue; look += 1) {
        const { Messages = [] } = await queues.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1, VisibilityTimeout: 30 }),
        )
        const own = Messages.find(({ Body }) => Body === body)
        if (own === undefined) continue
        await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: own.ReceiptHandle }))
        return
      }
      throw new Error(`the message ${body} is still in ${QueueUrl}: remove it by hand`)
    },
    call: async (address, init) => {
      await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init }).catch(() => undefined)
    },
  }
}

/** Whether an alarm of the stack is going off. @throws InputError for an alarm that the stack does not have */
export const alarmsOf = (region: string, stack: string) => {
  const client = new CloudWatchClient({ region })
  return async (alarm: string): Promise<boolean> => {
    const AlarmNames = [alarmNameOf(stack, alarm)]
    const { MetricAlarms = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNames }))
    const [found] = MetricAlarms
    if (!found) throw new InputError(`the stack "${stack}" has no alarm ${alarm}`)
    return found.StateValue === 'ALARM'
  }
}
