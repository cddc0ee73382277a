/** Compares the rights of the stack's roles with the actions of the walk. */
import { readFile } from 'node:fs/promises'
import { wildcard } from '#infra/local/engine/wildcard.ts'
import type { Template } from './assembly.ts'
import { unusedGrants } from './unused-grants.ts'

interface Decision {
  /** ARN of the session: .../assumed-role/<role>/<function>. */
  readonly role: string
  readonly action: string
  /** The places of the statement and of the resource in it that allowed the action. */
  readonly uses?: readonly (readonly [statement: number, resource: number])[]
  readonly denied?: true
  readonly resource?: string
  /** dynamodb:LeadingKeys of the request. */
  readonly keys?: readonly string[]
}

interface Grant {
  /** Logical id of the role. */
  readonly role: string
  readonly action: string
  /** Partition, or the resource where the statement names several. */
  readonly on: string
  readonly statement: number
  readonly resource: number
}

interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: unknown
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export const listOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [value as Value]

const readDecisions = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Decision)
}

/** The difference between two grants of one action: the partition, or the end of the resource. */
const describeTarget = ({ Condition = {} }: Statement, resource: unknown) => {
  const conditions = Object.values(Condition).flatMap((keys) => Object.values(keys))
  if (conditions.length > 0) return conditions.flat().join(', ')
  const texts = JSON.stringify(resource).match(/\/[A-Z]*\/?@connections|"[A-Za-z]*Arn"/)
  return texts?.[0].replaceAll('"', '') ?? ''
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] }
}

interface RolePolicy extends Policy {
  readonly Roles: readonly { readonly Ref: string }[]
}

/** The statements of each role in the order in which the emulator numbers them: a function waits for the default policy of its role. */
export const statementsOfRoles = ({ Resources }: Template): Map<string, Statement[]> => {
  const policies = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
  const isDefault = ([id]: (typeof policies)[number]) => id.includes('DefaultPolicy')
  const inOrder = [...policies.filter(isDefault), ...policies.filter((policy) => !isDefault(policy))]
  const statements = new Map<string, Statement[]>()
  for (const [id, { Type, Properties }] of Object.entries(Resources))
    if (Type === 'AWS::IAM::Role' && Properties['Policies'] !== undefined)
      statements.set(
        id,
        (Properties['Policies'] as Policy[]).flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      )
  for (const [, { Properties }] of inOrder) {
    const { Roles, PolicyDocument } = Properties as unknown as RolePolicy
    for (const { Ref: role } of Roles)
      statements.set(role, [...(statements.get(role) ?? []), ...PolicyDocument.Statement])
  }
  return statements
}

const grantsOf = (template: Template) =>
  Array.from(statementsOfRoles(template)).flatMap(([role, statements]) =>
    statements.flatMap((statement, place) =>
      statement.Effect !== 'Allow'
        ? []
        : listOf(statement.Action).flatMap((action) =>
            listOf(statement.Resource).map((resource, index) => ({
              role,
              action,
              on: describeTarget(statement, resource),
              statement: place,
              resource: index,
            })),
          ),
    ),
  )

const isUsed = (grant: Grant, decisions: readonly Decision[]) =>
  decisions.some(
    ({ role, action, uses = [] }) =>
      role.includes(`-${grant.role}-`) &&
      wildcard(grant.action).test(action) &&
      uses.some(([statement, resource]) => statement === grant.statement && resource === grant.resource),
  )

const describeDenial = ({ role, action, resource = '', keys = [] }: Decision) =>
  `${role.split('/').at(-1)} may not ${action} on ${resource}${keys.length > 0 ? ` (${keys.join(', ')})` : ''}`

/** Every refusal so far, in words. */
export const readDenials = async (recordFile: string): Promise<string[]> => {
  const decisions = await readDecisions(recordFile)
  return Array.from(new Set(decisions.filter(({ denied }) => denied).map(describeDenial)))
}

/** Grants that were not used and have no reason for it, and reasons that no unused grant needs; in words. */
export const readIdleGrants = async (recordFile: string, template: Template): Promise<string[]> => {
  const decisions = await readDecisions(recordFile)
  const idle = grantsOf(template).filter((grant) => !isUsed(grant, decisions))
  const isExcused = ({ role, action, on }: Grant) =>
    unusedGrants.find(
      (reason) => reason.role.test(role) && reason.action.test(action) && (!reason.on || reason.on.test(on)),
    )
  const excused = new Set(idle.map(isExcused))
  return [
    ...idle.filter((grant) => !isExcused(grant)).map(({ role, action, on }) => `${role} never used ${action} on ${on}`),
    ...unusedGrants
      .filter((reason) => !excused.has(reason) && reason.mayBeUsed !== true)
      .map(({ reason }) => `no grant needs the reason: ${reason}`),
  ]
}
