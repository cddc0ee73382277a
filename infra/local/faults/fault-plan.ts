/** Which requests of functions to AWS services go wrong, and how. */
import * as z from 'zod/mini'

const kinds = [
  // The service's own answer to too many requests; the request is not carried out.
  'throttle',
  // The service's own answer 500; the request is not carried out.
  'error',
  // No answer; the request is not carried out.
  'hang',
  // The connection breaks before the request is carried out.
  'drop-before',
  // The request is carried out, then the connection breaks.
  'drop-after',
  // The request is carried out twice, and answered once.
  'duplicate',
] as const
export type FaultKind = (typeof kinds)[number]

const faultRule = z.strictObject({
  kind: z.enum(kinds),
  /** Such as dynamodb. @default every service */
  service: z.optional(z.string()),
  /** Such as PutItem. @default every operation */
  operation: z.optional(z.string()),
  /** Text that the request's path or body holds, such as a phone. */
  containing: z.optional(z.string()),
  /** Which try of the SDK: with 1, the next one gets through. @default every try */
  attempt: z.optional(z.int().check(z.gte(1))),
  /** How many requests of those that the rule meets go wrong, before it is used up. @default all */
  count: z.optional(z.int().check(z.gte(1))),
  /** From 0 to 1. @default 1 */
  probability: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
})
export type FaultRule = z.infer<typeof faultRule>

const faultPlan = z.strictObject({
  /** The seed of the chances: the same requests in the same order meet the same faults. */
  seed: z._default(z.int(), 1),
  /** The first one that meets a request decides. */
  rules: z.array(faultRule),
})
/** As written: what has a default may be missing. */
export type FaultPlan = z.input<typeof faultPlan>

export interface CheckedPlan {
  readonly seed: number
  readonly rules: readonly FaultRule[]
}

/** @throws Error with one line that names what is wrong. */
export const readFaultPlan = (plan: unknown, services: readonly string[]): CheckedPlan => {
  const checked = z.safeParse(faultPlan, plan)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const name = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
    throw new Error(`faults: ${name === '' ? 'the plan' : name} is missing, unknown or of another form`)
  }
  const unknown = checked.data.rules.find(({ service }) => service !== undefined && !services.includes(service))
  if (unknown) throw new Error(`faults: there is no service ${unknown.service}, but ${services.join(', ')}`)
  return checked.data
}
