/** Usage plans: the requests that each API key of a plan has per second and per day. Counted in memory: AWS counts on a best-effort basis too. */
import type { Clock } from '../../engine/clock.ts'

/** An API key. Its value comes from the caller's header, or from the authorizer. */
export interface ApiKey {
  id: string
  name: string
  description: string
  value: string
  isEnabled: boolean
  /** Epoch milliseconds. */
  createdAt: number
  updatedAt: number
}

interface UsagePlanLimits {
  /** Per UTC day. */
  requestsPerDay: number | undefined
  throttle: { requestsPerSecond: number; burst: number } | undefined
}

/** A stage of an API, as its id, a colon and the name of the stage. */
export type ApiStage = `${string}:${string}`

export interface UsagePlanSettings extends UsagePlanLimits {
  id: string
  name: string
  description: string
  stages: ApiStage[]
}

interface KeyUse {
  day: number
  requestsOfDay: number
  /** Requests allowed at once, at `filledAt` (epoch milliseconds). */
  tokens: number
  filledAt: number
}

const dayMilliseconds = 24 * 60 * 60 * 1000

export const createUsagePlan = (settings: UsagePlanSettings, clock: Clock) => {
  const uses = new Map<string, KeyUse>()

  /** A token bucket: refilled at the rate, up to the burst. */
  const takeToken = (use: KeyUse): boolean => {
    const { throttle } = settings
    if (!throttle) return true
    const now = clock.now()
    const filled = use.tokens + ((now - use.filledAt) / 1000) * throttle.requestsPerSecond
    use.tokens = Math.min(throttle.burst, filled)
    use.filledAt = now
    if (use.tokens < 1) return false
    use.tokens -= 1
    return true
  }

  return {
    settings,

    get keyIds(): string[] {
      return [...uses.keys()]
    },

    hasKey(id: string): boolean {
      return uses.has(id)
    },

    /** Its requests are counted from now on. */
    addKey(id: string): void {
      const tokens = settings.throttle?.burst ?? 0
      uses.set(id, { day: 0, requestsOfDay: 0, tokens, filledAt: clock.now() })
    },

    removeKey(id: string): void {
      uses.delete(id)
    },

    /** Counts a request of a key. @returns the limit that refuses it, if any */
    count(id: string): 'THROTTLED' | 'QUOTA_EXCEEDED' | undefined {
      const use = uses.get(id)
      if (!use) return undefined
      if (!takeToken(use)) return 'THROTTLED'
      const day = Math.floor(clock.now() / dayMilliseconds)
      if (use.day !== day) Object.assign(use, { day, requestsOfDay: 0 })
      const { requestsPerDay } = settings
      if (requestsPerDay !== undefined && use.requestsOfDay >= requestsPerDay) return 'QUOTA_EXCEEDED'
      use.requestsOfDay += 1
      return undefined
    },
  }
}

export type UsagePlan = ReturnType<typeof createUsagePlan>
