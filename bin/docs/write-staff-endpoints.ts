/** Generates `lambdas/contract/staff/ENDPOINTS.md` from the table of staff endpoints. */
import { commonStaffErrors, staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { ofAnybody, type StaffEndpoint, staffPathOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { codeList, sentFields } from './endpoint-texts.ts'
import { markdownTable } from './format-document.ts'

const rolesOf = ({ roles }: StaffEndpoint) => (roles.length === ofAnybody.length ? 'all' : roles.join(', ') || 'admin')

const rows: [operation: string, StaffEndpoint][] = Object.entries(staffEndpoints)

export const writeStaffEndpoints = (): string =>
  [
    '# Endpoints of the staff API',
    'Generated from `staff-endpoints.ts` by `npm run docs`. Each needs an access token of the staff pool, and the role admin or one that is named.\nA poll keeps no session. Errors arrive as in the [HTTP API](../ENDPOINTS.md), with statuses and messages from [`errors.ts`](../errors.ts).',
    markdownTable(
      ['endpoint', 'address', 'roles', 'sends', 'errors'],
      [
        ['each of them', '', '', '', codeList(commonStaffErrors)],
        ...rows.map(([operation, endpoint]) => [
          endpoint.isPassive ? `${operation} (poll)` : operation,
          `\`${endpoint.method} ${staffPathOf(endpoint)}\``,
          rolesOf(endpoint),
          sentFields(endpoint),
          codeList(endpoint.errors),
        ]),
      ],
    ),
  ].join('\n\n')
