/** The rows of the function `rights` in the table of endpoints, which checks their type: whose the account of a number is, and the rights over its data. */
import { userRows } from '../endpoint-rows.ts'
import { profileResponse } from '../profile/profile.ts'
import { startSessionRequest, startSessionResponse } from '../profile/session.ts'
import { closeAccountRequest, closeAccountResponse } from './account-closing.ts'
import { dataHoldersResponse, downloadQuery, downloadResponse, eraseDetailRequest } from './my-data.ts'
import { nomineeRequest, nomineeResponse } from './nominee.ts'
import { askForMoveRequest, askForMoveResponse, moveAccountRequest, moveAccountResponse } from './number-change.ts'

const { get, post, put, remove } = userRows('rights', 'USER_NOT_FOUND')

export const rightsEndpoints = {
  'start-session': {
    ...put,
    path: '/api/session',
    body: startSessionRequest,
    response: startSessionResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'OWNER_QUESTION'],
  },
  'get-data-holders': { ...get, path: '/api/my-data/holders', response: dataHoldersResponse },
  'download-my-data': { ...get, path: '/api/my-data', query: downloadQuery, response: downloadResponse },
  'erase-detail': { ...post, path: '/api/my-data/erasures', body: eraseDetailRequest, response: profileResponse },
  'get-nominee': { ...get, path: '/api/nominee', response: nomineeResponse },
  'save-nominee': { ...put, path: '/api/nominee', body: nomineeRequest, response: nomineeResponse },
  'remove-nominee': { ...remove, path: '/api/nominee', response: nomineeResponse },
  'close-account': {
    ...post,
    path: '/api/account/closing',
    successStatus: 201,
    body: closeAccountRequest,
    response: closeAccountResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LOGIN_AGAIN'],
  },
  'ask-for-move': {
    ...post,
    path: '/api/account/number',
    body: askForMoveRequest,
    response: askForMoveResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LOGIN_AGAIN'],
  },
  /** By a session of the new number. */
  'move-account': {
    ...put,
    path: '/api/account/number',
    body: moveAccountRequest,
    response: moveAccountResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'LOGIN_AGAIN', 'MOVE_NOT_FOUND', 'NUMBER_IN_USE'],
  },
} as const
