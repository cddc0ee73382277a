/** Decides whether a call without a signature may bring news: the lender has a postback, its token, address and rate agree. */
import { entryId } from '#contract/offers/entry-id.ts'
import { partnerModes, type PartnerMode } from '#contract/partner/partner-keys.ts'
import { AppError } from '#domain/app-error.ts'
import type { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import type { Clock } from '../ports.ts'
import type { PostbackTokens } from './ports.ts'

interface Ports {
  readonly access: DynamoLenderAccess
  readonly tokens: PostbackTokens
  readonly ipRanges: { contain(ranges: readonly string[], address: string): boolean }
  readonly counter: DynamoLenderAccess
  readonly clock: Clock
}

interface PostbackCall {
  readonly lenderId: string
  readonly token: string
  readonly sourceAddress: string
}

/** Returns what the token reaches. Throws NOT_FOUND alike for a lender without a postback and a wrong token, FORBIDDEN for an address, TOO_MANY_REQUESTS and BUSY. */
export const admitPostback = async (
  { access, tokens, ipRanges, counter, clock }: Ports,
  { lenderId, token, sourceAddress }: PostbackCall,
): Promise<PartnerMode> => {
  const stored = entryId.safeParse(lenderId).success ? await access.findAccess(lenderId) : undefined
  const postbacks = { live: stored?.postback, test: stored?.sandbox_postback }
  const mode = partnerModes.filter((each) => tokens.matches(token, postbacks[each]?.token_hash))[0]
  const postback = mode && postbacks[mode]
  if (!postback) throw new AppError('NOT_FOUND')
  if (!ipRanges.contain(postback.allow_ips, sourceAddress)) throw new AppError('FORBIDDEN')
  const isWithin = await counter.countPostback({ lenderId, mode }, postback.per_minute, clock.now())
  if (!isWithin) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 60 })
  return mode
}
