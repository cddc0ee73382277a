/** The parameters and the answer of each operation, typed by its row of the endpoint table. */
import type * as z from 'zod/mini'
import type { endpoints, Operation, PathParameters } from '#contract/endpoints.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'

type EndpointOf<Name extends Operation> = (typeof endpoints)[Name]

/** Who calls, from the verified access token. */
export interface Caller extends Session {
  /** When the access token expires. */
  readonly endsAtEpochSeconds: number
}

interface Call<Name extends Operation> {
  readonly params: PathParameters<EndpointOf<Name>['path']>
  readonly body: EndpointOf<Name> extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  readonly query: EndpointOf<Name> extends { query: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  /** Present when the endpoint's access is `user`. */
  readonly caller: EndpointOf<Name>['access'] extends 'user' ? Caller : undefined
  /** The visitor's address as the edge saw it, or 'unknown'. */
  readonly clientAddress: string
  readonly requestId: string
}

type Answer<Name extends Operation> = z.input<EndpointOf<Name>['response']>

/** These operations, and no other. */
export type Operations<Names extends Operation> = {
  readonly [Name in Names]: (call: Call<Name>) => Promise<Answer<Name>>
}
