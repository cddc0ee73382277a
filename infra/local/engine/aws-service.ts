/** The interface between the engine and an AWS service: one function that returns everything the service adds to the runtime. */
import type { Endpoint } from './front.ts'
import type { LocalRequest, LocalResponse } from './http-exchange.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import type { ServiceContext } from './service-context.ts'

/** Answers one method and path below `/local`. */
export type PageHandler = (request: LocalRequest, query: URLSearchParams) => Promise<LocalResponse> | LocalResponse

/** The API of a service as functions call it. */
export interface ServiceApi {
  /** As rules of faults name it. */
  name: string
  /** Where the SDK looks for the address. */
  variable: `AWS_ENDPOINT_URL_${string}`
  /** @default the runtime itself */
  address?: string
  /** The action that a request asks for, such as PutItem. */
  operationOf: (request: LocalRequest) => string
  /** How the service itself says that it is called too often. */
  throttled: LocalResponse
  /** How it says that it failed. */
  failed: LocalResponse
}

export interface ServiceParts {
  /** The CloudFormation types that the service creates. */
  resources: readonly ResourceDefinition[]
  /** Endpoints of the service as a whole, such as its API for SDKs; a resource may add its own to the front. */
  endpoints?: readonly Endpoint[]
  /** The API that functions call, where they do. */
  api?: ServiceApi
  /** Added to the environment of every function. */
  environment?: Readonly<Record<string, string>>
  /** Addresses below `/local`, by method and path: `GET /local/sms`. */
  page?: Readonly<Record<string, PageHandler>>
  /** Resolves the secret id of a `{{resolve:secretsmanager:…}}` reference. */
  secretOf?: (secretId: string) => string | undefined
}

/** Called once per runtime, before any resource exists: `find` and `all` are for later. */
export type AwsService = (context: ServiceContext) => ServiceParts
