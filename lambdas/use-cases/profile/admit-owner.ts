/**
 * Whether the owner of a silent account signs in, or the next owner of its number. A browser that signed in with the number before is the owner's; any
 * other one answers a question, with few tries.
 */
import { ownerPolicy } from '#contract/profile/owner-policy.ts'
import type { OwnerQuestion, StartSessionRequest } from '#contract/profile/session.ts'
import { AppError } from '#domain/app-error.ts'
import { askerOf } from '#domain/auth/code-lanes.ts'
import { isVoid } from '#domain/auth/phone-codes.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { KnownBrowsers, OneTimeCodeRepository } from '../auth/ports.ts'
import type { Session } from '../ports.ts'
import type { KnownUser } from './ports.ts'

export interface AdmittingPorts {
  readonly users: Pick<DynamoUserRepository, 'countOwnerTry'>
  readonly browsers: KnownBrowsers
  readonly codes: Pick<OneTimeCodeRepository, 'findCodesOfPhone'>
}

const isKnown = async ({ browsers, codes }: AdmittingPorts, phone: string, token?: string): Promise<boolean> => {
  const browser = browsers.browserOf(phone, token)
  return browser !== undefined && !isVoid(await codes.findCodesOfPhone(phone, 'known'), askerOf(browser, ''))
}

const ask = (question: OwnerQuestion, tries: number): AppError =>
  new AppError('OWNER_QUESTION', undefined, { facts: { question, tries_left: ownerPolicy.tries - tries } })

/** Throws OWNER_QUESTION where an answer is missing, or was wrong and others are left. */
export const admitOwner = async (
  ports: AdmittingPorts,
  session: Session,
  { userId, proof: { question, answer, tries } }: Required<Pick<KnownUser, 'userId' | 'proof'>>,
  { browser_token, owner }: Pick<StartSessionRequest, 'browser_token' | 'owner'>,
): Promise<'owner' | 'next-owner'> => {
  if (await isKnown(ports, session.phone, browser_token)) return 'owner'
  if (owner?.is_new) return 'next-owner'
  const given = owner?.[question]
  if (given === undefined) throw ask(question, tries)
  const counted = await ports.users.countOwnerTry(session, userId)
  if (counted === undefined) return 'next-owner'
  if (given === answer) return 'owner'
  if (counted >= ownerPolicy.tries) return 'next-owner'
  throw ask(question, counted)
}
