/** SMS through SNS to a phone number, with the sender and DLT ids that Indian operators require. */
import {
  PublishCommand,
  SNSClient,
  SNSServiceException,
  type MessageAttributeValue,
  type SNSClientConfig,
} from '@aws-sdk/client-sns'
import type { SmsDelivery, SmsSender } from '#use-cases/auth/ports.ts'
import { sdkClientOptions } from '../sdk-client-options.ts'

/** `Publish` is not idempotent: repeating one whose answer was lost would send a second SMS. */
export const createSnsClient = (config: SNSClientConfig = {}): SNSClient =>
  new SNSClient({ ...sdkClientOptions, ...config, maxAttempts: 1 })

/** Failures before a request was sent: no address, no connection, no credentials. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'CredentialsProviderError'])

/** The SDK's error for a connection that takes too long differs from that for a late answer only in its text. */
const noConnection = /did not establish a connection/

const neverLeft = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { name, message } = error
  return neverSent.has(name) || ('code' in error && neverSent.has(String(error.code))) || noConnection.test(message)
}

/** SNS refused the message or was not reached. After anything else, such as a time-out or a 5xx, the SMS may be under way. */
const isRefusal = (error: unknown): boolean =>
  error instanceof SNSServiceException ? error.$fault === 'client' : neverLeft(error)

export interface SmsRegistration {
  /** Approved sender of 3 to 6 letters; empty where none is registered. */
  readonly senderId: string
  /** TRAI DLT principal entity id; empty where none is registered. */
  readonly entityId: string
  /** TRAI DLT content template id; empty where none is registered. */
  readonly templateId: string
  readonly maxPriceUsd: string
}

const attributesOf = (registration: SmsRegistration): Record<string, MessageAttributeValue> => {
  const texts = {
    'AWS.SNS.SMS.SMSType': 'Transactional',
    'AWS.SNS.SMS.SenderID': registration.senderId,
    'AWS.MM.SMS.EntityId': registration.entityId,
    'AWS.MM.SMS.TemplateId': registration.templateId,
  }
  const given = Object.entries(texts).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given.map(([name, StringValue]) => [name, { DataType: 'String', StringValue }])),
    'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: registration.maxPriceUsd },
  }
}

export class SnsSmsSender implements SmsSender {
  readonly #client: SNSClient
  readonly #attributes: Record<string, MessageAttributeValue>

  constructor(client: SNSClient, registration: SmsRegistration) {
    this.#client = client
    this.#attributes = attributesOf(registration)
  }

  async sendSms(phone: string, text: string): Promise<SmsDelivery> {
    const message = { PhoneNumber: phone, Message: text, MessageAttributes: this.#attributes }
    try {
      await this.#publish(new PublishCommand(message))
      return 'accepted'
    } catch (error) {
      if (isRefusal(error)) throw error
      return 'unknown'
    }
  }

  /** Sends a message that certainly did not leave once more. */
  async #publish(message: PublishCommand): Promise<void> {
    try {
      await this.#client.send(message)
    } catch (error) {
      if (!neverLeft(error)) throw error
      await this.#client.send(message)
    }
  }
}

export const openSmsSender = (registration: SmsRegistration): SmsSender =>
  new SnsSmsSender(createSnsClient(), registration)
