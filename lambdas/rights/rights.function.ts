/** The rights function: whose the account of a number is, who has my data, its download, the nominee, and the closing of the account. */
import { createKnownBrowserCheck } from '#adapters/hmac-identity.ts'
import { browserIds, ulids as ids } from '#adapters/system.ts'
import { httpFunction } from '#entry/http-function.ts'
import { openIdentity } from '#lambdas/shared/identity.function.ts'
import { openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { closeAccount } from './close-account.ts'
import { askForMove, moveAccount } from './move-account.ts'
import { DynamoMoves } from './moves.table.ts'
import { eraseDetail, getNominee, removeNominee, saveNominee, downloadMyData, getDataHolders } from './own-data.ts'
import { DynamoPeople } from './people.table.ts'
import { rightsEndpoints } from './rights-endpoints.contract.ts'
import { openSealingParts } from './sealing-parts.function.ts'
import { startSession } from './start-session.ts'

const { table, clock } = openWorld()
const people = new DynamoPeople(table)
const identity = openIdentity()
const ports = {
  ...openSealingParts(table),
  moves: new DynamoMoves(table),
  people,
  nominees: people,
  table,
  identity,
  browserIds,
  ids,
  knownBrowsers: createKnownBrowserCheck(identity, clock),
}

export const handler = httpFunction(
  rightsEndpoints,
  {
    'start-session': ({ caller, body, clientAddress }) => startSession(ports, caller, body, clientAddress),
    'get-data-holders': ({ caller }) => getDataHolders(ports, caller),
    'download-my-data': ({ caller, query }) => downloadMyData(ports, caller, query.cursor),
    'erase-detail': ({ caller, body }) => eraseDetail(ports, caller, body.detail),
    'get-nominee': ({ caller }) => getNominee(ports, caller),
    'save-nominee': ({ caller, body }) => saveNominee(ports, caller, body),
    'remove-nominee': ({ caller }) => removeNominee(ports, caller),
    'close-account': ({ caller }) => closeAccount(ports, caller),
    'ask-for-move': ({ caller, body }) => askForMove(ports, caller, body.phone),
    'move-account': ({ caller, body }) => moveAccount(ports, caller, body.from),
  },
  readEdgeOptions(),
)
