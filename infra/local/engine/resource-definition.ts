/** A resource type: the properties it may have here, and how a resource of it is created. */
import * as z from 'zod/mini'
import type { ResourceValues } from '../assembly/evaluate.ts'
import { UnsupportedError, type Place } from '../assembly/unsupported-error.ts'
import type { PhysicalNames } from './physical-name.ts'
import type { Constructor, ServiceContext } from './service-context.ts'

/** A created resource. Its life: `create`, then `start` beside all others, then `stop`. */
export interface LocalResource extends ResourceValues {
  /** Further names that other resources know it by, such as its ARN. */
  aliases?: readonly string[]
  /** The value that `find` and `get` return to other resources. */
  instance?: object
  start?: () => unknown
  stop?: () => unknown
}

export interface ResourceContext extends ServiceContext, PhysicalNames {
  readonly place: Place
  /** Added to the environment of every function: endpoints of the services. */
  readonly functionEnvironment: Readonly<Record<string, string>>
  /** The error for a property that cannot be had here. */
  unsupported(property: string, problem: string): UnsupportedError
  /** The folder of an asset. @throws UnsupportedError that names the property when the assembly has none. */
  folderOf(assetKey: string, property: string): string
  /** As `find`. @throws UnsupportedError that names the property when there is no such resource. */
  get<Instance>(kind: Constructor<Instance>, name: string, property: string): Instance
  /** As `get`, where the property is there. */
  getOptional<Instance>(kind: Constructor<Instance>, name: string | undefined, property: string): Instance | undefined
}

export interface ResourceDefinition {
  readonly type: string
  create(properties: unknown, context: ResourceContext): LocalResource
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** @throws UnsupportedError that names the first property without support. */
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

/** Defines a type whose properties are checked against a strict schema before a resource is created. */
export const defineResource = <Properties>(
  type: string,
  schema: z.ZodMiniType<Properties>,
  create: (properties: Properties, context: ResourceContext) => LocalResource,
): ResourceDefinition => ({
  type,
  create: (properties, context) => create(checkProperties(schema, properties, context.place), context),
})

/** Known properties that have no effect on one machine. */
export const withoutLocalMeaning = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as Record<
    Names[number],
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >
