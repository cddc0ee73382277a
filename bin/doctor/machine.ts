/** Examines this machine: the conditions for running the product, or for deploying a stage, which needs neither port, memory nor database. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { adviseDatabase, findDynoxide } from '#infra/local/services/dynamodb/find-dynoxide.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Whether a text is a port that a program may ask for; 0 leaves the choice to the system. */
export const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

interface Machine {
  /** Version of the Node that npm itself runs on, such as 22.4.0. */
  readonly node: string
  /** As PORT gives it. */
  readonly port: string
  /** Undefined where the port is no number of one. */
  readonly isPortFree: boolean | undefined
  readonly freeMegabytes: number
  readonly arePackagesInstalled: boolean
  readonly hasDatabase: boolean
  readonly isWebAppBuilt: boolean
}

const leastNode = 20
/** The peak of `npm start` and of the build of the stack. */
const leastMegabytes = 1500

const isPortFree = (port: string): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    if (!isPort(port)) return resolve(undefined)
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)))
  })

export const readMachine = async (environment: NodeJS.ProcessEnv): Promise<Machine> => {
  const port = environment['PORT'] ?? '4173'
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

const examinePort = ({ port, isPortFree }: Machine): Finding => {
  if (isPortFree === true) return good('port', `${port} is free for npm start`)
  return isPortFree === undefined
    ? wrong('port', `PORT is ${port}, no number of 0 to 65535`, 'choose one, such as PORT=4174 npm start')
    : wrong('port', `${port} is in use`, 'stop what runs there, or choose another one, such as PORT=4174 npm start')
}

const examineStart = (machine: Machine): Finding[] => [
  machine.hasDatabase
    ? good('database', 'there is one for npm start')
    : wrong('database', 'is missing', adviseDatabase()),
  examinePort(machine),
  machine.freeMegabytes >= leastMegabytes
    ? good('memory', `${machine.freeMegabytes} MB are free`)
    : wrong(
        'memory',
        `only ${machine.freeMegabytes} MB are free`,
        `close programs until ${leastMegabytes} MB are free`,
      ),
]

/** @param deploys whether a stage is examined too */
export const examineMachine = (machine: Machine, deploys = false): Finding[] => [
  Number(machine.node.split('.')[0]) >= leastNode
    ? good('Node', `${machine.node}, ${availableParallelism()} processors`)
    : wrong(
        'Node',
        machine.node,
        `install Node ${leastNode} or later, from nodejs.org or with nvm install ${leastNode}`,
      ),
  machine.arePackagesInstalled ? good('packages', 'installed') : wrong('packages', 'are missing', 'run npm ci'),
  ...(deploys ? [] : examineStart(machine)),
  good('build', machine.isWebAppBuilt ? 'web/dist is there' : 'not yet; npm start and cdk deploy build by themselves'),
]
