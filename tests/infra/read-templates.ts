/** Reads the templates of a synthesized stage from a folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageKind } from '#infra/config.ts'
import type { Json, Resource } from './template-values.ts'

export const stackName = (stage: StageKind) => `paisalane-${stage}`

export interface Template {
  readonly Resources: Record<string, Omit<Resource, 'id'>>
  readonly Outputs: Record<string, { Value: Json }>
}

interface Assets {
  readonly files: Record<string, { readonly source: { readonly path: string } }>
}

/** The templates of a stage: of the stack, and of each nested one, whose resources refer to those of the stack by its parameters. */
export const readTemplates = (folder: string, stage: StageKind): Template[] => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const own = JSON.parse(read(`${stackName(stage)}.template.json`)) as Template
  const { files } = JSON.parse(read(`${stackName(stage)}.assets.json`)) as Assets
  const nested = Object.values(own.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  const inner = nested.map(({ Properties }) => {
    const [hash = ''] = /[0-9a-f]{64}/.exec(JSON.stringify(Properties['TemplateURL'])) ?? []
    const parameters = Object.entries(Properties['Parameters'] ?? {})
    const text = parameters.reduce(
      (present, [name, value]) => present.replaceAll(JSON.stringify({ Ref: name }), JSON.stringify(value)),
      JSON.stringify(JSON.parse(read(files[hash]?.source.path ?? '')) as Template),
    )
    return JSON.parse(text) as Template
  })
  return [own, ...inner]
}
