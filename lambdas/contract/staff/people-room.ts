/** The rows of the room People in the table of staff endpoints. Each is a recorded look. */
import { rowsWith } from '../endpoint-rows.ts'
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

const { get, post } = rowsWith({
  capability: 'staff-desk',
  roles: ['support'],
  successStatus: 200,
  errors: ['USER_NOT_FOUND'],
})
const one = '/api/people/{user_id}'

export const peopleRoom = {
  'search-people': { ...post, path: '/api/people/search', body: searchPeopleRequest, response: searchPeopleResponse },
  'open-person': { ...get, path: one, response: personResponse },
  'reveal-field': { ...post, path: `${one}/reveal`, body: revealRequest, response: revealResponse },
  /** No session of the visitor is made: the answer has what the visitor's own pages would be drawn from. */
  'view-as-visitor': { ...post, path: `${one}/view`, body: visitorViewRequest, response: visitorViewResponse },
} as const satisfies Record<string, StaffEndpoint>
