/** Who calls the lenders' part: a signed call, a postback without a signature, the share of each caller, and the try of a key. */
import { randomUUID } from 'node:crypto'
import { errorStatus } from '#contract/errors.ts'
import { applicationOpened } from '#lambdas/applications/offer-click.rules.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { sandboxClicks } from '#lambdas/partner/sandbox-applications.table.ts'
import { sandboxUserIdPrefix } from '#lambdas/partner/user-ids.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import { partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { createRateLimiter } from '#lambdas/shared/rate-limiter.ts'
import type { World } from '#lambdas/shared/world.ts'
import { countPostback, findLenderAccess } from './lender-access.table.ts'
import { keyContext, noAccess, workingKeys } from './lender-keys.rules.ts'
import { lenderPolicy, lenderShares, type PingResponse } from './lenders.contract.ts'
import { matchesToken } from './postback-tokens.ts'
import type { SharedCall, SentSignature } from './received-news.rules.ts'
import { isSigned } from './standard-webhooks.ts'

/** Whether the error says that a caller is not who it should be. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ([401, 403].includes(errorStatus[error.code]) || error.code === 'NOT_FOUND')

/**
 * Nobody without a key takes the calls of all lenders: an address has a share of refusals, and each lender one of calls, before a call is believed. Returns what lets a
 * call through to `believe`; beyond the shares it throws TOO_MANY_REQUESTS.
 */
export const createCallShares = (clock: Clock) => {
  const refusals = createRateLimiter(lenderShares.refusalsOfAddress)
  const calls = createRateLimiter(lenderShares.callsOfLender)
  return async <Believed>(
    { lenderId, sourceAddress }: SharedCall,
    believe: () => Promise<Believed>,
  ): Promise<Believed> => {
    const now = clock.now()
    if (refusals.isUsed(sourceAddress, now)) {
      throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 60 })
    }
    calls.count(lenderId.slice(0, 100), now)
    try {
      return await believe()
    } catch (error) {
      if (isRefusal(error)) refusals.count(sourceAddress, now)
      throw error
    }
  }
}

/** Read in place of an id that no lender can have. No lender has this one: ids do not start with a hyphen. */
const nobody = 'nobody-'

/** Visible ASCII without the dot, which ends the id in the signed text. */
const webhookId = new RegExp(`^[\\x21-\\x2d\\x2f-\\x7e]{1,${lenderPolicy.webhookIdCharacters}}$`)

/**
 * Before anything of the body is read. Throws INVALID_SIGNATURE alike for a wrong, missing or old signature, an unknown lender and one without a key; VALIDATION_ERROR for
 * a webhook-id that cannot be one; BUSY. @param body as it arrived @returns what the key reaches
 */
export const verifySender = async (
  { table, opener, clock }: World<'opener'>,
  lenderId: string,
  sent: SentSignature,
  body: Uint8Array,
): Promise<PartnerMode> => {
  const id = entryId.safeParse(lenderId).success ? lenderId : nobody
  const stored = (await findLenderAccess(table, id)) ?? noAccess(id)
  const isSignedFor = async (mode: PartnerMode) => {
    const working = workingKeys(stored, mode).map((key) => opener.open(key.sealed, keyContext(id, key.id)))
    return isSigned(await Promise.all(working), sent, body, clock.now())
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

interface PostbackCall {
  readonly lenderId: string
  readonly token: string
  readonly sourceAddress: string
}

/**
 * Whether a call without a signature may bring news. Returns what the token reaches. Throws NOT_FOUND alike for a lender without a postback and a wrong token, FORBIDDEN
 * for an address, TOO_MANY_REQUESTS and BUSY.
 */
export const admitPostback = async (
  { table, ipRanges, clock }: World<'ipRanges'>,
  { lenderId, token, sourceAddress }: PostbackCall,
): Promise<PartnerMode> => {
  const stored = entryId.safeParse(lenderId).success ? await findLenderAccess(table, lenderId) : undefined
  const postbacks = { live: stored?.postback, test: stored?.sandbox_postback }
  const mode = partnerModes.filter((each) => matchesToken(token, postbacks[each]?.token_hash))[0]
  const postback = mode && postbacks[mode]
  if (!postback) throw new AppError('NOT_FOUND')
  if (!ipRanges.contain(postback.allow_ips, sourceAddress)) throw new AppError('FORBIDDEN')
  const isWithin = await countPostback(table, { lenderId, mode }, postback.per_minute, clock.now())
  if (!isWithin) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 60 })
  return mode
}

/** With a key of the sandbox a lender gets an application of a user whom nobody has, another one at each call, which it can move through all statuses. Throws BUSY. */
export const answerPing = async (
  { table, clickIds, clock }: World<'clickIds'>,
  lenderId: string,
  mode: PartnerMode,
): Promise<PingResponse> => {
  if (mode === 'live') return { mode }
  const now = clock.now()
  const bare = randomUUID()
  const [id, clickId] = [clickIds.nextClickId(bare), clickIds.nextClickId(bare)]
  const userId = sandboxUserIdPrefix + bare
  const lender = { id: lenderId, name: lenderId, interest_rate: '' }
  const application = applicationOpened({ id, clickId, userId, lender, at: now.toISOString(), origin: {} })
  await sandboxClicks.recordFirstClick(table, { userId, at: now }, application)
  return { mode, click_id: clickId }
}
