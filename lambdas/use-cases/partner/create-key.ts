/** `partner create-key`: adds a second working key, so that a partner can switch before the old key is revoked. */
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { invalidField } from '#domain/app-error.ts'
import { mayIssueAnother } from '#domain/partner/api-key.ts'
import { changePartner } from './change-partner.ts'
import { issueKey, type IssuedKey, type IssuePorts } from './create-partner.ts'

/** Throws VALIDATION_ERROR for an unknown code and for a partner that has two working keys, and BUSY. */
export const createKey = async (ports: IssuePorts, code: string, mode: PartnerMode): Promise<IssuedKey> => {
  const { stored, issued } = issueKey(ports, code, mode, ports.clock.now())
  await changePartner(ports, code, ({ keys }, now) => {
    if (!mayIssueAnother(keys, mode, now)) {
      throw invalidField('code', `has ${partnerPolicy.workingKeys} working ${mode} keys; revoke one first`)
    }
    return { keys: [stored] }
  })
  return issued
}
