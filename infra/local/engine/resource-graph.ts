/** Creates the resources of a template in the order of their references, starts them side by side and stops them. */
import { evaluate, type EvaluationScope, type ResourceValues } from '../assembly/evaluate.ts'
import { orderResources, referencesIn } from '../assembly/references.ts'
import type { Template } from '../assembly/template.ts'
import { UnsupportedError, placeBelow, type Place } from '../assembly/unsupported-error.ts'
import type { AwsService, PageHandler, ServiceApi, ServiceParts } from './aws-service.ts'
import { physicalNames } from './physical-name.ts'
import type { LocalResource, ResourceContext, ResourceDefinition } from './resource-definition.ts'
import type { Constructor, ServiceContext } from './service-context.ts'

/** Functions that only create custom resources for CloudFormation: the runtime creates those itself. */
const providerFunctions = (template: Template): Set<string> =>
  new Set(Object.values(template.Resources).flatMap(({ Properties }) => referencesIn(Properties?.['ServiceToken'])))

/** Ref and any attribute of a resource without local effect. */
const valuesWithoutMeaning = (logicalId: string): ResourceValues => ({
  ref: logicalId,
  attributes: new Proxy({}, { get: (_, attribute) => `${logicalId}.${String(attribute)}` }),
})

interface GraphOptions {
  /** All but the lookups, which the graph provides. */
  context: Omit<ServiceContext, 'find' | 'all'>
  services: readonly AwsService[]
  /** Where functions find the API of a service. @default its own address */
  addressOf?: (api: ServiceApi) => string
  /** Known types that have no effect on one machine. */
  typesWithoutMeaning: readonly string[]
}

export class ResourceGraph {
  readonly #template: Template
  readonly #context: ServiceContext
  readonly #services: readonly ServiceParts[]
  readonly #definitions: ReadonlyMap<string, ResourceDefinition>
  readonly #functionEnvironment: Readonly<Record<string, string>>
  readonly #typesWithoutMeaning: ReadonlySet<string>
  readonly #pseudoParameters: Readonly<Record<string, string>>
  readonly #values = new Map<string, ResourceValues>()
  readonly #resources: LocalResource[] = []
  readonly #byName = new Map<string, LocalResource[]>()

  constructor({ context, services, addressOf, typesWithoutMeaning }: GraphOptions) {
    const { template, region, stackName } = context.assembly
    this.#template = template
    this.#context = { ...context, find: (kind, name) => this.#find(kind, name), all: (kind) => this.all(kind) }
    this.#services = services.map((service) => service(this.#context))
    const definitions = this.#services.flatMap(({ resources }) => resources)
    this.#definitions = new Map(definitions.map((definition) => [definition.type, definition]))
    const apis = this.#services.flatMap(({ api = [] }) => api)
    this.#functionEnvironment = {
      ...(Object.assign({}, ...this.#services.map(({ environment }) => environment)) as Record<string, string>),
      ...Object.fromEntries(apis.map((api) => [api.variable, addressOf?.(api) ?? api.address ?? context.endpoint])),
    }
    this.#typesWithoutMeaning = new Set(typesWithoutMeaning)
    this.#pseudoParameters = {
      'AWS::AccountId': context.accountId,
      'AWS::Partition': 'aws',
      'AWS::Region': region,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${context.accountId}:stack/${stackName}/local`,
      'AWS::StackName': stackName,
      'AWS::URLSuffix': 'amazonaws.com',
    }
  }

  /** @throws UnsupportedError for the first type, property or intrinsic without support. */
  create(): void {
    const providers = providerFunctions(this.#template)
    const isWithoutMeaning = (logicalId: string) =>
      providers.has(logicalId) || this.#typesWithoutMeaning.has(this.#template.Resources[logicalId]?.Type ?? '')
    for (const logicalId of orderResources(this.#template, isWithoutMeaning)) {
      if (isWithoutMeaning(logicalId)) this.#values.set(logicalId, valuesWithoutMeaning(logicalId))
      else this.#create(logicalId)
    }
    for (const endpoint of this.#services.flatMap(({ endpoints = [] }) => endpoints)) {
      this.#context.front.addEndpoint(endpoint)
    }
  }

  /** Returns the handlers of the services below `/local`, by method and path. */
  pageHandlers(): Record<string, PageHandler> {
    return Object.assign({}, ...this.#services.map(({ page }) => page)) as Record<string, PageHandler>
  }

  outputs(): Record<string, string> {
    const scope = this.#scope()
    return Object.fromEntries(
      Object.entries(this.#template.Outputs ?? {}).map(([logicalId, { Value }]) => [
        logicalId,
        String(evaluate(Value, scope, { logicalId, type: 'output', path: 'Value' })),
      ]),
    )
  }

  async start(): Promise<void> {
    await Promise.all(this.#resources.map(async (resource) => resource.start?.()))
  }

  /** A resource stops before those it refers to: a stream finishes its batch while the function still runs. */
  async stop(): Promise<void> {
    for (const resource of this.#resources.toReversed()) await resource.stop?.()
  }

  all<Instance>(kind: Constructor<Instance>): Instance[] {
    const instances = new Set(this.#resources.map(({ instance }) => instance))
    return [...instances].filter((instance): instance is Instance & object => instance instanceof kind)
  }

  #find<Instance>(kind: Constructor<Instance>, name: string): Instance | undefined {
    const instances = this.#byName.get(name)?.map(({ instance }) => instance) ?? []
    return instances.find((instance): instance is Instance & object => instance instanceof kind)
  }

  #create(logicalId: string): void {
    const { Type: type, Properties = {} } = this.#template.Resources[logicalId] ?? { Type: '' }
    const place: Place = { logicalId, type, path: '' }
    const scope = this.#scope()
    const definition = this.#definitions.get(type)
    if (!definition) throw new UnsupportedError(place, 'this resource type is not supported by the local runtime')
    const resource = definition.create(evaluate(Properties, scope, place), this.#contextAt(place))
    this.#resources.push(resource)
    this.#values.set(logicalId, resource)
    for (const name of [resource.ref, ...(resource.aliases ?? [])]) {
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), resource])
    }
  }

  #scope(): EvaluationScope {
    return {
      template: this.#template,
      pseudoParameters: this.#pseudoParameters,
      valuesOf: (logicalId) => this.#values.get(logicalId),
      secretOf: (secretId) => {
        const [secret] = this.#services.flatMap(({ secretOf }) => secretOf?.(secretId) ?? [])
        return secret
      },
    }
  }

  #contextAt(place: Place): ResourceContext {
    const unsupported = (property: string, problem: string) =>
      new UnsupportedError(placeBelow(place, property), problem)
    const get: ResourceContext['get'] = (kind, name, property) => {
      const instance = this.#find(kind, name)
      if (instance !== undefined) return instance
      throw unsupported(property, `${name} is no resource of this template that works here`)
    }
    return {
      ...this.#context,
      ...physicalNames(this.#context, place),
      place,
      functionEnvironment: this.#functionEnvironment,
      unsupported,
      folderOf: (assetKey, property) => {
        const asset = this.#context.assembly.assets.get(assetKey)
        if (asset?.packaging === 'zip') return asset.path
        throw unsupported(property, `the assembly has no folder for ${assetKey}`)
      },
      get,
      getOptional: (kind, name, property) => (name === undefined ? undefined : get(kind, name, property)),
    }
  }
}
