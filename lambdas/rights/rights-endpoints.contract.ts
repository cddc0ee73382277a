/** The rows of the function `rights` in the table of endpoints, which checks their type: whose the account of a number is, and the rights over its data. */
import { userRows } from '#contract/endpoint-rows.ts'
import { profileResponse } from '#lambdas/profile/profile.contract.ts'
import { startSessionRequest, startSessionResponse } from '#lambdas/profile/session.contract.ts'
import {
  askForMoveRequest,
  askForMoveResponse,
  closeAccountRequest,
  closeAccountResponse,
  moveAccountRequest,
  moveAccountResponse,
} from './account.contract.ts'
import { dataHoldersResponse, downloadQuery, downloadResponse, eraseDetailRequest } from './my-data.contract.ts'
import { nomineeRequest, nomineeResponse } from './nominee.contract.ts'

const { get, post, put, remove } = userRows('rights', 'USER_NOT_FOUND')

export const rightsEndpoints = {
  'start-session': put('/api/session', startSessionResponse, {
    body: startSessionRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'OWNER_QUESTION'],
  }),
  'get-data-holders': get('/api/my-data/holders', dataHoldersResponse),
  'download-my-data': get('/api/my-data', downloadResponse, { query: downloadQuery }),
  'erase-detail': post('/api/my-data/erasures', profileResponse, { body: eraseDetailRequest }),
  'get-nominee': get('/api/nominee', nomineeResponse),
  'save-nominee': put('/api/nominee', nomineeResponse, { body: nomineeRequest }),
  'remove-nominee': remove('/api/nominee', nomineeResponse),
  'close-account': post('/api/account/closing', closeAccountResponse, {
    successStatus: 201,
    body: closeAccountRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LOGIN_AGAIN'],
  }),
  'ask-for-move': post('/api/account/number', askForMoveResponse, {
    body: askForMoveRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LOGIN_AGAIN'],
  }),
  /** By a session of the new number. */
  'move-account': put('/api/account/number', moveAccountResponse, {
    body: moveAccountRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'LOGIN_AGAIN', 'MOVE_NOT_FOUND', 'NUMBER_IN_USE'],
  }),
} as const
