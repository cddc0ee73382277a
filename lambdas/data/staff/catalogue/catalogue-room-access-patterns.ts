/** The items of the room of the catalogue, and the requests that its calls make to the table after their admission. */
import { partitionPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../../access-pattern.ts'
import { keys } from '../../keys.ts'

const draft = keys.catalogueDraft('LENDER', 'lender-id')
const change = keys.catalogueChange('LENDER', 'lender-id')
const admission = [keys.staffMember('staff-id'), keys.staffSession('staff-id', 'origin-jti')]
const admitted = ['GetItem', 'GetItem'] as const

export const catalogueRoomItems = {
  'draft of an entry of the catalogue': draft,
  'last change of an entry by staff': change,
} as const

export const catalogueRoomAccessPatterns: readonly AccessPattern[] = [
  {
    action: 'save-catalogue-draft',
    requests: [...admitted, 'GetItem', 'TransactWriteItems'],
    keys: [...admission, draft],
    readUnits: 3,
    writeUnits: 8,
  },
  {
    action: 'publish-catalogue-draft, in a catalogue of one lender',
    requests: [...admitted, 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [...admission, { pk: partitionPrefix.catalogue, sk: '*' }, draft, change],
    readUnits: 4,
    writeUnits: 14,
  },
]
