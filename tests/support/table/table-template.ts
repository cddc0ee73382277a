/** Reads the table's definition from the synthesized stack, so that the tested table is the shipped one. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

interface TableProperties {
  AttributeDefinitions: CreateTableCommandInput['AttributeDefinitions']
  KeySchema: CreateTableCommandInput['KeySchema']
  GlobalSecondaryIndexes?: CreateTableCommandInput['GlobalSecondaryIndexes']
  StreamSpecification?: { StreamViewType: string }
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
}

interface Template {
  Resources: Record<string, { Type: string; Properties: unknown }>
}

const tableTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table']

export interface TableDefinition {
  create: Omit<CreateTableCommandInput, 'TableName'>
  ttlAttribute: string | undefined
}

const templatesIn = (folder: string): Template[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Template)

/** Reads the only table of the assembly. Throws for none and for several. */
export const readTableDefinition = (folder = 'cdk.out'): TableDefinition => {
  const tables = templatesIn(folder)
    .flatMap((template) => Object.values(template.Resources))
    .filter((resource) => tableTypes.includes(resource.Type))
  const [table] = tables
  if (!table || tables.length > 1)
    throw new Error(`${folder} holds ${tables.length} tables instead of 1: run npm run synth`)
  const properties = table.Properties as TableProperties
  return {
    create: {
      AttributeDefinitions: properties.AttributeDefinitions,
      KeySchema: properties.KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      ...(properties.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes }),
      ...(properties.StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    },
    ttlAttribute: properties.TimeToLiveSpecification?.Enabled
      ? properties.TimeToLiveSpecification.AttributeName
      : undefined,
  }
}
