/** The parts that every service and every resource may use. */
import type { Assembly } from '../assembly/read-assembly.ts'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { Front } from './front.ts'
import type { FunctionLog } from './function-log.ts'
import type { StateStore } from './state-store.ts'

/** Any class, for lookups by class. */
export type Constructor<Instance> = abstract new (...parameters: never[]) => Instance

export interface ServiceContext {
  readonly assembly: Assembly
  readonly accountId: string
  /** The access key of this start; `Front` refuses calls of the services with any other. */
  readonly accessKeyId: string
  /** The address for browsers, such as http://localhost:4173. */
  readonly origin: string
  /** The same address for AWS SDKs, such as http://127.0.0.1:4173. */
  readonly endpoint: string
  readonly clock: Clock
  readonly store: StateStore
  readonly front: Front
  readonly activity: Activity
  readonly functionLog: FunctionLog
  /** Functions reload when their bundle changes. */
  readonly watch: boolean
  /** The resource of a class whose Ref or alias is `name`, once it has been created. */
  readonly find: <Instance>(kind: Constructor<Instance>, name: string) => Instance | undefined
  /** Every resource of a class that has been created. */
  readonly all: <Instance>(kind: Constructor<Instance>) => Instance[]
}
