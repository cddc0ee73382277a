/** The items of partners' webhooks, and the requests they make to the table. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
import { keys, partnerPartition, webhookPartition } from '../keys.ts'

const webhook = keys.webhook('code')
const choices = keys.choices('user-id')
const delivery = keys.delivery('code', 'msg_ulid')
const deliveries = { pk: webhookPartition('code'), sk: `${sortKeyPrefix.delivery}*` }

export const webhookItems = {
  "partner's webhook, with its secrets and the calls under way": webhook,
  'delivery to a webhook, with its attempts': delivery,
} as const

export const webhookAccessPatterns: readonly AccessPattern[] = [
  {
    action: "status of a partner's user changes",
    requests: ['GetItem', 'GetItem', 'PutItem'],
    keys: [webhook, choices, delivery],
    readUnits: 2,
    writeUnits: 1,
  },
  {
    action: "consent of a partner's user changes",
    requests: ['GetItem', 'PutItem'],
    keys: [webhook, delivery],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: "status of a partner's user changes, without a webhook",
    requests: ['GetItem'],
    keys: [webhook],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'attempt to deliver to a webhook',
    requests: ['GetItem', 'GetItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [webhook, delivery, choices],
    readUnits: 2,
    writeUnits: 3,
  },
  {
    action: 'partner set-webhook',
    requests: ['GetItem', 'Query', 'UpdateItem'],
    keys: [{ pk: partnerPartition({ code: 'code', mode: 'live' }), sk: '*' }, webhook],
    readUnits: 2,
    writeUnits: 1,
  },
  {
    action: 'partner rotate-webhook-secret',
    requests: ['GetItem', 'UpdateItem'],
    keys: [webhook],
    readUnits: 1,
    writeUnits: 1,
  },
  { action: 'partner list-deliveries', requests: ['Query'], keys: [deliveries], readUnits: 0.5, writeUnits: 0 },
  { action: 'partner resend', requests: ['UpdateItem'], keys: [delivery], readUnits: 0, writeUnits: 1 },
]
