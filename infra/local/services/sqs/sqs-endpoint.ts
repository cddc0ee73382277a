/** SQS's API (JSON 1.0, actions named by X-Amz-Target): functions send messages; only event source mappings receive them. */
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

export class SqsEndpoint implements Endpoint {
  readonly name = 'SQS'
  readonly #queues: () => readonly LocalQueue[]

  constructor(queues: () => readonly LocalQueue[]) {
    this.#queues = queues
  }

  /** It gives no CORS permission, so a page of another site cannot call it. */
  accepts(request: LocalRequest): boolean {
    return isActionOf(target, request)
  }

  handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    const action = targetOperation(request)
    trace.push(`${this.name} ${action}`)
    return Promise.resolve(
      action === 'SendMessage'
        ? this.#send(readParameters(request))
        : sqsFailure(400, 'com.amazonaws.sqs#UnsupportedOperation', `${action} is not supported locally`),
    )
  }

  #send(parameters: unknown): LocalResponse {
    const checked = sendMessage.safeParse(parameters)
    if (!checked.success) {
      const [issue] = checked.error.issues
      const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
      const message = `Value for parameter ${name} is missing, malformed or not supported locally`
      return sqsFailure(400, 'com.amazon.coral.service#InvalidParameterValueException', message)
    }
    const { QueueUrl, MessageBody, DelaySeconds } = checked.data
    const name = QueueUrl.split('/').at(-1)
    const queue = this.#queues().find((each) => each.name === name)
    if (!queue) return sqsFailure(400, 'com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')
    const MessageId = queue.add(MessageBody, DelaySeconds)
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() }
    return jsonResponse(200, { MessageId, MD5OfMessageBody }, headers)
  }
}
