/** Method, path and access of each endpoint. The build ships these values alone, so that the first load carries no schemas. */
import { endpoints, type Operation } from '#contract/endpoints.ts'

type Endpoints = typeof endpoints

export const endpointAddresses = Object.fromEntries(
  Object.entries(endpoints).map(([operation, { method, path, access }]) => [operation, { method, path, access }]),
) as { readonly [Name in Operation]: Pick<Endpoints[Name], 'method' | 'path' | 'access'> }
