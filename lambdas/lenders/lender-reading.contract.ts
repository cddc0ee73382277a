/** How news of a lender is read: what its words mean, which columns its files have, and how they write days. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { lenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { newsFiles } from '#lambdas/offers/news-files.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'

/** A part that is absent is as usual: words of ours, columns named as our fields, the day first. */
export const lenderReading = z.strictObject({ ...lenderWords.shape, ...newsFiles.shape })
export type LenderReading = z.infer<typeof lenderReading>

const { get, put } = rowsWith({ capability: 'staff-desk', roles: ['partners'], errors: ['LENDER_NOT_FOUND'] })
const path = '/api/applications/lenders/{lender_id}/reading'

export const lenderReadingRoom = {
  'show-lender-reading': get(path, lenderReading),
  /** Replaces all of it, where it still is as it was `seen`. The same call the other way round takes it back. */
  'change-lender-reading': put(path, lenderReading, {
    body: z.strictObject({ seen: lenderReading, reading: lenderReading }),
    errors: ['LENDER_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
} as const satisfies Record<string, StaffEndpoint>
