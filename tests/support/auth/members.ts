/**
 * A pool of members who are already signed in. The global set-up signs them in beside the first tests, a few at once, and each test takes one that no
 * other test of the run gets: signing in takes half a second, most of it the fixed answer time of send-sms-otp.
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApiClient } from '../api-client.ts'
import { expectTokens, refreshTokens, signInMember, type Member, type Tokens } from './sign-in.ts'

/** Folders of the product's data folder: a file for each member. */
const foldersOf = (dataFolder: string) => ({
  free: join(dataFolder, 'free-members'),
  taken: join(dataFolder, 'taken-members'),
})

/** Sign-ins at once: their waits overlap, and a busy machine still answers each within its time limit. */
const signInsAtOnce = 6

/**
 * Signs in a first member, then up to `count` until it is ended, each from a client address of its own, because sends are limited per address. A later
 * failure only leaves the pool smaller: the tests sign in too, and show it.
 */
export const fillMemberPool = async (origin: string, dataFolder: string, count: number) => {
  const { free, taken } = foldersOf(dataFolder)
  for (const folder of [free, taken]) await mkdir(folder, { recursive: true })
  let left = count - 1
  const signInOne = async () => {
    const { client: _, ...member } = await signInMember(origin)
    await writeFile(join(taken, member.id), JSON.stringify(member))
    await rename(join(taken, member.id), join(free, member.id))
  }
  const signInOneByOne = async () => {
    while (left > 0) {
      left -= 1
      await signInOne()
    }
  }
  if (count > 0) await signInOne()
  const filled = Promise.allSettled(Array.from({ length: signInsAtOnce }, signInOneByOne))
  return async () => {
    left = 0
    await filled
  }
}

/** Moving a file fails when it is gone, so only one of all worker processes gets a member. */
const claimPooledMember = async () => {
  const { free, taken } = foldersOf(inject('dataFolder'))
  for (const id of await readdir(free)) {
    try {
      await rename(join(free, id), join(taken, id))
      return JSON.parse(await readFile(join(taken, id), 'utf8')) as Omit<Member, 'client'>
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
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

const freshTokens = async (origin: string, tokens: Tokens) => {
  if (expiryOf(tokens.accessToken) - Date.now() / 1000 > leastTokenSeconds) return tokens
  const renewed = expectTokens(await refreshTokens(origin, tokens.refreshToken))
  return { ...renewed, refreshToken: tokens.refreshToken }
}

/**
 * A member of the shared product that no other test of the run gets. Signs in a new one when the pool is empty.
 */
export const takeMember = async (): Promise<Member> => {
  const origin = inject('origin')
  const pooled = await claimPooledMember()
  if (!pooled) return signInMember(origin)
  return { ...pooled, tokens: await freshTokens(origin, pooled.tokens), client: createApiClient(origin) }
}
