/** The policy in an authorizer's answer: whether it allows a method to be invoked (execute-api:Invoke, `*` and `?` in resources). */
import { isRecord } from '../../engine/is-record.ts'
import { wildcard } from '../../engine/wildcard.ts'

export type PolicyDecision = 'allow' | 'explicit-deny' | 'implicit-deny'

interface Statement {
  effect: 'Allow' | 'Deny'
  actions: string[]
  resources: string[]
}

const textsOf = (value: unknown): string[] | undefined => {
  const list = [value].flat()
  return list.every((item) => typeof item === 'string') && list.length > 0 ? list : undefined
}

const parseStatement = (statement: unknown): Statement | undefined => {
  if (!isRecord(statement)) return undefined
  const { Effect: effect, Action, Resource, ...others } = statement
  const [actions, resources] = [textsOf(Action), textsOf(Resource)]
  if ((effect !== 'Allow' && effect !== 'Deny') || !actions || !resources) return undefined
  return Object.keys(others).some((key) => key !== 'Sid') ? undefined : { effect, actions, resources }
}

/** @returns undefined for an invalid document, or one with more than effects, actions and resources */
export const parsePolicy = (document: unknown): Statement[] | undefined => {
  if (!isRecord(document)) return undefined
  const statements = [document['Statement']].flat().map(parseStatement)
  return statements.every((statement) => statement !== undefined) ? statements : undefined
}

export const decide = (policy: readonly Statement[], methodArn: string): PolicyDecision => {
  const effects = policy
    .filter(({ actions }) => actions.some((action) => wildcard(action.toLowerCase()).test('execute-api:invoke')))
    .filter(({ resources }) => resources.some((resource) => wildcard(resource).test(methodArn)))
    .map(({ effect }) => effect)
  if (effects.includes('Deny')) return 'explicit-deny'
  return effects.includes('Allow') ? 'allow' : 'implicit-deny'
}
