/** `lender create-key`, `rotate-key`, `revoke-key` and `list-keys`: the keys that a lender signs its calls with. */
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import type { LenderKey } from '#contract/lenders/lender-keys.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { invalidField, type AppError } from '#domain/app-error.ts'
import { keyContext, workingKeys } from '#domain/lenders/lender-keys.ts'
import type { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import type { TextSealer } from '../sealing/ports.ts'
import { changeAccess, type AccessPorts } from './change-access.ts'
import type { Signatures } from './ports.ts'

export interface IssuePorts extends AccessPorts {
  readonly signatures: Pick<Signatures, 'createKey'>
  readonly sealer: TextSealer
  readonly nextKeyId: () => string
}

export type IssueKey = (ports: IssuePorts, lenderId: string, mode?: PartnerMode) => Promise<IssuedLenderKey>

/** A new key as the operator sees it, once. */
export interface IssuedLenderKey {
  readonly lender_id: string
  readonly key_id: string
  readonly secret: string
}

/** @param fits says what is wrong with another key beside the working ones of its mode */
const issueKey = async (
  ports: IssuePorts,
  lenderId: string,
  mode: PartnerMode,
  fits: (working: number) => AppError | undefined,
): Promise<IssuedLenderKey> => {
  const { signatures, sealer, nextKeyId } = ports
  const [id, secret] = [nextKeyId(), signatures.createKey()]
  const sealed = await sealer.seal(secret, keyContext(lenderId, id))
  await changeAccess(ports, lenderId, (seen, now) => {
    const problem = fits(workingKeys(seen, mode).length)
    if (problem) throw problem
    const key = { id, sealed, created_at: now.toISOString(), ...(mode === 'test' && { sandbox: true as const }) }
    return { keys: [...seen.keys, key] }
  })
  return { lender_id: lenderId, key_id: id, secret }
}

/** The first key. Throws VALIDATION_ERROR for an unknown lender and for one that has a key, and BUSY. */
export const createLenderKey: IssueKey = (ports, lenderId, mode = 'live') =>
  issueKey(ports, lenderId, mode, (working) =>
    working === 0 ? undefined : invalidField('lender', 'has a working key; a rotation adds another'),
  )

/** A second key beside the first, until that is revoked. Throws VALIDATION_ERROR as above, and without exactly one working key; BUSY. */
export const rotateLenderKey: IssueKey = (ports, lenderId, mode = 'live') =>
  issueKey(ports, lenderId, mode, (working) => {
    if (working === 0) return invalidField('lender', 'has no working key; create the first one')
    if (working < lenderPolicy.workingKeys) return undefined
    return invalidField('lender', `has ${lenderPolicy.workingKeys} working keys; revoke one first`)
  })

/** Returns when the key was revoked; repeating it changes nothing. Throws VALIDATION_ERROR for an unknown lender or key, and BUSY. */
export const revokeLenderKey = async (ports: AccessPorts, lenderId: string, keyId: string): Promise<string> => {
  const { keys } = await changeAccess(ports, lenderId, (seen, now) => {
    if (!seen.keys.some(({ id }) => id === keyId)) throw invalidField('key-id', 'this lender has no such key')
    const revoke = (key: LenderKey) => ({ ...key, revoked_at: key.revoked_at ?? now.toISOString() })
    return { keys: seen.keys.map((key) => (key.id === keyId ? revoke(key) : key)) }
  })
  return keys.find(({ id }) => id === keyId)?.revoked_at ?? ''
}

/** The keys that a lender ever had, without their secrets. */
export const listLenderKeys = async (
  { registry }: { readonly registry: DynamoLenderAccess },
  lenderId: string,
): Promise<Omit<LenderKey, 'sealed'>[]> =>
  ((await registry.findAccess(lenderId))?.keys ?? []).map(({ sealed: _sealed, ...key }) => key)
