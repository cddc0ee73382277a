/** The named views of the staff member who calls. Each answer is the whole list, by room and name. */
import type { StaffView, KeepTypedRequest } from '#contract/staff/view-room.ts'
import { AppError } from '#domain/app-error.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { DynamoStaffViews, DynamoTypedTexts } from '#data/staff/dynamo-staff-views.ts'

interface Ports {
  readonly views: DynamoStaffViews
}

const keyOf = ({ room, name }: StaffView) => `${room} ${name}`

export const listViews = async ({ views }: Ports, { id }: StaffMember) => ({
  views: (await views.list(id)).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en')),
})

/** Adds the view or replaces the one with its id. Throws TOO_MANY_VIEWS. */
export const saveView = async (ports: Ports, staff: StaffMember, view: StaffView) => {
  let outcome = await ports.views.save(staff.id, view)
  if (outcome === 'no-item') {
    await ports.views.begin(staff.id)
    outcome = await ports.views.save(staff.id, view)
  }
  if (outcome === 'full') throw new AppError('TOO_MANY_VIEWS')
  return listViews(ports, staff)
}

export const deleteView = async (ports: Ports, staff: StaffMember, viewId: string) => {
  await ports.views.delete(staff.id, viewId)
  return listViews(ports, staff)
}

/** Keeps what the staff member who calls is typing into a form, unless another tab of this member has kept another version. Throws DRAFT_CHANGED. */
export const keepTyped = async (typed: DynamoTypedTexts, { id }: StaffMember, request: KeepTypedRequest, now: Date) => {
  if (!(await typed.keep(id, request, now))) throw new AppError('DRAFT_CHANGED')
  return { at: now.toISOString() }
}
