/** The request and the answer of an endpoint, by the schemas of its row. */
import type * as z from 'zod/mini'
import type { PathParameters } from '#contract/endpoints.ts'

type Part<E, Name extends 'body' | 'query'> = E extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? { [N in Name]: z.input<Schema> }
  : unknown
type Params<E extends { path: string }> = keyof PathParameters<E['path']> extends never
  ? unknown
  : { params: PathParameters<E['path']> }

/** `body` and `params` of its path, where it has them. */
type RequiredParts<E extends { path: string }> = Part<E, 'body'> & Params<E>
/** The required parts, `query`, and `More` of an app. */
export type CallOf<E extends { path: string }, More = unknown> = RequiredParts<E> &
  Partial<Part<E, 'query'>> & { readonly signal?: AbortSignal | undefined } & More
/** The call as the last parameter: it may be left out where no part is required. */
export type CallRest<E extends { path: string }, More = unknown> =
  unknown extends RequiredParts<E> ? [call?: CallOf<E, More>] : [call: CallOf<E, More>]
export type Answer<E extends { response: z.ZodMiniType }> = z.output<E['response']>
