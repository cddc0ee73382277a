/** SQS's API (JSON 1.0, actions named by X-Amz-Target): functions send and count messages; only event source mappings receive them. */
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { isActionOf, readParameters, targetError, targetOperation } from '../../engine/service-errors.ts'
import type { LocalQueue } from './local-queue.ts'

const target = 'AmazonSQS.'
const longestDelaySeconds = 900
const mostBytes = 1_048_576

export const sqsFailure = targetError('1.0')

const sendMessage = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.string().check(z.minLength(1), z.maxLength(mostBytes)),
  DelaySeconds: z._default(z.int().check(z.gte(0), z.lte(longestDelaySeconds)), 0),
})

const getAttributes = z.strictObject({
  QueueUrl: z.string(),
  AttributeNames: z.array(
    z.enum([
      'ApproximateNumberOfMessages',
      'ApproximateNumberOfMessagesNotVisible',
      'ApproximateNumberOfMessagesDelayed',
    ]),
  ),
})

const unknownQueue = () => sqsFailure(400, 'com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')

const wrongParameter = ({ issues: [issue] }: z.core.$ZodError): LocalResponse => {
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  const message = `Value for parameter ${name} is missing, malformed or not supported locally`
  return sqsFailure(400, 'com.amazon.coral.service#InvalidParameterValueException', message)
}

const answer = (body: object): LocalResponse =>
  jsonResponse(200, body, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() })

export class SqsEndpoint implements Endpoint {
  readonly name = 'SQS'
  readonly #queues: () => readonly LocalQueue[]

  constructor(queues: () => readonly LocalQueue[]) {
    this.#queues = queues
  }

  accepts(request: LocalRequest): boolean {
    return isActionOf(target, request)
  }

  needsKey(): boolean {
    return true
  }

  handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    const action = targetOperation(request)
    trace.push(`${this.name} ${action}`)
    return Promise.resolve(this.#answer(action, readParameters(request)))
  }

  #answer(action: string, parameters: unknown): LocalResponse {
    if (action === 'SendMessage') return this.#send(parameters)
    if (action === 'GetQueueAttributes') return this.#count(parameters)
    return sqsFailure(400, 'com.amazonaws.sqs#UnsupportedOperation', `${action} is not supported locally`)
  }

  #queueOf(url: string): LocalQueue | undefined {
    const name = url.split('/').at(-1)
    return this.#queues().find((each) => each.name === name)
  }

  #send(parameters: unknown): LocalResponse {
    const checked = sendMessage.safeParse(parameters)
    if (!checked.success) return wrongParameter(checked.error)
    const { QueueUrl, MessageBody, DelaySeconds } = checked.data
    const queue = this.#queueOf(QueueUrl)
    if (!queue) return unknownQueue()
    const MessageId = queue.add(MessageBody, DelaySeconds)
    return answer({ MessageId, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') })
  }

  #count(parameters: unknown): LocalResponse {
    const checked = getAttributes.safeParse(parameters)
    if (!checked.success) return wrongParameter(checked.error)
    const queue = this.#queueOf(checked.data.QueueUrl)
    if (!queue) return unknownQueue()
    const { visible, hidden, delayed } = queue.count()
    const counts = {
      ApproximateNumberOfMessages: visible,
      ApproximateNumberOfMessagesNotVisible: hidden,
      ApproximateNumberOfMessagesDelayed: delayed,
    }
    return answer({
      Attributes: Object.fromEntries(checked.data.AttributeNames.map((name) => [name, String(counts[name])])),
    })
  }
}
