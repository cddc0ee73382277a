/** Generates `lambdas/contract/staff/ENDPOINTS.md` from the table of staff endpoints. */
import { staffPathOf } from '#contract/staff/staff-address.ts'
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { commonStaffErrors, staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { codeList, errorTable, fieldNames } from './endpoint-texts.ts'
import { markdownTable } from './markdown-table.ts'

const rows: [operation: string, StaffEndpoint][] = Object.entries(staffEndpoints)

export const writeStaffEndpoints = (): string =>
  [
    '# Endpoints of the staff API',
    'Generated from `staff-endpoints.ts` by `npm run docs`. Each needs an access token of the staff pool, and the role admin or one that is named.\nA poll keeps no session. Errors arrive as in the [HTTP API](../ENDPOINTS.md).',
    markdownTable(
      ['endpoint', 'address', 'roles', 'sends', 'errors'],
      rows.map(([operation, endpoint]) => [
        endpoint.isPassive ? `${operation} (poll)` : operation,
        `\`${endpoint.method} ${staffPathOf(endpoint)}\``,
        endpoint.roles.join(', ') || 'admin',
        fieldNames(endpoint).join(', '),
        codeList(endpoint.errors),
      ]),
    ),
    '## Errors',
    `Every endpoint can answer the first ${commonStaffErrors.length} of these.`,
    errorTable([...commonStaffErrors, ...rows.flatMap(([, { errors }]) => errors)]),
  ].join('\n\n')
