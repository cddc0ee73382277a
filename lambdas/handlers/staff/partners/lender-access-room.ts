/** Operations of the room of lenders' access: keys and postbacks. */
import { postbackTokens as tokens } from '#adapters/lenders/postback-tokens.ts'
import { standardWebhooks as signatures } from '#adapters/lenders/standard-webhooks.ts'
import { nextKeyId } from '#adapters/partner/partner-api-keys.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import type { lenderAccessRoom as endpoints } from '#contract/staff/lender-access-room.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { lenderAct } from '#domain/partner/partner-acts.ts'
import type { RecordedFields, StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import {
  createLenderKey,
  revokeLenderKey,
  rotateLenderKey,
  removePostback,
  setPostback,
  listLenders,
  showLenderAccess,
} from '#use-cases/lenders/lender-access.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { WritingParts } from '../staff-parts.ts'
import { readNetworks } from './partner-room.ts'

export const lenderAccessRoom = (
  { table, clock, recorded }: WritingParts,
  sealer: TextSealer,
): StaffOperations<keyof typeof endpoints> => {
  const catalogue = new DynamoCatalogueRepository(table)
  const shown = { registry: new DynamoLenderAccess(table), catalogue, clock }

  /** The ports of a change to a lender's access. */
  const changing = (call: StaffCaller, action: StaffAction, lenderId: string, after?: RecordedFields) => {
    const registry = new DynamoLenderAccess(recorded(call, lenderAct(action, lenderId, { after })))
    return { registry, catalogue, clock, signatures, sealer, nextKeyId, tokens }
  }

  return {
    'list-lender-access': async () => ({ lenders: await listLenders(shown) }),
    'show-lender-access': ({ params }) => showLenderAccess(shown, params.lender_id),
    'create-lender-key': ({ params: { lender_id }, query: { mode = 'live' }, ...call }) =>
      createLenderKey(changing(call, 'lender.create-key', lender_id, { mode }), lender_id, mode),
    'rotate-lender-key': ({ params: { lender_id }, query: { mode = 'live' }, ...call }) =>
      rotateLenderKey(changing(call, 'lender.rotate-key', lender_id, { mode }), lender_id, mode),
    'revoke-lender-key': async ({ params: { lender_id, key_id }, ...call }) => ({
      revoked_at: await revokeLenderKey(changing(call, 'lender.revoke-key', lender_id, { key_id }), lender_id, key_id),
    }),
    'set-lender-postback': async ({ params: { lender_id }, body: { per_minute, ...body }, ...call }) => {
      const allow_ips = readNetworks(body.allow_ips)
      const ports = changing(call, 'lender.set-postback', lender_id, { allow_ips, per_minute })
      const token = await setPostback(ports, lender_id, { allow_ips, per_minute })
      return { path: lenderEndpoints.postback.path.replace('{lender_id}', lender_id).replace('{token}', token) }
    },
    'remove-lender-postback': async ({ params: { lender_id }, ...call }) => {
      await removePostback(changing(call, 'lender.remove-postback', lender_id), lender_id)
      return { removed: true as const }
    },
  }
}
