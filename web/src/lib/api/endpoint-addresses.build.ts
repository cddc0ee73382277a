/** Method, path and access (unless it is for users) of each endpoint, as lists, which are shorter: the first load carries these and no schemas. */
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'

type Address = readonly [method: Endpoint['method'], path: Endpoint['path'], access?: 'public']

const entries: [string, Endpoint][] = Object.entries(endpoints)

export const endpointAddresses = Object.fromEntries(
  entries.map(([operation, { method, path, access }]): [string, Address] => [
    operation,
    access === 'public' ? [method, path, access] : [method, path],
  ]),
) as Record<Operation, Address>
