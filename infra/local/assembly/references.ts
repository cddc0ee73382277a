/** Which resources a value refers to, and from that the order in which resources are created. */
import { isRecord } from '../engine/is-record.ts'
import type { Template, TemplateResource } from './template.ts'

/** `${Name}` and `${Name.Attribute}` of an Fn::Sub, without the literal `${!Name}`. */
const namesInSubstitution = (text: string): string[] =>
  [...text.matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name = '']) => name.split('.')[0] ?? '')

/** Logical ids (and parameter names) that a template value refers to. */
export const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner]
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : inner).split('.')[0] ?? '']
    if (key === 'Fn::Sub') {
      const [text, variables] = Array.isArray(inner) ? (inner as [unknown, unknown]) : [inner, {}]
      return [...namesInSubstitution(String(text)), ...referencesIn(variables)]
    }
    return referencesIn(inner)
  })
}

const dependenciesOf = (resource: TemplateResource): string[] => [
  ...referencesIn(resource.Properties),
  ...[resource.DependsOn ?? []].flat(),
]

/**
 * Logical ids in an order in which each resource comes after all it refers to.
 * @param isLeaf whether the properties of a resource are ignored
 * @throws Error that names the cycle when resources refer to each other in one.
 */
export const orderResources = (template: Template, isLeaf: (logicalId: string) => boolean): string[] => {
  const ordered = new Set<string>()
  const visit = (logicalId: string, path: string[]) => {
    const resource = template.Resources[logicalId]
    if (!resource || ordered.has(logicalId)) return
    if (path.includes(logicalId))
      throw new Error(`these resources refer to each other: ${[...path, logicalId].join(' -> ')}`)
    if (!isLeaf(logicalId)) for (const other of dependenciesOf(resource)) visit(other, [...path, logicalId])
    ordered.add(logicalId)
  }
  for (const logicalId of Object.keys(template.Resources)) visit(logicalId, [])
  return [...ordered]
}
