/** SMS through SNS to a phone number, with the sender and DLT ids that Indian operators require. */
import { PublishCommand, SNSClient, type MessageAttributeValue, type SNSClientConfig } from '@aws-sdk/client-sns'
import { sdkLimits } from '#contract/policy.ts'
import type { SmsOutcome } from '#use-cases/auth/ports.ts'
import { noteConnections, notingAgents, type Attempt } from './sns-connections.ts'

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
