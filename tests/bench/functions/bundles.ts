/** The bundles that are measured: each function as it ships, and beside it one of nothing but the SDK clients and commands that it uses. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'
import { functionFiles } from './import-parts.ts'

/** Every call is the requests that the function was seen to make, in their order. */
const tableCalls = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
const commands = { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand }
const limits = { requestTimeout: 1500, throwOnRequestTimeout: true }
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler: limits }))
export const handler = async (requests) => {
  const answers = []
  for (const { command, input } of requests) answers.push(await table.send(new commands[command + 'Command'](input)))
  return { answers }
}
`

interface Client {
  readonly name: string
  readonly from: string
  readonly commands: readonly string[]
}

const cognito: Client = {
  name: 'CognitoIdentityProviderClient',
  from: 'client-cognito-identity-provider',
  commands: ['AdminCreateUserCommand', 'AdminSetUserPasswordCommand'],
}
const sns: Client = { name: 'SNSClient', from: 'client-sns', commands: ['PublishCommand'] }
const kms: Client = { name: 'KMSClient', from: 'client-kms', commands: ['GenerateDataKeyCommand'] }
const sockets: Client = {
  name: 'ApiGatewayManagementApiClient',
  from: 'client-apigatewaymanagementapi',
  commands: ['DeleteConnectionCommand', 'PostToConnectionCommand'],
}

/** The SDK clients of each function besides the table's. */
const clientsOf: Readonly<Record<string, readonly Client[]>> = {
  auth: [cognito, sns],
  profile: [cognito],
  partner: [kms],
  live: [sockets],
  'fan-out': [sockets],
}

const opening = ({ name, from, commands }: Client) =>
  `import { ${[name, ...commands].join(', ')} } from '@aws-sdk/${from}'
export const opened${name} = [new ${name}({}), ${commands.join(', ')}]
`

/** Runs at a deployment alone, with the SDK of Lambda's runtime beside its bundle. */
const unmeasured = 'retired-files'

export interface BundlePair {
  readonly name: string
  readonly bundle: string
  readonly floor: string
}

/**
 * Functions are bundled as they ship. Floors are bundled and minified alike, in one file, with all of the SDK: the functions' substitutes for
 * parts of it are the product's own work.
 * @param root of the project whose functions are measured, such as another checkout
 */
export const buildBundles = (folder: string, root: string): Promise<BundlePair[]> =>
  Promise.all(
    Object.entries(functionFiles(root))
      .filter(([name]) => name !== unmeasured)
      .map(async ([name, path]) => {
        const shipped = join(folder, name)
        await build({ ...bundleOptions({ index: path }, shipped), absWorkingDir: root })
        const floor = join(folder, `${name}-floor`)
        const contents = [tableCalls, ...(clientsOf[name] ?? []).map(opening)].join('')
        const stdin = { contents, resolveDir: projectRoot }
        await build({ ...bundleOptions({}, floor), stdin, splitting: false, alias: {} })
        return { name, bundle: join(shipped, 'index.mjs'), floor: join(floor, 'stdin.mjs') }
      }),
  )
