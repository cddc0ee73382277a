/** The policies of a distribution in the form that behaviours use. */

/** The parts of a request that an origin receives, or that a cache key holds; cookies are none of them. */
export interface Forwarding {
  /** Whether a header of this name, in lower case, is one. */
  headers: (name: string) => boolean
  /** All of it, or nothing. */
  query: boolean
}

export class CachePolicy {
  readonly key: Forwarding
  readonly seconds: { min: number; default: number; max: number }
  readonly encodings: { brotli: boolean; gzip: boolean }

  constructor(key: Forwarding, seconds: CachePolicy['seconds'], encodings: CachePolicy['encodings']) {
    this.key = key
    this.seconds = seconds
    this.encodings = encodings
  }
}

export class OriginRequestPolicy {
  readonly forwarding: Forwarding
  /** Lower-case names of headers that the edge adds, in place of any that a viewer sent. */
  readonly edgeHeaders: readonly string[]

  constructor(forwarding: Forwarding, edgeHeaders: readonly string[]) {
    this.forwarding = forwarding
    this.edgeHeaders = edgeHeaders
  }
}

export interface PolicyHeader {
  /** Lower case. */
  name: string
  value: string
  overrides: boolean
}

export class ResponseHeadersPolicy {
  readonly headers: readonly PolicyHeader[]

  constructor(headers: readonly PolicyHeader[]) {
    this.headers = headers
  }

  apply(headers: Readonly<Record<string, string | string[]>>): Record<string, string | string[]> {
    const result = { ...headers }
    for (const { name, value, overrides } of this.headers) if (overrides || !(name in result)) result[name] = value
    return result
  }
}

const nothing: Forwarding = { headers: () => false, query: false }

/** AWS's managed policies, which a template names by id. */
export const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': new CachePolicy(
    nothing,
    { min: 1, default: 86_400, max: 31_536_000 },
    { brotli: true, gzip: true },
  ),
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': new CachePolicy(
    nothing,
    { min: 0, default: 0, max: 0 },
    { brotli: false, gzip: false },
  ),
}
