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

/** A call as the row of its endpoint describes it. */
export interface CallOf<Row extends { readonly path: string }> {
  readonly params: PathParameters<Row['path']>
  readonly body: Row extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  readonly query: Row extends { query: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  /** As the edge saw it, or 'unknown'. */
  readonly clientAddress: string
}

interface Call<Name extends Operation> extends CallOf<EndpointOf<Name>> {
  /** Present when the endpoint's access is `user`. */
  readonly caller: EndpointOf<Name>['access'] extends 'user' ? Caller : undefined
  readonly requestId: string
}

type Answer<Name extends Operation> = z.input<EndpointOf<Name>['response']>

/** These operations, and no other. */
export type Operations<Names extends Operation> = {
  readonly [Name in Names]: (call: Call<Name>) => Promise<Answer<Name>>
}
