/**
 * A pool of members who are already signed in. The global set-up signs them in, a few at once, and each test takes one that no other test
 * of the run gets: signing in takes half a second, most of it the fixed answer time of send-sms-otp.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApiClient } from '../api-client.ts'
import { expectTokens, refreshTokens, signInMember, type Member, type MemberOptions, type Tokens } from './sign-in.ts'

/** A signed-in salaried member as plain data, so that the set-up can hand it to the worker processes. */
export type PooledMember = Omit<Member, 'client'>

/** Folder of the product's data folder that holds an empty folder for each member that is taken. */
const takenFolderOf = (dataFolder: string) => join(dataFolder, 'taken-members')

/** Sign-ins at once: their waits overlap, and a busy machine still answers each within its time limit. */
const signInsAtOnce = 6

/** Signs in `count` members, each from a client address of its own, because sends are limited per address. */
export const createMemberPool = async (origin: string, dataFolder: string, count: number): Promise<PooledMember[]> => {
  await mkdir(takenFolderOf(dataFolder), { recursive: true })
  const members: PooledMember[] = []
  let started = 0
  const signInOneByOne = async () => {
    while (started < count) {
      started += 1
      const { client: _, ...member } = await signInMember(origin)
      members.push(member)
    }
  }
  await Promise.all(Array.from({ length: signInsAtOnce }, signInOneByOne))
  return members
}

/** Making a folder fails when it exists, so only one of all worker processes gets a member. */
const claimPooledMember = async (): Promise<PooledMember | undefined> => {
  const folder = takenFolderOf(inject('dataFolder'))
  for (const member of inject('members')) {
    try {
      await mkdir(join(folder, member.id))
      return member
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return undefined
}

/** A layer may start long after the set-up made its members: their access tokens then end too soon. */
const leastTokenSeconds = 8 * 60

/** When an access token expires, in seconds since the epoch. */
export const expiryOf = (accessToken: string): number => {
  const [, payload = ''] = accessToken.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp: number }).exp
}

const freshTokens = async (origin: string, tokens: Tokens): Promise<Tokens> => {
  if (expiryOf(tokens.accessToken) - Date.now() / 1000 > leastTokenSeconds) return tokens
  const renewed = expectTokens(await refreshTokens(origin, tokens.refreshToken))
  return { ...renewed, refreshToken: tokens.refreshToken }
}

/**
 * A member of the shared product that no other test of the run gets. Signs in a new one when the pool is used up, or when the test asks
 * for another category than `salaried`.
 */
export const takeMember = async ({ category = 'salaried' }: Pick<MemberOptions, 'category'> = {}): Promise<Member> => {
  const origin = inject('origin')
  const pooled = category === 'salaried' ? await claimPooledMember() : undefined
  if (!pooled) return signInMember(origin, { category })
  return { ...pooled, tokens: await freshTokens(origin, pooled.tokens), client: createApiClient(origin) }
}
