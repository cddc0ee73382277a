/** The parts of a CloudFormation template that the local runtime reads; any other section stops the start. */
import { UnsupportedError } from './unsupported-error.ts'

export interface TemplateResource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
}

interface TemplateParameter {
  Type: string
  Default?: string
}

export interface Template {
  Resources: Record<string, TemplateResource>
  Parameters?: Record<string, TemplateParameter>
  Outputs?: Record<string, { Value: unknown }>
}

/** Sections that describe or check a deployment and do not change what runs. */
const sectionsWithoutEffect = ['AWSTemplateFormatVersion', 'Description', 'Metadata', 'Rules']
const sectionsRead = ['Resources', 'Parameters', 'Outputs']

/** Attributes of a resource that matter to a deployment only. */
const attributesWithoutEffect = ['Metadata', 'DeletionPolicy', 'UpdateReplacePolicy']
const attributesRead = ['Type', 'Properties', 'DependsOn']

const findUnknown = (part: object, ...known: readonly (readonly string[])[]): string | undefined =>
  Object.keys(part).find((name) => !known.flat().includes(name))

/** Checks parsed JSON as a template. @throws UnsupportedError for an unknown section or resource attribute */
export const asTemplate = (parsed: unknown): Template => {
  const template = parsed as Template
  const section = findUnknown(template, sectionsRead, sectionsWithoutEffect)
  if (section !== undefined) {
    throw new UnsupportedError({ logicalId: 'template', type: section, path: '' }, 'this section is not supported')
  }
  for (const [logicalId, resource] of Object.entries(template.Resources)) {
    const attribute = findUnknown(resource, attributesRead, attributesWithoutEffect)
    if (attribute === undefined) continue
    const place = { logicalId, type: resource.Type, path: '' }
    throw new UnsupportedError(place, `the resource attribute ${attribute} is not supported`)
  }
  return template
}
