/**
 * The HTTP API as one table: the gateway takes its routes from it, functions route and validate by their part of it, the web app calls by it,
 * and an architecture test requires an API test for each row.
 */
import type * as z from 'zod/mini'
import { applicationsEndpoints } from '#lambdas/applications/applications.contract.ts'
import { authEndpoints } from '#lambdas/auth/send-sms-otp.contract.ts'
import { noticeEndpoints } from '#lambdas/notices/notice-endpoints.contract.ts'
import { offersEndpoints } from '#lambdas/offers/offers-endpoints.contract.ts'
import { profileEndpoints } from '#lambdas/profile/profile-endpoints.contract.ts'
import { rightsEndpoints } from '#lambdas/rights/rights-endpoints.contract.ts'
import { supportEndpoints } from '#lambdas/support/support.contract.ts'
import type { ErrorCode } from './errors.ts'

/** Each capability has one function behind the HTTP API. */
export const httpCapabilities = ['auth', 'profile', 'offers', 'applications', 'support', 'rights'] as const
export type HttpCapability = (typeof httpCapabilities)[number]

export interface Endpoint {
  readonly capability: HttpCapability
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** May contain parameters, such as `{ticket_id}`: `PathParameters` derives their names from it. */
  readonly path: `/api/${string}`
  /** `public` routes have no authorizer; `user` routes need an access token of the user pool. */
  readonly access: 'public' | 'user'
  readonly successStatus: 200 | 201
  readonly body?: z.ZodMiniType
  /** The most that a request may have. @default limits.requestBytes */
  readonly requestBytes?: number
  readonly query?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Header of a successful answer. @default no-store */
  readonly cacheControl?: string
  /** Codes of this endpoint besides those that every endpoint can answer (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Every endpoint can answer these, OTHER_USER only where access is `user`. */
export const commonErrors = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'OTHER_USER',
  'REQUEST_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly ErrorCode[]

export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...noticeEndpoints,
  ...offersEndpoints,
  ...applicationsEndpoints,
  ...supportEndpoints,
  ...rightsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof endpoints

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** The parameters that a path names, such as `{ ticket_id: string }` for `/api/tickets/{ticket_id}/live`; of several paths, those of all. */
export type PathParameters<Path extends string> = { readonly [Name in ParameterNames<Path>]: string }
