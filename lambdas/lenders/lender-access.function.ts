/** Operations of the console's room of lenders' access. Every change is in the record, with its values before and after; a key never is. */
import { readNetworks } from '#lambdas/partner/ip-ranges.function.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderAct, type RecordedFields, type StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffCall, StaffOperations, WritingParts } from '#lambdas/staff/staff-world.function.ts'
import {
  issueLenderKey,
  listLenders,
  removePostback,
  revokeLenderKey,
  setPostback,
  showLenderAccess,
} from './change-lender-access.ts'
import type { lenderAccessRoom as accessEndpoints } from './lender-access.contract.ts'
import { lenderEndpoints } from './lenders.contract.ts'

export const lenderAccessRoom = (
  { table, clock, recorded }: WritingParts,
  { sealer }: Pick<World<'sealer'>, 'sealer'>,
): StaffOperations<keyof typeof accessEndpoints> => {
  const world = { table, clock }
  /** The world of a change to a lender's access, whose table records it. */
  const changing = (call: StaffCaller, action: StaffAction, lenderId: string, after?: RecordedFields) => ({
    table: recorded(call, lenderAct(action, lenderId, { after })),
    clock,
    sealer,
  })

  const issuing =
    (action: 'lender.create-key' | 'lender.rotate-key') =>
    ({ params: { lender_id }, query: { mode = 'live' }, ...call }: StaffCall<'create-lender-key'>) =>
      issueLenderKey(changing(call, action, lender_id, { mode }), lender_id, mode, action === 'lender.rotate-key')

  return {
    'list-lender-access': async () => ({ lenders: await listLenders(world) }),
    'show-lender-access': ({ params }) => showLenderAccess(world, params.lender_id),
    'create-lender-key': issuing('lender.create-key'),
    'rotate-lender-key': issuing('lender.rotate-key'),
    'revoke-lender-key': async ({ params: { lender_id, key_id }, ...call }) => ({
      revoked_at: await revokeLenderKey(changing(call, 'lender.revoke-key', lender_id, { key_id }), lender_id, key_id),
    }),
    'set-lender-postback': async ({ params: { lender_id }, query: { mode = 'live' }, body, ...call }) => {
      const limits = { ...body, allow_ips: readNetworks(body.allow_ips) }
      const changed = changing(call, 'lender.set-postback', lender_id, { ...limits, mode })
      const token = await setPostback(changed, lender_id, limits, mode)
      return { path: lenderEndpoints.postback.path.replace('{lender_id}', lender_id).replace('{token}', token) }
    },
    'remove-lender-postback': async ({ params: { lender_id }, query: { mode = 'live' }, ...call }) => {
      await removePostback(changing(call, 'lender.remove-postback', lender_id, { mode }), lender_id, mode)
      return { removed: true as const }
    },
  }
}
