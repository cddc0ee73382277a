/**
 * A pool of members who are already signed in. The global set-up signs them in side by side, and each test takes one that no other test
 * of the run gets: signing in takes half a second, most of it the fixed answer time of send-sms-otp.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Category } from '#contract/entities.ts'
import { createApiClient } from '../api-client.ts'
import { refreshTokens, signInMember, type Member, type MemberOptions, type Tokens } from './sign-in.ts'

/** A signed-in member as plain data, so that the set-up can hand it to the worker processes. */
export interface PooledMember {
  phone: string
  id: string
  category: Category
  browserToken: string
  tokens: Tokens
}

const category: Category = 'salaried'

/** Folder of the product's data folder that holds an empty folder for each member that is taken. */
const takenFolderOf = (dataFolder: string) => join(dataFolder, 'taken-members')

/** Signs in `count` members at once, each from a client address of its own, because sends are limited per address. */
export const createMemberPool = async (origin: string, dataFolder: string, count: number): Promise<PooledMember[]> => {
  await mkdir(takenFolderOf(dataFolder), { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { phone, id, browserToken, tokens } = await signInMember(origin, { category })
      return { phone, id, category, browserToken, tokens }
    }),
  )
}

const isTakenAlready = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Making a folder fails when it exists, so only one of all worker processes gets a member. */
const claimPooledMember = async (): Promise<PooledMember | undefined> => {
  const folder = takenFolderOf(inject('dataFolder'))
  for (const member of inject('members')) {
    try {
      await mkdir(join(folder, member.id))
      return member
    } catch (error) {
      if (!isTakenAlready(error)) throw error
    }
  }
  return undefined
}

/** A layer may start long after the set-up made its members: their access tokens then end too soon. */
const leastTokenSeconds = 8 * 60

const secondsLeft = ({ accessToken }: Tokens): number => {
  const [, payload = ''] = accessToken.split('.')
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp: number }
  return exp - Date.now() / 1000
}

const freshTokens = async (origin: string, tokens: Tokens): Promise<Tokens> => {
  if (secondsLeft(tokens) > leastTokenSeconds) return tokens
  const renewed = await refreshTokens(origin, tokens.refreshToken)
  if ('error' in renewed) throw new Error(`the tokens of a pooled member were not renewed: ${renewed.error}`)
  return { ...renewed.tokens, refreshToken: tokens.refreshToken }
}

/**
 * A member of the shared product that no other test of the run gets. Signs in a new one when the pool is used up, or when the test asks
 * for a phone, for campaign parameters or for another category than `salaried`.
 */
export const takeMember = async (options: MemberOptions = {}): Promise<Member> => {
  const origin = inject('origin')
  const fitsPool =
    options.phone === undefined && options.utm === undefined && (options.category ?? category) === category
  const pooled = fitsPool ? await claimPooledMember() : undefined
  if (!pooled) return signInMember(origin, options)
  return { ...pooled, tokens: await freshTokens(origin, pooled.tokens), client: createApiClient(origin) }
}

/** Several members, taken side by side. */
export const takeMembers = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => takeMember()))
