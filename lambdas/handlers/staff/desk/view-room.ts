/** Operations about the named views of the staff member who calls. */
import type { viewRoom as endpoints } from '#contract/staff/view-room.ts'
import { DynamoStaffViews } from '#data/staff/dynamo-staff-views.ts'
import { invalidField } from '#domain/app-error.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { deleteView, listViews, saveView } from '#use-cases/staff/views/staff-views.ts'
import type { StaffParts } from '../staff-parts.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const viewRoom = ({ table }: Pick<StaffParts, 'table'>): StaffOperations<keyof typeof endpoints> => {
  const ports = { views: new DynamoStaffViews(table) }
  return {
    'list-views': ({ staff }) => listViews(ports, staff),
    'save-view': ({ staff, params, body }) => {
      if (!uuid.test(params.view_id)) throw invalidField('view_id', 'must be a UUID')
      return saveView(ports, staff, { id: params.view_id, ...body })
    },
    'delete-view': ({ staff, params }) => deleteView(ports, staff, params.view_id),
  }
}
