/** Makes the resources of a template in the order of their references, starts them side by side and stops them. */
import { evaluate, type EvaluationScope, type ResourceValues } from '../assembly/evaluate.ts'
import { orderResources, referencesIn } from '../assembly/references.ts'
import type { Template } from '../assembly/template.ts'
import { UnsupportedError, placeBelow, type Place } from '../assembly/unsupported-error.ts'
import { resourceDefinitions } from '../services/registry.ts'
import { typesWithoutLocalMeaning } from '../services/without-local-meaning.ts'
import { LocalSecret } from '../services/secretsmanager/local-secret.ts'
import type { LocalResource, ResourceContext, RuntimeContext } from './resource-definition.ts'

type Constructor<Instance> = abstract new (...parameters: never[]) => Instance

/** Functions that only make custom resources for CloudFormation: the runtime makes those itself. */
const providerFunctions = (template: Template): Set<string> =>
  new Set(Object.values(template.Resources).flatMap(({ Properties }) => referencesIn(Properties?.['ServiceToken'])))

/** Ref and any attribute of a resource that does nothing here. */
const valuesWithoutMeaning = (logicalId: string): ResourceValues => ({
  ref: logicalId,
  attributes: new Proxy({}, { get: (_, attribute) => `${logicalId}.${String(attribute)}` }),
})

export class ResourceGraph {
  readonly #template: Template
  readonly #runtime: RuntimeContext
  readonly #pseudoParameters: Readonly<Record<string, string>>
  readonly #values = new Map<string, ResourceValues>()
  readonly #resources: LocalResource[] = []
  readonly #byName = new Map<string, LocalResource[]>()

  /** @param context all but `find`, which the graph provides */
  constructor(context: Omit<RuntimeContext, 'find'>) {
    const { template, region, stackName } = context.assembly
    this.#template = template
    this.#runtime = { ...context, find: (kind, name) => this.find(kind, name) }
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
      providers.has(logicalId) || typesWithoutLocalMeaning.includes(this.#template.Resources[logicalId]?.Type ?? '')
    for (const logicalId of orderResources(this.#template, isWithoutMeaning)) {
      if (isWithoutMeaning(logicalId)) this.#values.set(logicalId, valuesWithoutMeaning(logicalId))
      else this.#create(logicalId)
    }
  }

  /** The outputs of the stack, by name. */
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

  /** What refers to others stops before them: a stream's batch ends with the function that it is in. */
  async stop(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const resource of this.#resources.toReversed()) await resource.stop?.()
  }

  find<Instance>(kind: Constructor<Instance>, name: string): Instance | undefined {
    const instances = this.#byName.get(name)?.map(({ instance }) => instance) ?? []
    return instances.find((instance): instance is Instance & object => instance instanceof kind)
  }

  all<Instance>(kind: Constructor<Instance>): Instance[] {
    return this.#resources
      .map(({ instance }) => instance)
      .filter((instance): instance is Instance & object => instance instanceof kind)
  }

  #create(logicalId: string): void {
    const { Type: type, Properties = {}, Condition: condition } = this.#template.Resources[logicalId] ?? { Type: '' }
    const place: Place = { logicalId, type, path: '' }
    const scope = this.#scope()
    if (condition !== undefined && evaluate({ Condition: condition }, scope, place) !== true) return
    const definition = resourceDefinitions.get(type)
    if (!definition) throw new UnsupportedError(place, 'this resource type is not supported by the local runtime')
    const resource = definition.create(evaluate(Properties, scope, place), this.#context(place))
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
      secretOf: (secretId) => this.find(LocalSecret, secretId)?.value,
    }
  }

  #context(place: Place): ResourceContext {
    return {
      ...this.#runtime,
      place,
      get: (kind, name, property) => {
        const instance = this.find(kind, name)
        if (instance === undefined) {
          throw new UnsupportedError(
            placeBelow(place, property),
            `${name} is no resource of this template that works here`,
          )
        }
        return instance
      },
    }
  }
}
