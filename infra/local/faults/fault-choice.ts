/** Decides for each request whether it goes wrong, by the rules of a plan. */
import type { CheckedPlan, FaultKind, FaultRule } from './fault-plan.ts'

interface FaultyRequest {
  service: string
  operation: string
  /** Path and body. */
  text: string
  /** The SDK's own count of its tries, from 1. */
  attempt: number
}

/** Numbers from 0 to 1 that depend on nothing but the seed (mulberry32). */
const chancesOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const meets = (rule: FaultRule, { service, operation, text, attempt }: FaultyRequest): boolean =>
  (rule.service ?? service) === service &&
  (rule.operation ?? operation) === operation &&
  (rule.attempt ?? attempt) === attempt &&
  text.includes(rule.containing ?? '')

export type FaultChoice = ReturnType<typeof openFaultChoice>

export const openFaultChoice = ({ seed, rules }: CheckedPlan) => {
  const counted = rules.map((rule) => ({ rule, faults: 0 }))
  const nextChance = chancesOf(seed)
  return {
    /** @returns undefined for a request that goes as it should */
    choose: (request: FaultyRequest): FaultKind | undefined => {
      const met = counted.find(
        ({ rule, faults }) =>
          faults < (rule.count ?? Number.POSITIVE_INFINITY) &&
          meets(rule, request) &&
          (rule.probability === 1 || nextChance() < rule.probability),
      )
      if (met) met.faults += 1
      return met?.rule.kind
    },
    counted: () => counted.map(({ rule, faults }) => ({ ...rule, faults })),
  }
}
