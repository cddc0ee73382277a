/** Queues with a consumer: what SQS and Lambda promise of delays, visibility, partial failures and dead letters. */
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime } from '../runtime.ts'
import { att, functionOf, ref, resource } from './resources.ts'
import { advanceClock, readLocal, sdkOptions, startStack, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Prints the messages of each batch; fails for `throw`, and for those that begin with `bad` by name; works on `long` for a while. */
const worker = `
export const handler = async ({ Records }) => {
  const bodies = Records.map(({ body }) => body)
  console.log('batch ' + JSON.stringify({ bodies, receives: Number(Records[0].attributes.ApproximateReceiveCount) }))
  if (bodies.includes('long')) await new Promise((resolve) => setTimeout(resolve, 60_000))
  if (bodies.includes('throw')) throw new Error('no')
  const bad = Records.filter(({ body }) => body.startsWith('bad'))
  return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}`

const stack = {
  resources: {
    Worker: functionOf(worker, { Timeout: 90 }),
    DeadLetters: resource('AWS::SQS::Queue', {}),
    Queue: resource('AWS::SQS::Queue', {
      VisibilityTimeout: 120,
      RedrivePolicy: { deadLetterTargetArn: att('DeadLetters', 'Arn'), maxReceiveCount: 2 },
    }),
    Mapping: resource('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: att('Queue', 'Arn'),
      FunctionName: ref('Worker'),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    }),
  },
  outputs: { Url: ref('Queue') },
}

/** The time of `expect.poll`: a thread starts first. */
const patient = { timeout: 10_000 }

const start = async () => {
  const batches: { bodies: string[]; receives: number }[] = []
  const print = (line: string) => {
    const text = /^\[Worker\] batch (.*)$/.exec(line)?.[1]
    if (text !== undefined) batches.push(JSON.parse(text) as (typeof batches)[number])
  }
  const runtime = await startStack(stack, { print })
  const delivered = () => batches.flatMap(({ bodies }) => bodies)
  return { runtime, batches, delivered, print }
}

const send = async (runtime: Runtime, MessageBody: string, more: object = {}) => {
  const client = new SQSClient(sdkOptions(runtime))
  onTestFinished(() => client.destroy())
  await client.send(new SendMessageCommand({ QueueUrl: runtime.outputs['Url'], MessageBody, ...more }))
}

const count = 'ApproximateNumberOfMessages'

const countsOf = async (runtime: Runtime) => {
  const client = new SQSClient(sdkOptions(runtime))
  onTestFinished(() => client.destroy())
  const AttributeNames = [count, `${count}NotVisible`, `${count}Delayed`] as const
  const command = new GetQueueAttributesCommand({
    QueueUrl: runtime.outputs['Url'],
    AttributeNames: [...AttributeNames],
  })
  return (await client.send(command)).Attributes
}

/** By the start of the queue's name. */
const messagesIn = async (runtime: Runtime, name: string) => {
  const queues = (await readLocal(runtime, 'queues')) as { name: string; messages: { body: unknown }[] }[]
  return queues.find((queue) => queue.name.includes(name))?.messages.map(({ body }) => body)
}

describe('a queue', () => {
  it('feeds a function with what was sent, and forgets what the function has done', async () => {
    const { runtime, delivered } = await start()
    await send(runtime, '{"a":1}')
    await expect.poll(delivered, patient).toEqual(['{"a":1}'])
    await expect.poll(() => messagesIn(runtime, '-Queue')).toEqual([])
  })

  it('keeps a delayed message back until its time', async () => {
    const { runtime, delivered } = await start()
    await send(runtime, 'later', { DelaySeconds: 900 })
    await send(runtime, 'now')
    await expect.poll(delivered, patient).toEqual(['now'])
    await expect
      .poll(() => countsOf(runtime))
      .toEqual({ [`${count}Delayed`]: '1', [`${count}NotVisible`]: '0', [count]: '0' })
    await advanceClock(runtime, 900)
    await expect.poll(delivered, patient).toEqual(['now', 'later'])
  })

  it('has several batches under way', async () => {
    const { runtime, delivered } = await start()
    await send(runtime, 'long')
    await expect.poll(delivered, patient).toEqual(['long'])
    await send(runtime, 'next')
    await expect.poll(delivered, patient).toEqual(['long', 'next'])
  })

  it('delivers what failed again after the visibility timeout, and at last moves it to the dead letters', async () => {
    const { runtime, batches, delivered } = await start()
    await send(runtime, 'bad')
    await expect.poll(delivered, patient).toEqual(['bad'])
    await send(runtime, 'throw')
    await expect.poll(delivered, patient).toEqual(['bad', 'throw'])
    await advanceClock(runtime, 120)
    await expect.poll(() => batches.filter(({ receives }) => receives === 2).length).toBeGreaterThan(0)
    await expect.poll(() => messagesIn(runtime, '-Queue')).toHaveLength(2)
    await advanceClock(runtime, 120)
    await expect.poll(async () => (await messagesIn(runtime, 'DeadLetters'))?.toSorted()).toEqual(['bad', 'throw'])
    expect(await messagesIn(runtime, '-Queue')).toEqual([])
  })

  it('keeps its messages when the runtime starts again', async () => {
    const dataDirectory = temporaryFolder()
    const assemblyDirectory = await writeAssembly(temporaryFolder(), stack)
    const { print, delivered } = await start()
    const options = { assemblyDirectory, port: 0, dataDirectory, memory: false, print }
    const first = await startRuntime(options)
    await send(first, 'delayed', { DelaySeconds: 1 })
    await first.stop()
    expect(delivered()).toEqual([])
    const second = await startRuntime(options)
    onTestFinished(second.stop)
    await advanceClock(second, 1)
    await expect.poll(delivered, patient).toEqual(['delayed'])
  })

  it('refuses parameters that it does not know, and a delay of more than 15 minutes', async () => {
    const { runtime } = await start()
    await expect(send(runtime, 'x', { DelaySeconds: 901 })).rejects.toThrow('DelaySeconds')
    await expect(send(runtime, 'x', { MessageGroupId: 'one' })).rejects.toThrow('MessageGroupId')
    const elsewhere = { QueueUrl: `${runtime.outputs['Url']}-other` }
    await expect(send(runtime, 'x', elsewhere)).rejects.toThrow('does not exist')
  })
})
