/** What a file in `resources/` provides: the properties a resource type may have here, and how to make one. */
import * as z from 'zod/mini'
import type { Assembly } from '../assembly/read-assembly.ts'
import type { ResourceValues } from '../assembly/evaluate.ts'
import { UnsupportedError, type Place } from '../assembly/unsupported-error.ts'
import type { Database } from '../services/dynamodb/database.ts'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { Front } from './front.ts'
import type { FunctionLog } from './function-log.ts'
import type { StateStore } from './state-store.ts'

/** A made resource. Its life: `create`, then `start` beside all others, then `stop`. */
export interface LocalResource extends ResourceValues {
  /** Further names that other resources call it by, such as its ARN. */
  aliases?: readonly string[]
  /** The thing itself, for `find` of other resources. */
  instance?: object
  start?: () => Promise<void>
  stop?: () => Promise<void>
}

type Constructor<Instance> = abstract new (...parameters: never[]) => Instance

/** What a resource may use while it is made and afterwards. */
export interface RuntimeContext {
  readonly assembly: Assembly
  readonly accountId: string
  /** Such as http://localhost:4173. */
  readonly origin: string
  readonly clock: Clock
  readonly store: StateStore
  readonly front: Front
  readonly activity: Activity
  readonly functionLog: FunctionLog
  readonly database: Database
  /** Added to the environment of every function: endpoints, region, credentials. */
  readonly functionEnvironment: Readonly<Record<string, string>>
  /** Functions follow changes of their bundle. */
  readonly watch: boolean
  /** A resource made before, by its class and what Ref or an alias says. */
  find<Instance>(kind: Constructor<Instance>, name: string): Instance | undefined
}

/** The same, for one resource. */
export interface ResourceContext extends RuntimeContext {
  readonly place: Place
  /** As `find`; stops the start when there is none, naming the property. */
  get<Instance>(kind: Constructor<Instance>, name: string, property: string): Instance
}

export interface ResourceDefinition {
  readonly type: string
  create(properties: unknown, context: ResourceContext): LocalResource
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** Checks properties; the first that has no support is named. */
const checkProperties = <Properties>(
  schema: z.ZodMiniType<Properties>,
  properties: unknown,
  place: Place,
): Properties => {
  const result = z.safeParse(schema, properties)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys') {
    throw new UnsupportedError(
      { ...place, path: [...path, issue.keys[0]].join('.') },
      'not supported by the local runtime',
    )
  }
  const value = valueAt(properties, path)
  throw new UnsupportedError(
    { ...place, path: path.join('.') },
    value === undefined ? 'is required' : `the value ${JSON.stringify(value)} is not supported by the local runtime`,
  )
}

/** Defines a type whose properties are checked against a strict schema before anything is made. */
export const defineResource = <Properties>(
  type: string,
  schema: z.ZodMiniType<Properties>,
  create: (properties: Properties, context: ResourceContext) => LocalResource,
): ResourceDefinition => ({
  type,
  create: (properties, context) => create(checkProperties(schema, properties, context.place), context),
})

/** A property that is known and changes nothing on one machine. */
export const withoutLocalMeaning = z.optional(z.unknown())
