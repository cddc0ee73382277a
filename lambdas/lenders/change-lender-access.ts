/** The keys that a lender signs its calls with, and its postback: shown, issued, set and taken away. */
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { nextKeyId } from '#lambdas/partner/api-keys.ts'
import { invalidField, AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { shownPostback, type LenderRow, type ShownAccess } from './lender-access.contract.ts'
import { findLenderAccess, storeLenderAccess } from './lender-access.table.ts'
import type { LenderAccess, LenderKey, LenderPostback } from './lender-keys.contract.ts'
import { noAccess, keyContext, workingKeys } from './lender-keys.rules.ts'
import { lenderEndpoints, lenderPolicy } from './lenders.contract.ts'
import { createPostbackToken, hashOfToken } from './postback-tokens.ts'
import { createSigningKey } from './standard-webhooks.ts'

/** Reads, changes, and writes if no other operator wrote meanwhile. Throws VALIDATION_ERROR for a lender that the catalogue does not hold, what `change` throws, and BUSY. */
export const changeAccess = async (
  { table, clock }: World,
  lenderId: string,
  change: (seen: LenderAccess, now: Date) => Partial<Pick<LenderAccess, 'keys' | 'postback' | 'sandbox_postback'>>,
): Promise<LenderAccess> => {
  const { lenders } = await readStoredCatalogue(table)
  if (!lenders.some(({ id }) => id === lenderId)) {
    throw invalidField('lender', 'the catalogue holds no such lender')
  }
  return retryOnChange(async () => {
    const seen = (await findLenderAccess(table, lenderId)) ?? noAccess(lenderId)
    const changed = { ...seen, ...change(seen, clock.now()), version: seen.version + 1 }
    const stored = await storeLenderAccess(table, changed)
    return stored.outcome === 'recorded' ? settled(changed) : stored
  })
}

/** A new key as the operator sees it, once. */
interface IssuedLenderKey {
  readonly lender_id: string
  readonly key_id: string
  readonly secret: string
}

/**
 * The first key, or by a rotation a second one beside it until that is revoked. Throws VALIDATION_ERROR for an unknown lender and where the working keys of
 * the mode do not fit, and BUSY.
 */
export const issueLenderKey = async (
  { table, clock, sealer }: World<'sealer'>,
  lenderId: string,
  mode: PartnerMode,
  isRotation: boolean,
): Promise<IssuedLenderKey> => {
  const [id, secret] = [nextKeyId(), createSigningKey()]
  const sealed = await sealer.seal(secret, keyContext(lenderId, id))
  await changeAccess({ table, clock }, lenderId, (seen, now) => {
    const working = workingKeys(seen, mode).length
    if (!isRotation && working > 0) throw invalidField('lender', 'has a working key; a rotation adds another')
    if (isRotation && working === 0) throw invalidField('lender', 'has no working key; create the first one')
    if (working >= lenderPolicy.workingKeys)
      throw invalidField('lender', `has ${lenderPolicy.workingKeys} working keys; revoke one first`)
    const key = { id, sealed, created_at: now.toISOString(), ...(mode === 'test' && { sandbox: true as const }) }
    return { keys: [...seen.keys, key] }
  })
  return { lender_id: lenderId, key_id: id, secret }
}

/** Returns when the key was revoked; repeating it changes nothing. Throws VALIDATION_ERROR for an unknown lender or key, and BUSY. */
export const revokeLenderKey = async (world: World, lenderId: string, keyId: string): Promise<string> => {
  const { keys } = await changeAccess(world, lenderId, (seen, now) => {
    if (!seen.keys.some(({ id }) => id === keyId)) throw invalidField('key-id', 'this lender has no such key')
    const revoke = (key: LenderKey) => ({ ...key, revoked_at: key.revoked_at ?? now.toISOString() })
    return { keys: seen.keys.map((key) => (key.id === keyId ? revoke(key) : key)) }
  })
  return keys.find(({ id }) => id === keyId)?.revoked_at ?? ''
}

const placeOf = { live: 'postback', test: 'sandbox_postback' } as const

/** Replaces the lender's postback, or that of its sandbox, and the token. Returns the token, once. Throws VALIDATION_ERROR for an unknown lender, and BUSY. */
export const setPostback = async (
  world: World,
  lenderId: string,
  limits: Pick<LenderPostback, 'allow_ips' | 'per_minute'>,
  mode: PartnerMode,
): Promise<string> => {
  const token = createPostbackToken()
  await changeAccess(world, lenderId, (_, now) => ({
    [placeOf[mode]]: { ...limits, token_hash: hashOfToken(token), created_at: now.toISOString() },
  }))
  return token
}

/** Repeating it changes nothing. Throws VALIDATION_ERROR for an unknown lender, and BUSY. */
export const removePostback = async (world: World, lenderId: string, mode: PartnerMode): Promise<void> => {
  await changeAccess(world, lenderId, () => ({ [placeOf[mode]]: undefined }))
}

/** By name, those that are switched off last. */
export const listLenders = async ({ table }: World): Promise<LenderRow[]> => {
  const { lenders } = await readStoredCatalogue(table)
  return lenders
    .map(({ id, name, is_active }) => ({ lender_id: id, name, is_active }))
    .toSorted(
      (one, other) => Number(other.is_active) - Number(one.is_active) || one.name.localeCompare(other.name, 'en-IN'),
    )
}

/** Returns the keys and postbacks of a lender, as its room shows them. Throws LENDER_NOT_FOUND for a lender that the catalogue does not hold. */
export const showLenderAccess = async (world: World, lenderId: string): Promise<ShownAccess> => {
  const [lenders, access = noAccess(lenderId)] = await Promise.all([
    listLenders(world),
    findLenderAccess(world.table, lenderId),
  ])
  const lender = lenders.find(({ lender_id }) => lender_id === lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  const { keys, postback } = access
  return {
    ...lender,
    keys: keys
      .map(({ id, sealed: _sealed, ...key }) => ({ key_id: id, ...key }))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    postback: postback ? shownPostback.parse(postback) : null,
    callback_path: lenderEndpoints['status-updates'].path.replace('{lender_id}', lenderId),
  }
}
