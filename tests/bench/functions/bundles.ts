/** The measured bundles: each function as it is deployed, and beside it one of only the SDK clients and commands that it uses. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'

const tableClient = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
const commands = { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand }
const limits = { requestTimeout: 1500, throwOnRequestTimeout: true }
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler: limits }))
`

/** A call sends the requests that the function sent, in their order. */
const handler = `export const handler = async (requests) => {
  const answers = []
  for (const { command, input } of requests) answers.push(await table.send(new commands[command + 'Command'](input)))
  return { answers }
}
`

const otherClients: Readonly<Record<string, string>> = {
  cognito: `import {
  AdminCreateUserCommand, AdminSetUserPasswordCommand, CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
export const cognito = [new CognitoIdentityProviderClient({}), AdminCreateUserCommand, AdminSetUserPasswordCommand]
`,
  sns: `import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
export const sns = [new SNSClient({}), PublishCommand]
`,
  kms: `import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
export const kms = [new KMSClient({}), GenerateDataKeyCommand]
`,
  sockets: `import {
  ApiGatewayManagementApiClient, DeleteConnectionCommand, PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
export const sockets = [new ApiGatewayManagementApiClient({}), DeleteConnectionCommand, PostToConnectionCommand]
`,
}

/** The SDK clients of each function besides the table's. */
const clientsOf: Readonly<Record<string, readonly string[]>> = {
  auth: ['cognito', 'sns'],
  profile: ['cognito'],
  partner: ['kms'],
  live: ['sockets'],
  'fan-out': ['sockets'],
}

export interface BundlePair {
  readonly name: string
  readonly bundle: string
  readonly floor: string
}

/**
 * Functions are bundled as for a deployment. Floors are bundled and minified alike, in one file, with all of the SDK: the functions' substitutes for
 * parts of it are the product's own work.
 * @param root of the project whose functions are measured, such as another checkout
 */
export const buildBundles = (folder: string, root: string): Promise<BundlePair[]> => {
  const handlers = readdirSync(join(root, 'lambdas/handlers'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^([a-z]+)\/(\1(-[a-z]+)?|live|fan-out|tracking)\.ts$/.test(path))
    .map((path) => ({ name: basename(path, '.ts'), path: `lambdas/handlers/${path}` }))
  return Promise.all(
    handlers.map(async ({ name, path }) => {
      const shipped = bundleOptions({ index: path }, join(folder, name))
      await build({ ...shipped, absWorkingDir: root })
      const others = (clientsOf[name] ?? []).map((client) => otherClients[client])
      const contents = [tableClient, ...others, handler].join('')
      const floor = `${name}-floor`
      const entry = { in: `${floor}.ts`, out: floor }
      await build({
        ...bundleOptions({}, folder),
        entryPoints: [entry],
        splitting: false,
        alias: {},
        plugins: [
          {
            name: 'floor',
            setup: (hooks) => {
              hooks.onResolve({ filter: /-floor\.ts$/ }, ({ path: given }) => ({ path: given, namespace: 'floor' }))
              hooks.onLoad({ filter: /./, namespace: 'floor' }, () => ({
                contents,
                resolveDir: projectRoot,
                loader: 'ts',
              }))
            },
          },
        ],
      })
      return { name, bundle: join(folder, name, 'index.mjs'), floor: join(folder, `${floor}.mjs`) }
    }),
  )
}
