/**
 * A lender that reports about the users of a partner, in any order and each event twice, while requests to the table and to queues go wrong. Each
 * 503 is repeated under its webhook-id. The partner has a webhook.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { advanceClock, signInMember } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { withFaults, readItems } from '#tests/support/faults.ts'
import { followLink, type FollowedLink } from '#tests/support/lenders/follow-link.ts'
import { createLender, sendUpdate } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { startReceiver, type ReceivedWebhook } from '#tests/support/webhooks/receiver.ts'
import { quickKinds, repeatBusy, type Outcome } from './outcome.ts'

const rules = quickKinds.flatMap((kind) => ['dynamodb', 'sqs'].map((service) => ({ kind, service, probability: 0.03 })))

const statuses = ['pending', 'under_review', 'approved', 'disbursed'] as const
const connections = 10

const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

/** The webhooks that a partner got for one user: another id for each change, and the last status at the end. */
const problemsOfWebhooks = (userId: string, received: readonly ReceivedWebhook[]) => {
  const changes = new Map(
    received
      .filter(({ event }) => event.data['user_id'] === userId)
      .map(({ headers, event }) => [
        String(headers['webhook-id']),
        `${event.data['status']} ${event.data['occurred_at']}`,
      ]),
  )
  const words = Array.from(changes.values())
  return [
    ...(new Set(words).size === words.length ? [] : [`${userId}: one change under two webhook-ids`]),
    ...(words.some((word) => word.startsWith('disbursed')) ? [] : [`${userId}: the webhook did not name the loan`]),
  ]
}

/** Each event once in the history, in order, and the status that they make. */
const problemsOfApplication = async (origin: string, lenderId: string, { phone }: FollowedLink) => {
  const items = await readItems(origin, `USER#${phone}`)
  const item = items.find(({ sk }) => sk === `APP#${lenderId}`)
  const history = ((item?.['history'] ?? []) as { status: string }[]).map(({ status }) => status)
  const expected = ['applied', ...statuses].join()
  return history.join() === expected && item?.['status'] === 'disbursed'
    ? []
    : [`${phone.slice(-4)}: ${String(item?.['status'])} after ${history.join()}`]
}

export const reportNews = async (product: RunningProduct, users: number): Promise<Outcome> => {
  const { origin, dataFolder } = product
  const [partner, lender, receiver] = await Promise.all([
    createPartner(dataFolder),
    createLender(dataFolder),
    startReceiver(),
  ])
  try {
    await runOperatorCommand(dataFolder, 'partner', 'set-webhook', '--code', partner.code, '--url', receiver.url)
    const client = createPartnerClient(origin, partner.liveKey)
    const followed = await Promise.all(
      Array.from({ length: users }, () => followLink(origin, { partner, client, lenderId: lender.id })),
    )
    // A partner hears of the loans of users who share them.
    for (const { phone } of followed)
      await changeConsentAs(await signInMember(origin, { phone }), 'partner_sharing', true)
    const start = Date.now()
    const events = followed.flatMap(({ clickId }) =>
      statuses.map((status, step) => ({
        id: `evt-${randomUUID()}`,
        fields: { click_id: clickId, status, occurred_at: new Date(start + step * 1000).toISOString() },
      })),
    )
    const waiting = shuffled([...events, ...events])
    const unexpected: string[] = []
    const busy = { count: 0 }
    const connection = async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) {
        const { id, fields } = event
        const { status, text } = await repeatBusy(busy, () =>
          sendUpdate(origin, lender.id, lender.secret, fields, { id }),
        )
        if (status !== 200) unexpected.push(`${status} ${text}`)
      }
    }
    await withFaults(origin, rules, () => Promise.all(Array.from({ length: connections }, connection)))
    const seconds = ((Date.now() - start) / 1000).toFixed(0)
    const problems = (await Promise.all(followed.map((each) => problemsOfApplication(origin, lender.id, each)))).flat()
    const hasAll = () => followed.every(({ userId }) => problemsOfWebhooks(userId, receiver.received).length === 0)
    for (let tries = 1; tries < 120 && !hasAll(); tries += 1) {
      await pause(500)
      // The first attempt after a failed one follows within seconds, and the next ones, or those of a sender that failed itself, after minutes.
      if (tries % 30 === 0) await advanceClock(origin, 400)
    }
    const ofWebhooks = followed.flatMap(({ userId }) => problemsOfWebhooks(userId, receiver.received))
    const answers = `${2 * events.length} answers, ${busy.count} x 503 repeated before`
    return {
      line: `news about ${users} users, ${seconds} s: ${answers}; ${receiver.received.length} calls of the webhook`,
      problems: [...unexpected, ...problems, ...ofWebhooks],
    }
  } finally {
    receiver.stop()
  }
}
