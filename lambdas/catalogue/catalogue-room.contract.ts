/** The room of the catalogue: entries, drafts, publishing, switches and undo. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { goingLiveSteps } from '#lambdas/offers/going-live.contract.ts'
import { approveRequest, decisionErrors, refuseRequest } from '#lambdas/staff/approvals.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'

const instant = z.iso.datetime()
const optionalFlag = z.optional(z.boolean())

export const catalogueKinds = ['lender', 'product', 'scheme'] as const satisfies CatalogueKind[]

const who = z.object({ by: z.string(), at: instant })

/** An entry in brief. One that has only a draft is not active and has the draft's name. */
const entryRow = z.object({
  kind: z.enum(catalogueKinds),
  id: z.string(),
  name: z.string(),
  is_published: z.boolean(),
  is_active: z.boolean(),
  featured: z.boolean(),
  /** Always false for a product and a scheme, as `featured` is for a scheme. */
  is_recommended: z.boolean(),
  /** Higher ones come first. */
  priority: z.int(),
  checked_on: z.optional(z.string()),
  /** The steps that a lender lacks before it may go live. */
  missing: z.array(z.enum(goingLiveSteps)),
  /** The figures of a lender without which its card says "Ask the lender"; absent where none is missing. */
  missing_figures: z.optional(z.array(z.string())),
  /** The fields that pages in another language show in English, by their path; absent where none is. */
  untranslated: z.optional(z.array(z.string())),
  draft: z.optional(who),
})
export type EntryRow = z.infer<typeof entryRow>

const listEntriesResponse = z.object({ entries: z.array(entryRow) })

/** An entry as it is stored. A draft may lack fields or hold wrong ones. */
const record = z.record(z.string(), z.unknown())

/** `based_on` is the published entry that its writer saw; absent from drafts of before it was kept. */
const draft = z.object({ ...who.shape, record, based_on: z.optional(record) })

const lastChange = z.object({
  ...who.shape,
  /** Until then, and while nothing later changes the entry, it can be taken back. */
  undo_until: z.optional(instant),
})

/** A draft waits until a second person agrees. */
const waits = z.object({
  ...who.shape,
  is_own: z.boolean(),
  expires_at: instant,
  /** Hosts to which the published entry does not lead. */
  hosts: z.array(z.string()),
})

const getEntryResponse = z.object({
  /** Undefined for an entry that was never published. */
  published: z.optional(record),
  draft: z.optional(draft),
  last_change: z.optional(lastChange),
  waits: z.optional(waits),
  /** Whether the stage keeps a lender from going live while a step is missing. */
  requires_steps: z.boolean(),
})
export type EntryDetails = z.infer<typeof getEntryResponse>

const saveDraftRequest = z.strictObject({
  record,
  /** `at` of the draft that was seen; absent where there was none. */
  seen_at: z.optional(instant),
  /** The published entry that was seen, `{}` where there was none. @default that of the stored draft, or the published one */
  based_on: z.optional(record),
})
export type SaveDraftRequest = z.infer<typeof saveDraftRequest>
const saveDraftResponse = z.object({ draft: who })

const seenDraft = z.strictObject({ seen_at: instant })

const switches = {
  is_active: optionalFlag,
  featured: optionalFlag,
  is_recommended: optionalFlag,
  priority: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
}

/** A change without a draft. `seen` has the values that its reader saw: one that somebody else has set to another is not replaced. */
const switchEntryRequest = z.strictObject({ ...switches, seen: z.optional(z.strictObject(switches)) })
export type SwitchEntryRequest = z.infer<typeof switchEntryRequest>
export type EntrySwitches = Omit<SwitchEntryRequest, 'seen'>

const changed = z.object({ last_change: lastChange })
/** Published, or waiting for a second person. */
const publishResponse = z.object({ last_change: z.optional(lastChange), waits: optionalFlag })
const done = z.object({ done: z.literal(true) })
const path = '/api/entries/{kind}/{entry_id}'
const { get, post, put } = rowsWith({ capability: 'staff-catalogue', roles: ['catalogue'], errors: [] })

/** `after`: the last lender that was checked. */
const checkLinksRequest = z.strictObject({ after: z.optional(entryId) })
/** How many lenders are checked, of all. Where others follow, `next` is the last one of this part. */
const checkLinksResponse = z.object({ checked: z.int(), of: z.int(), next: z.optional(z.string()) })

export const catalogueRoom = {
  /** Requests the addresses of lenders, a few lenders a call, and notes what came of it. */
  'check-links': post('/api/links', checkLinksResponse, { body: checkLinksRequest }),
  'list-catalogue-entries': get('/api/entries', listEntriesResponse),
  'get-catalogue-entry': get(path, getEntryResponse, { errors: ['ENTRY_NOT_FOUND'] }),
  'save-catalogue-draft': put(`${path}/draft`, saveDraftResponse, {
    body: saveDraftRequest,
    requestBytes: staffPolicy.entryBytes,
    errors: ['DRAFT_CHANGED'],
  }),
  'discard-catalogue-draft': post(`${path}/draft/discard`, done, { body: seenDraft, errors: ['DRAFT_CHANGED'] }),
  'publish-catalogue-draft': post(`${path}/publication`, publishResponse, {
    body: seenDraft,
    errors: ['DRAFT_CHANGED', 'NOT_READY_TO_GO_LIVE', 'CHANGED_MEANWHILE'],
  }),
  'approve-publication': post(`${path}/approval`, changed, {
    body: approveRequest,
    errors: [...decisionErrors, 'DRAFT_CHANGED', 'NOT_READY_TO_GO_LIVE'],
  }),
  'refuse-publication': post(`${path}/refusal`, done, { body: refuseRequest, errors: ['APPROVAL_NOT_FOUND'] }),
  'switch-catalogue-entry': post(`${path}/switches`, changed, {
    body: switchEntryRequest,
    errors: ['ENTRY_NOT_FOUND', 'NOT_READY_TO_GO_LIVE', 'CHANGED_MEANWHILE'],
  }),
  'undo-catalogue-change': post(`${path}/undo`, done, { errors: ['UNDO_NOT_POSSIBLE'] }),
} as const satisfies Record<string, StaffEndpoint>
