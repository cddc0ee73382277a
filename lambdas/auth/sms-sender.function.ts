/** Sends SMS by Amazon SNS, over connections that are kept. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { PublishCommand, SNSClient, type MessageAttributeValue, type SNSClientConfig } from '@aws-sdk/client-sns'
import { sdkLimits } from '#contract/policy.ts'
import type { SmsOutcome } from '#lambdas/shared/services.rules.ts'

/** The attempt to send one message. */
export interface Attempt {
  isConnected: boolean
}

const attempts = new AsyncLocalStorage<Attempt>()

/** Runs `work` so that the connections it makes are noted in `attempt`. */
export const noteConnections = <Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> =>
  attempts.run(attempt, work)

const note = (connection: Duplex | null | undefined, event: 'connect' | 'secureConnect') => {
  const attempt = attempts.getStore()
  connection?.once(event, () => {
    if (attempt) attempt.isConnected = true
  })
  return connection
}

class NotingHttpAgent extends HttpAgent {
  override createConnection(...given: Parameters<HttpAgent['createConnection']>) {
    return note(super.createConnection(...given), 'connect')
  }
}

class NotingHttpsAgent extends HttpsAgent {
  override createConnection(...given: Parameters<HttpsAgent['createConnection']>) {
    return note(super.createConnection(...given), 'secureConnect')
  }
}

/**
 * A new connection for each message, and whether it was made. Node hands a request to the network only after the connection and its TLS session were made,
 * so a message without them certainly did not leave. A connection that is kept open would break this rule: the service may have closed it, and a broken
 * connection would not show whether the message was read. Options of the SDK's request handler.
 */
export const notingAgents = () => ({
  httpAgent: new NotingHttpAgent({ keepAlive: false }),
  httpsAgent: new NotingHttpsAgent({ keepAlive: false }),
})

/** `Publish` is not idempotent: repeating one whose answer was lost would send a second SMS. */
export const createSnsClient = (config: SNSClientConfig = {}): SNSClient =>
  new SNSClient({ requestHandler: { ...sdkLimits, ...notingAgents() }, ...config, maxAttempts: 1 })

/** The status of the answer that the error reports; undefined where no answer came. */
const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

/** SNS answered that it did not take the message: its own failure (5xx) says so as well as a refusal (4xx). */
const isRefusal = (error: unknown): boolean => (statusOf(error) ?? 0) >= 400

export interface SmsRegistration {
  /** Approved sender of 3 to 6 letters; empty where none is registered. */
  readonly senderId: string
  /** TRAI DLT principal entity id; empty where none is registered. */
  readonly entityId: string
  readonly maxPriceUsd: string
}

const attributesOf = (registration: SmsRegistration, templateId: string): Record<string, MessageAttributeValue> => {
  const texts = {
    'AWS.SNS.SMS.SMSType': 'Transactional',
    'AWS.SNS.SMS.SenderID': registration.senderId,
    'AWS.MM.SMS.EntityId': registration.entityId,
    'AWS.MM.SMS.TemplateId': templateId,
  }
  const given = Object.entries(texts).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given.map(([name, StringValue]) => [name, { DataType: 'String', StringValue }])),
    'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: registration.maxPriceUsd },
  }
}

/** Sends a message that certainly did not leave once more. */
const publishTo = async (client: SNSClient, message: PublishCommand, attempt: Attempt): Promise<void> => {
  const publish = () => noteConnections(attempt, () => client.send(message))
  try {
    await publish()
  } catch (error) {
    if (attempt.isConnected || isRefusal(error)) throw error
    await publish()
  }
}

/** SMS through SNS to a phone number, with the sender and DLT ids that Indian operators require. */
export const openSmsSender = (registration: SmsRegistration, client = createSnsClient()) => ({
  /**
   * Hands the message over once, never twice. Rejects when the service certainly did not take it.
   * @param templateId of TRAI's DLT; empty where none is registered
   */
  sendSms: async (phone: string, text: string, templateId: string): Promise<SmsOutcome> => {
    const message = { PhoneNumber: phone, Message: text, MessageAttributes: attributesOf(registration, templateId) }
    const attempt: Attempt = { isConnected: false }
    try {
      await publishTo(client, new PublishCommand(message), attempt)
      return 'accepted'
    } catch (error) {
      if (!attempt.isConnected || isRefusal(error)) throw error
      return 'unknown'
    }
  },
})
