/** The rights function: whose the account of a number is, who has my data, its download, the nominee, and the closing of the account. */
import { httpFunction } from '#entry/http-function.ts'
import { createKnownBrowserCheck } from '#lambdas/shared/hmac-identity.function.ts'
import { openSealer } from '#lambdas/shared/sealer.function.ts'
import { browserIds, ulids as ids } from '#lambdas/shared/system.function.ts'
import { log, openIdentity, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { closeAccount } from './close-account.ts'
import { askForMove, moveAccount } from './move-account.ts'
import { eraseDetail, getNominee, removeNominee, saveNominee, downloadMyData, getDataHolders } from './own-data.ts'
import { rightsEndpoints } from './rights-endpoints.contract.ts'
import { startSession } from './start-session.ts'
import { openUserPool } from './user-pool.function.ts'

const opened = openWorld()
const identity = openIdentity()
const world = {
  ...opened,
  log,
  ids,
  browserIds,
  identity,
  sealer: openSealer(),
  userPool: openUserPool(),
  knownBrowsers: createKnownBrowserCheck(identity, opened.clock),
}

export const handler = httpFunction(
  rightsEndpoints,
  {
    'start-session': ({ caller, body, clientAddress }) => startSession(world, caller, body, clientAddress),
    'get-data-holders': ({ caller }) => getDataHolders(world, caller),
    'download-my-data': ({ caller, query }) => downloadMyData(world, caller, query.cursor),
    'erase-detail': ({ caller, body }) => eraseDetail(world, caller, body.detail),
    'get-nominee': ({ caller }) => getNominee(world, caller),
    'save-nominee': ({ caller, body }) => saveNominee(world, caller, body),
    'remove-nominee': ({ caller }) => removeNominee(world, caller),
    'close-account': ({ caller }) => closeAccount(world, caller),
    'ask-for-move': ({ caller, body }) => askForMove(world, caller, body.phone),
    'move-account': ({ caller, body }) => moveAccount(world, caller, body.from),
  },
  readEdgeOptions(),
)
