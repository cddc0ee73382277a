/** The items of partners' webhooks, and the requests they make to the table. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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
  accessPattern("status of a partner's user changes", { GetItem: 2, PutItem: 1 }, [webhook, choices, delivery], {
    read: 2,
    write: 1,
  }),
  accessPattern("consent of a partner's user changes", { GetItem: 1, PutItem: 1 }, [webhook, delivery], {
    read: 1,
    write: 1,
  }),
  accessPattern("status of a partner's user changes, without a webhook", { GetItem: 1 }, [webhook], { read: 1 }),
  accessPattern('attempt to deliver to a webhook', { GetItem: 2, UpdateItem: 3 }, [webhook, delivery, choices], {
    read: 2,
    write: 3,
  }),
  accessPattern(
    'partner set-webhook',
    { GetItem: 1, Query: 1, UpdateItem: 1 },
    [{ pk: partnerPartition({ code: 'code', mode: 'live' }), sk: '*' }, webhook],
    { read: 2, write: 1 },
  ),
  accessPattern('partner rotate-webhook-secret', { GetItem: 1, UpdateItem: 1 }, [webhook], { read: 1, write: 1 }),
  accessPattern('partner list-deliveries', { Query: 1 }, [deliveries], { read: 0.5 }),
  accessPattern('partner resend', { UpdateItem: 1 }, [delivery], { write: 1 }),
]
