/** Named views: filters of lists that a staff member keeps, on the server, so that they are there in another browser too. */
import { rowsWith } from '../endpoint-rows.ts'
import * as z from 'zod/mini'
import type { StaffEndpoint } from './staff-endpoint.ts'
import { ofAnybody } from './staff-roles.ts'
import { staffPolicy } from './staff-policy.ts'
import { lineOfText } from '../text.ts'

const viewFields = {
  /** The first word of the room's address, such as `tickets`. */
  room: z.string('must be text').check(z.regex(/^[a-z][a-z-]{0,39}$/, 'must be the name of a room')),
  name: lineOfText(staffPolicy.viewNameCharacters, 'Please give the view a name'),
  /** The query of the room's address, without the question mark. */
  filter: z.string('must be text').check(z.regex(/^[\w.~%*+=&:,-]{0,1000}$/, 'must be the query of an address')),
}

export const staffView = z.object({ id: z.string(), ...viewFields })
export type StaffView = z.infer<typeof staffView>

export const staffViewsResponse = z.object({ views: z.array(staffView) })

const { get, put, remove } = rowsWith({ capability: 'staff-desk', roles: ofAnybody, errors: [] })

export const viewRoom = {
  'list-views': { ...get, path: '/api/views', response: staffViewsResponse },
  /** The caller chooses the id, a UUID: a repeated request changes nothing more. */
  'save-view': {
    ...put,
    path: '/api/views/{view_id}',
    body: z.strictObject(viewFields),
    response: staffViewsResponse,
    errors: ['TOO_MANY_VIEWS'],
  },
  'delete-view': { ...remove, path: '/api/views/{view_id}', response: staffViewsResponse },
} as const satisfies Record<string, StaffEndpoint>
