/** Evaluates a template value: intrinsic functions, pseudo parameters and dynamic references. */
import type { Template } from './template.ts'
import { placeBelow, UnsupportedError, type Place } from './unsupported-error.ts'

const reference = /\{\{resolve:([^}]*)\}\}/g
const secretReference = /^secretsmanager:(.+?)(?::SecretString:{0,3})?$/

/** Replaces each `{{resolve:secretsmanager:…}}` reference in a text with the secret's value. */
const resolveDynamicReferences = (
  text: string,
  secretOf: (secretId: string) => string | undefined,
  place: Place,
): string =>
  text.includes('{{resolve:')
    ? text.replaceAll(reference, (whole, inner: string) => {
        const [, id] = secretReference.exec(inner) ?? []
        if (id === undefined) throw new UnsupportedError(place, `the dynamic reference ${whole} is not supported`)
        const secret = secretOf(id)
        if (secret === undefined) throw new UnsupportedError(place, `there is no secret ${id}`)
        return secret
      })
    : text

/** The values of Ref and Fn::GetAtt for a resource. */
export interface ResourceValues {
  ref: string
  attributes: Readonly<Record<string, string>>
}

export interface EvaluationScope {
  template: Template
  /** AWS::Region and the like. */
  pseudoParameters: Readonly<Record<string, string>>
  /** The values of a resource that has been created already. */
  valuesOf: (logicalId: string) => ResourceValues | undefined
  /** The secret behind `{{resolve:secretsmanager:…}}`. */
  secretOf: (secretId: string) => string | undefined
}

type Intrinsic = (argument: unknown, scope: EvaluationScope, place: Place) => unknown

const listOf = (argument: unknown, place: Place, atLeast: number): unknown[] => {
  if (!Array.isArray(argument) || argument.length < atLeast) {
    throw new UnsupportedError(place, `expected a list of at least ${atLeast} values`)
  }
  return argument
}

const textOf = (value: unknown, place: Place): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new UnsupportedError(place, 'expected a text')
}

const ref = (name: string, scope: EvaluationScope, place: Place): unknown => {
  const value = scope.pseudoParameters[name] ?? scope.valuesOf(name)?.ref ?? scope.template.Parameters?.[name]?.Default
  if (value === undefined) throw new UnsupportedError(place, `Ref ${name} has no value here`)
  return value
}

const getAttribute = (logicalId: string, attribute: string, scope: EvaluationScope, place: Place): string => {
  const value = scope.valuesOf(logicalId)?.attributes[attribute]
  if (value === undefined) throw new UnsupportedError(place, `Fn::GetAtt ${logicalId}.${attribute} is not supported`)
  return value
}

const substitute = (argument: unknown, scope: EvaluationScope, place: Place): string => {
  const [text, variables] = Array.isArray(argument) ? (argument as [unknown, unknown]) : [argument, {}]
  const own = evaluate(variables, scope, place) as Record<string, unknown>
  return textOf(text, place).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (Object.hasOwn(own, name)) return textOf(own[name], place)
    const [logicalId = '', ...attribute] = name.split('.')
    if (attribute.length === 0) return textOf(ref(name, scope, place), place)
    return getAttribute(logicalId, attribute.join('.'), scope, place)
  })
}

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope, place) => ref(textOf(argument, place), scope, place),
  'Fn::GetAtt': (argument, scope, place) => {
    const [logicalId, attribute] = Array.isArray(argument)
      ? (argument as unknown[])
      : textOf(argument, place).split(/\.(.*)/)
    return getAttribute(textOf(logicalId, place), textOf(evaluate(attribute, scope, place), place), scope, place)
  },
  'Fn::Join': (argument, scope, place) => {
    const [separator, parts] = listOf(argument, place, 2)
    const values = evaluate(parts, scope, place)
    return listOf(values, place, 0)
      .map((part) => textOf(part, place))
      .join(textOf(separator, place))
  },
  'Fn::Split': (argument, scope, place) => {
    const [separator, text] = listOf(argument, place, 2)
    return textOf(evaluate(text, scope, place), place).split(textOf(separator, place))
  },
  'Fn::Select': (argument, scope, place) => {
    const [index, list] = listOf(argument, place, 2)
    const position = Number(evaluate(index, scope, place))
    return listOf(evaluate(list, scope, place), place, position + 1)[position]
  },
  'Fn::Sub': substitute,
}

const isIntrinsicName = (key: string) => key === 'Ref' || key.startsWith('Fn::')

/**
 * Evaluates a value and everything inside it.
 * @throws UnsupportedError that names the place of an unsupported intrinsic, reference or attribute.
 */
export const evaluate = (value: unknown, scope: EvaluationScope, place: Place): unknown => {
  if (typeof value === 'string') return resolveDynamicReferences(value, scope.secretOf, place)
  if (Array.isArray(value)) {
    return value.map((item, index) => evaluate(item, scope, placeBelow(place, String(index))))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (first && entries.length === 1 && isIntrinsicName(first[0])) {
    const intrinsic = intrinsics[first[0]]
    if (!intrinsic) throw new UnsupportedError(place, `the intrinsic ${first[0]} is not supported`)
    const result = intrinsic(first[1], scope, place)
    return typeof result === 'string' ? resolveDynamicReferences(result, scope.secretOf, place) : result
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, evaluate(inner, scope, placeBelow(place, key))]))
}
