/** The interface between the engine and an AWS service: one function that returns everything the service adds to the runtime. */
import type { Endpoint } from './front.ts'
import type { LocalRequest, LocalResponse } from './http-exchange.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import type { ServiceContext } from './service-context.ts'

/** Answers one method and path below `/local`. */
export type PageHandler = (request: LocalRequest, query: URLSearchParams) => Promise<LocalResponse> | LocalResponse

/** What one service adds to the runtime. */
export interface ServiceParts {
  /** The CloudFormation types that the service creates. */
  resources: readonly ResourceDefinition[]
  /** Endpoints of the service as a whole, such as its API for SDKs; a resource may add its own to the front. */
  endpoints?: readonly Endpoint[]
  /** Added to the environment of every function, so that the SDK finds the service. */
  environment?: Readonly<Record<string, string>>
  /** Addresses below `/local`, by method and path: `GET /local/sms`. */
  page?: Readonly<Record<string, PageHandler>>
  /** Resolves the secret id of a `{{resolve:secretsmanager:…}}` reference. */
  secretOf?: (secretId: string) => string | undefined
}

/** Called once per runtime, before any resource exists: `find` and `all` are for later. */
export type AwsService = (context: ServiceContext) => ServiceParts
