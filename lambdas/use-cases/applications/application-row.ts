/** An application as a row of staff's lists. */
import type { ApplicationRow } from '#contract/staff/staff-applications.ts'
import { clicksIn } from '#domain/applications/click-evidence.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import type { FoundApplication } from './ports.ts'

export const rowOf = ({ phone, application }: FoundApplication): ApplicationRow => {
  const { id, user_id, lender_id, lender, status, updated_at, applied_at } = application
  const { click_id, partner_code, visit_outcome, history, clicks } = application
  const paid = history.findLast((event) => event.status === status && event.moved !== false)
  const campaign = clicks && clicksIn(clicks).findLast((click) => click.campaign !== undefined)?.campaign
  return {
    id,
    user_id,
    phone: maskedPhone(phone),
    lender_id,
    lender_name: lender.name,
    status,
    since: updated_at,
    applied_at,
    ...(paid?.amount !== undefined && { amount: paid.amount }),
    ...(campaign !== undefined && { campaign }),
    ...(click_id !== undefined && { click_id }),
    ...(partner_code !== undefined && { partner_code }),
    ...(visit_outcome !== undefined && { visit_outcome }),
  }
}
