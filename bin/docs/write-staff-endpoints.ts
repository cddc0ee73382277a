/** Generates `lambdas/contract/staff/ENDPOINTS.md` from the table of staff endpoints. */
import { staffPathOf } from '#contract/staff/staff-address.ts'
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { commonStaffErrors, staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { endpointTables, errorTable } from './endpoint-tables.ts'

const writeEndpoint = ([operation, endpoint]: [string, StaffEndpoint]): string[] => [
  `## ${operation}`,
  `\`${endpoint.method} ${staffPathOf(endpoint)}\`, served by ${endpoint.capability}, for ${[...endpoint.roles, 'admin'].join(', ')}${
    endpoint.isPassive ? '; a poll, which keeps no session' : ''
  }. Answers ${endpoint.successStatus}.`,
  ...endpointTables(endpoint),
]

export const writeStaffEndpoints = (): string =>
  [
    '# Endpoints of the staff API',
    'Generated from `staff-endpoints.ts` by `npm run docs`. Times are ISO 8601 in UTC, money is in rupees, phones are E.164.',
    'Each needs an access token of the staff pool. Errors arrive as in the [HTTP API](../ENDPOINTS.md).',
    '## Errors that every endpoint can answer',
    errorTable(commonStaffErrors),
    ...Object.entries(staffEndpoints).flatMap(writeEndpoint),
  ].join('\n\n')
