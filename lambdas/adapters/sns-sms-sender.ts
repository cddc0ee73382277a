/** SMS through SNS to a phone number, with the sender and DLT ids that Indian operators require. */
import { PublishCommand, type MessageAttributeValue, type SNSClient } from '@aws-sdk/client-sns'
import type { SmsSender } from '#use-cases/auth/ports.ts'

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

  async sendSms(phone: string, text: string): Promise<void> {
    await this.#client.send(
      new PublishCommand({ PhoneNumber: phone, Message: text, MessageAttributes: this.#attributes }),
    )
  }
}
