/** Examines this machine: the conditions for running and deploying the product. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { adviseDatabase, findDynoxide } from '#infra/local/services/dynamodb/find-dynoxide.ts'
import { good, wrong, type Finding } from './finding.ts'

export interface Machine {
  /** Version of the Node that npm itself runs on, such as 22.4.0. */
  readonly node: string
  readonly port: number
  readonly isPortFree: boolean
  readonly freeMegabytes: number
  readonly arePackagesInstalled: boolean
  readonly hasDatabase: boolean
  readonly isWebAppBuilt: boolean
}

const leastNode = 20
/** The peak of `npm start` and of the build of the stack. */
const leastMegabytes = 1500

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export const readMachine = async (environment: NodeJS.ProcessEnv): Promise<Machine> => {
  const port = Number(environment['PORT'] ?? '4173')
  return {
    node: /\bnode\/v(\S+)/.exec(environment['npm_config_user_agent'] ?? '')?.[1] ?? process.versions.node,
    port,
    isPortFree: await isPortFree(port),
    freeMegabytes: Math.round(process.availableMemory() / 2 ** 20),
    arePackagesInstalled: existsSync('node_modules/aws-cdk/bin/cdk'),
    hasDatabase: environment['DYNAMODB_ENDPOINT'] !== undefined || findDynoxide() !== undefined,
    isWebAppBuilt: existsSync('web/dist/index.html'),
  }
}

export const examineMachine = (machine: Machine): Finding[] => [
  Number(machine.node.split('.')[0]) >= leastNode
    ? good('Node', `${machine.node}, ${availableParallelism()} processors`)
    : wrong(
        'Node',
        machine.node,
        `install Node ${leastNode} or later, from nodejs.org or with nvm install ${leastNode}`,
      ),
  machine.arePackagesInstalled ? good('packages', 'installed') : wrong('packages', 'are missing', 'run npm ci'),
  machine.hasDatabase
    ? good('database', 'there is one for npm start')
    : wrong('database', 'is missing', adviseDatabase()),
  machine.isPortFree
    ? good('port', `${machine.port} is free for npm start`)
    : wrong(
        'port',
        `${machine.port} is in use`,
        'stop what runs there, or choose another one, such as PORT=4174 npm start',
      ),
  machine.freeMegabytes >= leastMegabytes
    ? good('memory', `${machine.freeMegabytes} MB are free`)
    : wrong(
        'memory',
        `only ${machine.freeMegabytes} MB are free`,
        `close programs until ${leastMegabytes} MB are free`,
      ),
  good('build', machine.isWebAppBuilt ? 'web/dist is there' : 'not yet; npm start and cdk deploy build by themselves'),
]
