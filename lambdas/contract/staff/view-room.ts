/** What a staff member keeps on the server, so that it is there in another browser too: named views, which are filters of lists, and what is being typed. */
import { rowsWith } from '../endpoint-rows.ts'
import * as z from 'zod/mini'
import type { StaffEndpoint } from './staff-endpoint.ts'
import { ofAnybody } from './staff-roles.ts'
import { staffPolicy } from './staff-policy.ts'
import { lineOfProgram, lineOfText } from '../text.ts'

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

const place = lineOfProgram(300, 'must name a form')

/** Of a form that is not sent yet; `text` is empty where nothing is. `at` differs between two versions. */
const typedText = z.object({ text: z.string(), at: z.iso.datetime() })
export type TypedText = z.infer<typeof typedText>

export const keepTypedRequest = z.strictObject({
  place,
  text: z.string('must be text'),
  /** `at` of the version that the form has; absent where it has none. */
  seen_at: z.optional(z.iso.datetime()),
})
export type KeepTypedRequest = z.infer<typeof keepTypedRequest>

const { get, put, remove } = rowsWith({ capability: 'staff-desk', roles: ofAnybody, errors: [] })

export const viewRoom = {
  'list-views': get('/api/views', staffViewsResponse),
  /** The caller chooses the id, a UUID: a repeated request changes nothing more. */
  'save-view': put('/api/views/{view_id}', staffViewsResponse, {
    body: z.strictObject(viewFields),
    errors: ['TOO_MANY_VIEWS'],
  }),
  'read-typed': get('/api/typed', z.object({ typed: z.optional(typedText) }), { query: z.strictObject({ place }) }),
  /** Kept for its writer alone. */
  'keep-typed': put('/api/typed', z.pick(typedText, { at: true }), {
    body: keepTypedRequest,
    requestBytes: staffPolicy.entryBytes,
    errors: ['DRAFT_CHANGED'],
  }),
  'delete-view': remove('/api/views/{view_id}', staffViewsResponse),
} as const satisfies Record<string, StaffEndpoint>
