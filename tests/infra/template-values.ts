/** Reads values of a template: intrinsics, references and policies. */

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

export interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: Json
  readonly Principal?: Json
  readonly Condition?: JsonObject
}

export const listOf = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The statements in the policy of a resource. */
export const statementsIn = ({ Properties }: Resource): Statement[] =>
  (Properties['PolicyDocument'] as unknown as { Statement: Statement[] }).Statement

/** Logical ids that a piece of a template refers to. */
export const referencesIn = (value: Json | undefined): string[] => {
  if (typeof value === 'string')
    return [...value.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[A-Za-z0-9.]+)?\}/g)].map(([, id]) => id ?? '')
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [renderText(inner)]
    if (key === 'Fn::GetAtt') return [renderText(listOf(inner)[0])]
    return referencesIn(inner)
  })
}

/** The logical id in a Ref or a Fn::GetAtt of any attribute. */
export const targetOf = (value: Json | undefined): string => {
  const [id] = referencesIn(value)
  if (id === undefined) throw new Error(`${JSON.stringify(value)} names no resource`)
  return id
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
