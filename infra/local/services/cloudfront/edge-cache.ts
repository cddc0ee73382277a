/** The cache of a distribution, in memory. The policy and Cache-Control limit how long an answer is kept. */
import type { Clock } from '../../engine/clock.ts'
import { bytesOf, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import type { Encoding } from './compression.ts'
import type { CachePolicy } from './policies.ts'

interface Entry {
  response: LocalResponse
  storedAt: number
  expiresAt: number
}

/** Requests with the same key share an answer. */
export const cacheKeyOf = (request: LocalRequest, { key }: CachePolicy, encoding: Encoding | undefined): string =>
  JSON.stringify([
    request.path,
    key.query ? request.query : '',
    Object.entries(request.headers).filter(([name]) => key.headers(name)),
    encoding,
  ])

const directive = (cacheControl: string, name: string): number | undefined => {
  const value = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`, 'i').exec(cacheControl)?.[1]
  return value === undefined ? undefined : Number(value)
}

const secondsOf = (response: LocalResponse, { seconds }: CachePolicy): number => {
  const cacheControl = String(response.headers['cache-control'] ?? '')
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return seconds.min
  const asked = directive(cacheControl, 's-maxage') ?? directive(cacheControl, 'max-age') ?? seconds.default
  return Math.min(Math.max(asked, seconds.min), seconds.max)
}

export const openEdgeCache = (clock: Clock) => {
  const entries = new Map<string, Entry>()
  return {
    find: (key: string): LocalResponse | undefined => {
      const entry = entries.get(key)
      const now = clock.now()
      if (!entry || entry.expiresAt <= now) return undefined
      const age = String(Math.floor((now - entry.storedAt) / 1000))
      return { ...entry.response, headers: { ...entry.response.headers, age } }
    },
    /** Errors are not cached: the template sets their time to 0. */
    store: (key: string, response: LocalResponse, policy: CachePolicy): void => {
      const seconds = response.status === 200 ? secondsOf(response, policy) : 0
      if (seconds <= 0) return
      const now = clock.now()
      // As bytes, because a text would be encoded at each answer.
      const kept = { ...response, body: bytesOf(response.body) }
      entries.set(key, { response: kept, storedAt: now, expiresAt: now + seconds * 1000 })
    },
    /** Everything that it holds, outdated answers as well, each with the key of its requests. */
    all: () => [...entries].map(([key, { response }]) => ({ key, response })),
    clear: () => entries.clear(),
  }
}
