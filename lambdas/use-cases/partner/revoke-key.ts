/** `partner revoke-key`: the next call with the key is refused. Revoking it again changes nothing. */
import { invalidField } from '#domain/app-error.ts'
import { changePartner, type RegistryPorts } from './change-partner.ts'

/** Returns when the key was revoked. Throws VALIDATION_ERROR for an unknown code or key, and BUSY. */
export const revokeKey = async (ports: RegistryPorts, code: string, keyId: string): Promise<string> => {
  let revokedAt = ''
  await changePartner(ports, code, ({ keys }, now) => {
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw invalidField('key-id', 'this partner has no such key')
    revokedAt = key.revoked_at ?? now.toISOString()
    return { keys: [{ ...key, revoked_at: revokedAt }] }
  })
  return revokedAt
}
