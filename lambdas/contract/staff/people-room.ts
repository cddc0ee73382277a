/** The rows of the room People in the table of staff endpoints. Each is a recorded look. */
import {
  personResponse,
  revealRequest,
  revealResponse,
  searchPeopleRequest,
  searchPeopleResponse,
  visitorViewRequest,
  visitorViewResponse,
} from './people.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const ofSupport = { capability: 'staff-desk', roles: ['support'], successStatus: 200 } as const
const one = '/api/people/{user_id}'

export const peopleRoom = {
  'search-people': {
    ...ofSupport,
    method: 'POST',
    path: '/api/people/search',
    body: searchPeopleRequest,
    response: searchPeopleResponse,
    errors: ['USER_NOT_FOUND'],
  },
  'open-person': { ...ofSupport, method: 'GET', path: one, response: personResponse, errors: ['USER_NOT_FOUND'] },
  'reveal-field': {
    ...ofSupport,
    method: 'POST',
    path: `${one}/reveal`,
    body: revealRequest,
    response: revealResponse,
    errors: ['USER_NOT_FOUND'],
  },
  /** No session of the visitor is made: the answer has what the visitor's own pages would be drawn from. */
  'view-as-visitor': {
    ...ofSupport,
    method: 'POST',
    path: `${one}/view`,
    body: visitorViewRequest,
    response: visitorViewResponse,
    errors: ['USER_NOT_FOUND'],
  },
} as const satisfies Record<string, StaffEndpoint>
