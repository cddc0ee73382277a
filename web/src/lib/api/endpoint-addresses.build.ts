/**
 * Method and path of each endpoint, and access unless it is for users, as lists, which are shorter. The build ships these values alone, so that the first load carries
 * no schemas.
 */
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'

type Address = readonly [method: Endpoint['method'], path: Endpoint['path'], access?: 'public']

const entries: [string, Endpoint][] = Object.entries(endpoints)

export const endpointAddresses = Object.fromEntries(
  entries.map(([operation, { method, path, access }]): [string, Address] => [
    operation,
    access === 'public' ? [method, path, access] : [method, path],
  ]),
) as Record<Operation, Address>
