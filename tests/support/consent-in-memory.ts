/** Consents and notices of one user in memory, where each step takes a random time: many orders of the same steps. */
import { hashOfText } from '#adapters/consent/text-hash.ts'
import type { ConsentPurpose } from '#contract/consent/consents.ts'
import type { Choices } from '#domain/consent/choices.ts'
import { isGiven } from '#domain/consent/choices.ts'
import { presentConsentText } from '#domain/consent/find-consent-text.ts'
import type { SentNotice } from '#domain/notices/notice-limits.ts'
import { changeConsent } from '#use-cases/consent/change-consent.ts'
import type { ConsentReceipt } from '#data/consent/consent-receipts.ts'
import type { Chooser } from '#use-cases/consent/ports.ts'
import { createSendNotices } from '#use-cases/notices/send-notices.ts'
import { announceStatus } from '#use-cases/webhooks/announce-status.ts'
import { deliverEvent } from '#use-cases/webhooks/deliver-event.ts'
import { createRecordedLog } from './recorded-log.ts'

const phone = '+919876543210'
const userId = 'user-1'
const at = '2026-03-10T09:00:00.000Z'
const clock = { now: () => new Date('2026-03-10T09:05:00.000Z') }
const nothing = () => Promise.resolve()

/** @param random from 0 to 1 */
export const createConsentInMemory = (random: () => number) => {
  const log = createRecordedLog()
  let choices: Choices = {}
  let changes = 0
  let list: { readonly sent: readonly SentNotice[]; readonly version: number } = { sent: [], version: 0 }
  let hasDelivery = false
  const receipts: ConsentReceipt[] = []
  /** What left, and whether its consent was given at the step that decided about it. */
  const left: { readonly what: ConsentPurpose; readonly wasGiven: boolean }[] = []
  let decided: Partial<Record<ConsentPurpose, boolean>> = {}

  /** Other steps go on meanwhile. */
  const sometimes = async <Value>(step: () => Value): Promise<Value> => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve()
    return step()
  }
  const decide = (purpose: ConsentPurpose): boolean => {
    decided = { ...decided, [purpose]: isGiven(choices, purpose) }
    return isGiven(choices, purpose)
  }
  const leave = (what: ConsentPurpose) => left.push({ what, wasGiven: decided[what] === true })

  const consents = {
    findChooser: () =>
      sometimes((): Chooser => ({ phone, userId, session: undefined, partnerCode: 'acme', choices, changes })),
    recordChoice: (chooser: Chooser, receipt: ConsentReceipt) =>
      sometimes(() => {
        if (chooser.changes !== changes) return { outcome: 'changed', present: undefined } as const
        changes += 1
        choices = { ...choices, [receipt.purpose]: receipt }
        receipts.push(receipt)
        return { outcome: 'recorded' } as const
      }),
    listReceipts: () => Promise.resolve(receipts),
  }
  const store = (sent: readonly SentNotice[], version: number, may: () => boolean) =>
    sometimes(() => {
      if (version !== list.version || !may()) return { outcome: 'changed', present: undefined } as const
      list = { sent, version: version + 1 }
      return { outcome: 'recorded' } as const
    })
  const sendDue = createSendNotices(
    {
      queue: {
        add: nothing,
        remove: nothing,
        due: async function* () {
          yield await sometimes(() => ({
            phone,
            kind: 'disbursed' as const,
            subject: 'lender',
            learnedAt: at,
            dueAt: at,
            refusals: 0,
          }))
        },
      },
      states: {
        stateOf: () => sometimes(() => ({ sms: isGiven(choices, 'notices_by_sms'), browsers: [], ...list, sent: [] })),
        store: (_, sent, version) => store(sent, version, () => true),
        claim: (_, sent, version) => store(sent, version, () => decide('notices_by_sms')),
      },
      source: { present: () => sometimes(() => ({ lender: 'Lender', language: 'en' as const })) },
      push: () => Promise.resolve(false),
      sender: {
        canWrite: () => true,
        send: () => {
          leave('notices_by_sms')
          return Promise.resolve('accepted')
        },
      },
      takeMoney: () => sometimes(() => true),
      countFailure: () => Promise.resolve(),
      clock,
      log,
    },
    'PaisaLane',
  )
  const data = { user_id: userId, lender_id: 'lender', status: 'approved', occurred_at: at }
  const webhook = { url: 'https://partner.example/', secrets: [], created_at: at }
  const partnerPorts = {
    sharing: { sharesWithPartner: () => sometimes(() => decide('partner_sharing')) },
    webhooks: { findWebhook: () => sometimes(() => webhook) },
    calls: { beginCall: () => sometimes(() => ({ outcome: 'begun', webhook }) as const), endCall: nothing },
    deliveries: {
      addDelivery: () => sometimes(() => void (hasDelivery = true)),
      findBody: () =>
        sometimes(() =>
          hasDelivery ? JSON.stringify({ type: 'application.status_changed', timestamp: at, data }) : undefined,
        ),
      recordAttempt: nothing,
      noteHeard: nothing,
      stopDelivery: nothing,
    },
    queue: { send: nothing },
    signer: { sign: () => Promise.resolve({}) },
    receiver: {
      call: () => {
        leave('partner_sharing')
        return Promise.resolve({ status: 204, retryAfter: undefined })
      },
    },
    clock,
    log,
    chance: random,
  }
  const message = { partner_code: 'acme', delivery_id: 'msg_1', round: 0, made: 0, due_at: at, waits: 0 }
  return {
    left,
    receipts,
    log,
    isGiven: (purpose: ConsentPurpose) => isGiven(choices, purpose),
    change: (purpose: ConsentPurpose, given: boolean) =>
      changeConsent(
        { consents, hashOf: hashOfText, pause: nothing, clock },
        { phone },
        { purpose, given, version: presentConsentText(purpose).version, how: 'switch' },
      ).catch(() => undefined),
    sendSms: () => sendDue(new Date('2026-03-10T09:06:00.000Z')),
    tellPartner: async () => {
      await announceStatus(partnerPorts, { partnerCode: 'acme', deliveryId: 'msg_1', changedAt: at, data })
      await deliverEvent(partnerPorts, message)
    },
  }
}
