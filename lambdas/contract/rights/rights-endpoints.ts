/** The rows of the rights over one's data in the table of endpoints, which checks their type. */
import { closeAccountRequest, closeAccountResponse } from './account-closing.ts'
import { dataHoldersResponse, downloadQuery, downloadResponse } from './my-data.ts'
import { nomineeRequest, nomineeResponse } from './nominee.ts'

export const rightsEndpoints = {
  'get-data-holders': {
    capability: 'rights',
    method: 'GET',
    path: '/api/my-data/holders',
    access: 'user',
    successStatus: 200,
    response: dataHoldersResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'download-my-data': {
    capability: 'rights',
    method: 'GET',
    path: '/api/my-data',
    access: 'user',
    successStatus: 200,
    query: downloadQuery,
    response: downloadResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'get-nominee': {
    capability: 'rights',
    method: 'GET',
    path: '/api/nominee',
    access: 'user',
    successStatus: 200,
    response: nomineeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-nominee': {
    capability: 'rights',
    method: 'PUT',
    path: '/api/nominee',
    access: 'user',
    successStatus: 200,
    body: nomineeRequest,
    response: nomineeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'remove-nominee': {
    capability: 'rights',
    method: 'DELETE',
    path: '/api/nominee',
    access: 'user',
    successStatus: 200,
    response: nomineeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'close-account': {
    capability: 'rights',
    method: 'POST',
    path: '/api/account/closing',
    access: 'user',
    successStatus: 201,
    body: closeAccountRequest,
    response: closeAccountResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LOGIN_AGAIN'],
  },
} as const
