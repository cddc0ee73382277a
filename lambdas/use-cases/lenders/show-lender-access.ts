/** What decides about the calls of a lender, as its room shows it. */
import type { LenderRow, ShownAccess } from '#contract/staff/lender-access-room.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { AppError } from '#domain/app-error.ts'
import { noAccess } from '#domain/lenders/lender-keys.ts'
import type { AccessPorts } from './change-access.ts'

/** By name, those that are switched off last. */
export const listLenders = async ({ catalogue }: Pick<AccessPorts, 'catalogue'>): Promise<LenderRow[]> => {
  const { lenders } = await catalogue.readStoredCatalogue()
  return lenders
    .map(({ id, name, is_active }) => ({ lender_id: id, name, is_active }))
    .toSorted(
      (one, other) => Number(other.is_active) - Number(one.is_active) || one.name.localeCompare(other.name, 'en-IN'),
    )
}

/** Throws LENDER_NOT_FOUND for a lender that the catalogue does not hold. */
export const showLenderAccess = async (ports: AccessPorts, lenderId: string): Promise<ShownAccess> => {
  const [lenders, access = noAccess(lenderId)] = await Promise.all([
    listLenders(ports),
    ports.registry.findAccess(lenderId),
  ])
  const lender = lenders.find(({ lender_id }) => lender_id === lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  const { keys, postback } = access
  return {
    ...lender,
    keys: keys
      .map(({ id, sealed: _sealed, ...key }) => ({ key_id: id, ...key }))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    postback: postback
      ? { allow_ips: postback.allow_ips, per_minute: postback.per_minute, created_at: postback.created_at }
      : null,
    callback_path: lenderEndpoints['status-updates'].path.replace('{lender_id}', lenderId),
  }
}
