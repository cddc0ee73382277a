/** Reads the synthesized stages for the infrastructure tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { StageName } from '#infra/config.ts'

/** Any JSON of a template: a property, an intrinsic, a list. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface Resource {
  readonly id: string
  readonly Type: string
  readonly Properties: JsonObject
  readonly DependsOn?: string | string[]
  readonly DeletionPolicy?: string
}

export const stackName = (stage: StageName) => `paisalane-${stage}`

export const readAssemblyFile = (name: string): string => readFileSync(join(inject('assembly'), name), 'utf8')

interface Template {
  readonly Resources: Record<string, Omit<Resource, 'id'>>
  readonly Outputs: Record<string, { Value: Json }>
}

const templates = new Map<StageName, Template>()

export const templateOf = (stage: StageName): Template => {
  const template =
    templates.get(stage) ?? (JSON.parse(readAssemblyFile(`${stackName(stage)}.template.json`)) as Template)
  templates.set(stage, template)
  return template
}

/** The resources of a stage, all of them or those of a type. */
export const resourcesOf = (stage: StageName, type?: string): Resource[] =>
  Object.entries(templateOf(stage).Resources)
    .map(([id, resource]) => ({ ...resource, id }))
    .filter(({ Type }) => type === undefined || Type === type)

/** The only resource of a type. @throws Error when there is none or more than one */
export const theResource = (stage: StageName, type: string): Resource => {
  const [only, ...others] = resourcesOf(stage, type)
  if (!only || others.length > 0) throw new Error(`${stage} has ${others.length + (only ? 1 : 0)} of ${type}, not one`)
  return only
}

/** The Lambda functions of the product with their names in logs, without the CDK's own that copies web files. */
export const ourFunctions = (stage: StageName): (Resource & { name: string })[] =>
  resourcesOf(stage, 'AWS::Lambda::Function').flatMap((resource) => {
    const { Variables } = (resource.Properties['Environment'] ?? { Variables: {} }) as { Variables: JsonObject }
    const name = Variables['POWERTOOLS_SERVICE_NAME']
    return typeof name === 'string' ? [{ ...resource, name }] : []
  })

export const environmentOf = (stage: StageName, name: string): JsonObject => {
  const found = ourFunctions(stage).find((resource) => resource.name === name)
  if (!found) throw new Error(`${stage} has no function ${name}`)
  return (found.Properties['Environment'] as { Variables: JsonObject }).Variables
}

export interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: Json
  readonly Condition?: JsonObject
}

export const listOf = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The logical id in a Ref or a Fn::GetAtt, whatever attribute it reads. */
export const targetOf = (value: Json | undefined): string => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    if (typeof value['Ref'] === 'string') return value['Ref']
    const [id] = listOf(value['Fn::GetAtt'])
    if (typeof id === 'string') return id
  }
  throw new Error(`${JSON.stringify(value)} names no resource`)
}

/** Every statement of a function's role. */
export const statementsOf = (stage: StageName, name: string): Statement[] => {
  const found = ourFunctions(stage).find((resource) => resource.name === name)
  const role = targetOf(found?.Properties['Role'])
  return resourcesOf(stage, 'AWS::IAM::Policy')
    .filter(({ Properties }) => listOf(Properties['Roles']).some((entry) => targetOf(entry) === role))
    .flatMap(({ Properties }) => (Properties['PolicyDocument'] as unknown as { Statement: Statement[] }).Statement)
}

/** Logical ids that a piece of a template refers to. */
export const referencesIn = (value: Json | undefined): string[] => {
  if (typeof value === 'string')
    return [...value.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[A-Za-z0-9.]+)?\}/g)].map(([, id]) => id ?? '')
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner]
    if (key === 'Fn::GetAtt' && Array.isArray(inner) && typeof inner[0] === 'string') return [inner[0]]
    return referencesIn(inner)
  })
}

/** Text of a template value, with each reference as `<logical id>`. */
export const renderText = (value: Json | undefined): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const join = value['Fn::Join']
    if (Array.isArray(join)) return (join[1] as Json[]).map(renderText).join(renderText(join[0]))
    const select = value['Fn::Select']
    if (Array.isArray(select)) return `${renderText(select[1])}[${renderText(select[0])}]`
    const split = value['Fn::Split']
    if (Array.isArray(split)) return renderText(split[1])
    if (Array.isArray(value['Fn::GetAtt'])) return `<${value['Fn::GetAtt'].map(renderText).join('.')}>`
    if (typeof value['Ref'] === 'string') return `<${value['Ref']}>`
  }
  throw new Error(`${JSON.stringify(value)} is not text`)
}
