/** The items of the room of the catalogue, and the requests that its calls make to the table after their admission. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../../access-pattern.ts'
import { keys } from '../../keys.ts'

const draft = keys.catalogueDraft('LENDER', 'lender-id')
const change = keys.catalogueChange('LENDER', 'lender-id')
const approval = keys.approval('LENDER', 'lender-id')
const approvals = { pk: partitionPrefix.approvals, sk: '*' }
const admission = [keys.staffMember('staff-id'), keys.staffSession('staff-id', 'origin-jti')]

export const catalogueRoomItems = {
  'draft of an entry of the catalogue': draft,
  'last change of an entry by staff': change,
  'change that waits for a second staff member': approval,
} as const

export const catalogueRoomAccessPatterns: readonly AccessPattern[] = [
  accessPattern('save-catalogue-draft', { GetItem: 3, TransactWriteItems: 1 }, [...admission, draft, approval], {
    read: 3,
    write: 10,
  }),
  accessPattern(
    'publish-catalogue-draft, in a catalogue of one lender',
    { GetItem: 3, Query: 1, TransactWriteItems: 1 },
    [...admission, { pk: partitionPrefix.catalogue, sk: '*' }, draft, change, approval],
    { read: 4, write: 16 },
  ),
  accessPattern('staff: list-approvals, without any', { GetItem: 2, Query: 1 }, [...admission, approvals], {
    read: 2.5,
  }),
]
