/** Decides whether a signed call comes from the lender in its path, before anything of its body is read. */
import { partnerModes, type PartnerMode } from '#contract/partner/partner-keys.ts'
import { entryId } from '#contract/offers/entry-id.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { keyContext, noAccess, workingKeys } from '#domain/lenders/lender-keys.ts'
import type { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import type { Clock } from '../ports.ts'
import type { SentSignature, Signatures } from './ports.ts'
import type { TextOpener } from '../sealing/ports.ts'

interface Ports {
  readonly access: DynamoLenderAccess
  readonly opener: TextOpener
  readonly signatures: Signatures
  readonly clock: Clock
}

/** Read in place of an id that no lender can have. No lender has this one: ids do not start with a hyphen. */
const nobody = 'nobody-'

/** Visible ASCII without the dot, which ends the id in the signed text. */
const webhookId = new RegExp(`^[\\x21-\\x2d\\x2f-\\x7e]{1,${lenderPolicy.webhookIdCharacters}}$`)

/**
 * Throws INVALID_SIGNATURE alike for a wrong, missing or old signature, an unknown lender and one without a key; VALIDATION_ERROR for a
 * webhook-id that cannot be one; BUSY.
 * @param body as it arrived
 * @returns what the key reaches
 */
export const verifySender = async (
  { access, opener, signatures, clock }: Ports,
  lenderId: string,
  sent: SentSignature,
  body: Uint8Array,
): Promise<PartnerMode> => {
  const id = entryId.safeParse(lenderId).success ? lenderId : nobody
  const stored = (await access.findAccess(id)) ?? noAccess(id)
  const isSignedFor = async (mode: PartnerMode) => {
    const working = workingKeys(stored, mode).map((key) => opener.open(key.sealed, keyContext(id, key.id)))
    return signatures.verify(await Promise.all(working), sent, body, clock.now())
  }
  let signed: PartnerMode | undefined
  for (const mode of partnerModes) if (signed === undefined && (await isSignedFor(mode))) signed = mode
  if (signed === undefined) throw new AppError('INVALID_SIGNATURE')
  if (webhookId.test(sent.id ?? '')) return signed
  throw invalidField(
    'webhook-id',
    `must be 1 to ${lenderPolicy.webhookIdCharacters} visible ASCII characters without a dot`,
  )
}
