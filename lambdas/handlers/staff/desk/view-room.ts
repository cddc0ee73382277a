/** Operations about what the staff member who calls keeps: named views, and what is being typed. */
import type { viewRoom as endpoints } from '#contract/staff/view-room.ts'
import { DynamoStaffViews } from '#data/staff/dynamo-staff-views.ts'
import { DynamoTypedTexts } from '#data/staff/dynamo-typed-texts.ts'
import { invalidField } from '#domain/app-error.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { keepTyped, deleteView, listViews, saveView } from '#use-cases/staff/staff-views.ts'
import type { StaffParts } from '../staff-parts.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const viewRoom = ({
  table,
  clock,
}: Pick<StaffParts, 'table' | 'clock'>): StaffOperations<keyof typeof endpoints> => {
  const ports = { views: new DynamoStaffViews(table) }
  const typed = new DynamoTypedTexts(table)
  return {
    'list-views': ({ staff }) => listViews(ports, staff),
    'save-view': ({ staff, params, body }) => {
      if (!uuid.test(params.view_id)) throw invalidField('view_id', 'must be a UUID')
      return saveView(ports, staff, { id: params.view_id, ...body })
    },
    'delete-view': ({ staff, params }) => deleteView(ports, staff, params.view_id),
    'read-typed': async ({ staff, query }) => ({ typed: await typed.find(staff.id, query.place) }),
    'keep-typed': ({ staff, body }) => keepTyped(typed, staff, body, clock.now()),
  }
}
