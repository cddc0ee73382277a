/** What a call of an endpoint needs and answers, by the schemas of its row. */
import type * as z from 'zod/mini'
import type { PathParameters } from '#contract/endpoints.ts'

type Part<E, Name extends 'body' | 'query'> = E extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? { [N in Name]: z.input<Schema> }
  : unknown
type Params<E extends { path: string }> = keyof PathParameters<E['path']> extends never
  ? unknown
  : { params: PathParameters<E['path']> }

/** `body` and `params` of its path, where it has them. */
export type RequiredParts<E extends { path: string }> = Part<E, 'body'> & Params<E>
export type OptionalParts<E> = Partial<Part<E, 'query'>> & { readonly signal?: AbortSignal }
export type Answer<E extends { response: z.ZodMiniType }> = z.output<E['response']>
