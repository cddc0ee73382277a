/** The items of the room of the catalogue, and the requests that its calls make to the table after their admission. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../../access-pattern.ts'
import { keys } from '../../keys.ts'

const draft = keys.catalogueDraft('LENDER', 'lender-id')
const change = keys.catalogueChange('LENDER', 'lender-id')
const admission = [keys.staffMember('staff-id'), keys.staffSession('staff-id', 'origin-jti')]

export const catalogueRoomItems = {
  'draft of an entry of the catalogue': draft,
  'last change of an entry by staff': change,
} as const

export const catalogueRoomAccessPatterns: readonly AccessPattern[] = [
  accessPattern('save-catalogue-draft', { GetItem: 3, TransactWriteItems: 1 }, [...admission, draft], {
    read: 3,
    write: 8,
  }),
  accessPattern(
    'publish-catalogue-draft, in a catalogue of one lender',
    { GetItem: 3, Query: 1, TransactWriteItems: 1 },
    [...admission, { pk: partitionPrefix.catalogue, sk: '*' }, draft, change],
    { read: 4, write: 14 },
  ),
]
