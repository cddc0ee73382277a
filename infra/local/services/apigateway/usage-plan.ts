/** Usage plans: the requests that each API key of a plan has per second and per day. Counted in memory: AWS counts on a best-effort basis too. */
import type { Clock } from '../../engine/clock.ts'

/** An API key. Its value comes from the caller's header, or from the authorizer. */
export class ApiKey {
  readonly id: string
  readonly value: string
  readonly isEnabled: boolean

  constructor(id: string, value: string, isEnabled: boolean) {
    this.id = id
    this.value = value
    this.isEnabled = isEnabled
  }
}

export interface UsagePlanLimits {
  /** Per UTC day. */
  requestsPerDay: number | undefined
  throttle: { requestsPerSecond: number; burst: number } | undefined
}

interface KeyUse {
  key: ApiKey
  day: number
  requestsOfDay: number
  /** Requests allowed at once, at `filledAt` (epoch milliseconds). */
  tokens: number
  filledAt: number
}

const dayMilliseconds = 24 * 60 * 60 * 1000

export class UsagePlan {
  readonly #limits: UsagePlanLimits
  readonly #clock: Clock
  readonly #uses = new Map<string, KeyUse>()

  constructor(limits: UsagePlanLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  addKey(key: ApiKey): void {
    const tokens = this.#limits.throttle?.burst ?? 0
    this.#uses.set(key.value, { key, day: 0, requestsOfDay: 0, tokens, filledAt: this.#clock.now() })
  }

  findKey(value: string): ApiKey | undefined {
    const key = this.#uses.get(value)?.key
    return key?.isEnabled ? key : undefined
  }

  /** Counts a request of a key. @returns the limit that refuses it, if any */
  count({ value }: ApiKey): 'THROTTLED' | 'QUOTA_EXCEEDED' | undefined {
    const use = this.#uses.get(value)
    if (!use) return undefined
    if (!this.#takeToken(use)) return 'THROTTLED'
    const day = Math.floor(this.#clock.now() / dayMilliseconds)
    if (use.day !== day) Object.assign(use, { day, requestsOfDay: 0 })
    const { requestsPerDay } = this.#limits
    if (requestsPerDay !== undefined && use.requestsOfDay >= requestsPerDay) return 'QUOTA_EXCEEDED'
    use.requestsOfDay += 1
    return undefined
  }

  /** A token bucket: refilled at the rate, up to the burst. */
  #takeToken(use: KeyUse): boolean {
    const { throttle } = this.#limits
    if (!throttle) return true
    const now = this.#clock.now()
    const filled = use.tokens + ((now - use.filledAt) / 1000) * throttle.requestsPerSecond
    use.tokens = Math.min(throttle.burst, filled)
    use.filledAt = now
    if (use.tokens < 1) return false
    use.tokens -= 1
    return true
  }
}
