/** The policy in an authorizer's answer: whether it allows a method to be invoked (execute-api:Invoke, `*` and `?` in resources). */
import * as z from 'zod/mini'
import { wildcard } from '../../engine/wildcard.ts'

export type PolicyDecision = 'allow' | 'explicit-deny' | 'implicit-deny'

const texts = z.union([z.string(), z.array(z.string()).check(z.minLength(1))])

const statement = z.strictObject({
  Sid: z.optional(z.unknown()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
})

/** A document with no more than effects, actions and resources. */
export const invokePolicy = z.looseObject({ Statement: z.union([statement, z.array(statement)]) })

const isOneOf = (patterns: z.infer<typeof texts>, text: string): boolean =>
  [patterns].flat().some((pattern) => wildcard(pattern).test(text))

export const decide = ({ Statement }: z.infer<typeof invokePolicy>, methodArn: string): PolicyDecision => {
  const effects = [Statement]
    .flat()
    .filter(({ Action }) =>
      isOneOf(
        [Action].flat().map((action) => action.toLowerCase()),
        'execute-api:invoke',
      ),
    )
    .filter(({ Resource }) => isOneOf(Resource, methodArn))
    .map(({ Effect }) => Effect)
  if (effects.includes('Deny')) return 'explicit-deny'
  return effects.includes('Allow') ? 'allow' : 'implicit-deny'
}
