/** The rights function: who has my data, its download, the nominee, and the closing of the account. */
import { ulids as ids } from '#adapters/ulids.ts'
import { rightsEndpoints } from '#contract/rights/rights-endpoints.ts'
import { DynamoNoticeStates } from '#data/notices/dynamo-notice-states.ts'
import { DynamoDataHolders } from '#data/rights/dynamo-data-holders.ts'
import { DynamoPeople } from '#data/rights/dynamo-people.ts'
import { DynamoPersonItems } from '#data/rights/dynamo-person-items.ts'
import { httpFunction } from '#entry/http-function.ts'
import { closeAccount } from '#use-cases/rights/close-account.ts'
import { getNominee, removeNominee, saveNominee } from '#use-cases/rights/nominate.ts'
import { downloadMyData, getDataHolders } from '#use-cases/rights/see-my-data.ts'
import { openFunctionTable, readEdgeOptions } from '../function-parts.ts'
import { openSealingParts } from './sealing-parts.ts'

const table = openFunctionTable()
const people = new DynamoPeople(table)
const ports = {
  ...openSealingParts(table),
  people,
  nominees: people,
  holders: new DynamoDataHolders(table, new DynamoNoticeStates(table)),
  items: new DynamoPersonItems(table),
  ids,
}

export const handler = httpFunction(
  rightsEndpoints,
  {
    'get-data-holders': ({ caller }) => getDataHolders(ports, caller),
    'download-my-data': ({ caller, query }) => downloadMyData(ports, caller, query.cursor),
    'get-nominee': ({ caller }) => getNominee(ports, caller),
    'save-nominee': ({ caller, body }) => saveNominee(ports, caller, body),
    'remove-nominee': ({ caller }) => removeNominee(ports, caller),
    'close-account': ({ caller }) => closeAccount(ports, caller),
  },
  readEdgeOptions(),
)
