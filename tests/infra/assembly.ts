/** Reads the synthesized stages for the infrastructure tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { StageKind } from '#infra/config.ts'
import { readTemplates, stackName, type Template } from './read-templates.ts'
import { referencesIn, targetOf, type Json, type JsonObject, type Resource } from './template-values.ts'

export const readAssemblyFile = (name: string): string => readFileSync(join(inject('assembly'), name), 'utf8')

/** The resources of the nested stacks. */
export const nestedResources = (stage: StageKind): Resource[] =>
  readTemplates(inject('assembly'), stage)
    .slice(1)
    .flatMap(({ Resources }) => Object.entries(Resources).map(([id, resource]) => ({ ...resource, id })))

/** With the resources of its nested stacks. */
const readTemplate = (stage: StageKind) => {
  const [own, ...nested] = readTemplates(inject('assembly'), stage)
  if (!own) throw new Error(`${stage} has no template`)
  return {
    ...own,
    Resources: Object.assign({}, own.Resources, ...nested.map(({ Resources }) => Resources)) as Template['Resources'],
  }
}

export const templates = { local: readTemplate('local'), dev: readTemplate('dev'), prod: readTemplate('prod') }

/** The resources of a stage, all of them or those of a type. */
export const resourcesOf = (type?: string, stage: StageKind = 'prod'): Resource[] =>
  Object.entries(templates[stage].Resources)
    .map(([id, resource]) => ({ ...resource, id }))
    .filter(({ Type }) => type === undefined || Type === type)

/** The alarms on a metric that send mail themselves; the others are parts of composite ones. */
export const mailingAlarms = (): Resource[] =>
  resourcesOf('AWS::CloudWatch::Alarm').filter(({ Properties }) => 'AlarmActions' in Properties)

/** The resources of a type in the stack of us-east-1. */
export const edgeResourcesOf = (type: string): Resource[] => {
  const { Resources } = JSON.parse(readAssemblyFile(`${stackName('prod')}-edge.template.json`)) as Template
  return Object.entries(Resources)
    .map(([id, resource]) => ({ ...resource, id }))
    .filter(({ Type }) => Type === type)
}

/** The alarms of the stack in us-east-1. */
export const edgeAlarms = (): Resource[] => edgeResourcesOf('AWS::CloudWatch::Alarm')

const onlyOne = (found: Resource[], description: string) => {
  const [only, ...others] = found
  if (!only || others.length > 0) throw new Error(`the stack has ${found.length} of ${description}, not one`)
  return only
}

const isOfStaff = ({ id }: Resource) => id.startsWith('Staff')

/** The only resource of a type outside the staff console. @throws Error when there is none or more than one */
export const theResource = (type: string, stage?: StageKind): Resource =>
  onlyOne(
    resourcesOf(type, stage).filter((resource) => !isOfStaff(resource)),
    type,
  )

/** The only resource of a type in the staff console. @throws Error when there is none or more than one */
export const theStaffResource = (type: string, stage?: StageKind): Resource =>
  onlyOne(resourcesOf(type, stage).filter(isOfStaff), `${type} of staff`)

/** The Lambda functions of the product with their names in logs, without the CDK's own that copies web files. */
export const ourFunctions = (stage?: StageKind): (Resource & { name: string; settings: JsonObject })[] =>
  resourcesOf('AWS::Lambda::Function', stage).flatMap((resource) => {
    const environment = resource.Properties['Environment'] as { Variables: JsonObject } | undefined
    const name = environment?.Variables['POWERTOOLS_SERVICE_NAME']
    return environment && typeof name === 'string' ? [{ ...resource, name, settings: environment.Variables }] : []
  })

export const functionNamed = (name: string, stage?: StageKind) => {
  const found = ourFunctions(stage).find((resource) => resource.name === name)
  if (!found) throw new Error(`no function ${name}`)
  return found
}

/** The only resource of prod that a piece of its template refers to. */
export const resourceAt = (value: Json | undefined): Resource => {
  const ids = referencesIn(value)
  return onlyOne(
    resourcesOf().filter(({ id }) => ids.includes(id)),
    JSON.stringify(value),
  )
}

/** Name of our function that a piece of prod's template invokes by its alias; undefined for anything else, also for the function itself. */
export const invokedBy = (value: Json | undefined): string | undefined => {
  const names = referencesIn(value)
  const alias = resourcesOf('AWS::Lambda::Alias').find(({ id }) => names.includes(id))
  return alias && ourFunctions().find(({ id }) => id === targetOf(alias.Properties['FunctionName']))?.name
}

/** The properties of the only mapping of an event source to this function. */
export const mappingTo = (name: string): JsonObject =>
  onlyOne(
    resourcesOf('AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => invokedBy(Properties['FunctionName']) === name,
    ),
    `mappings to ${name}`,
  ).Properties
