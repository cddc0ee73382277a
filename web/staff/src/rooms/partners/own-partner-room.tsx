/** The room of a person of a partner: the page of that partner, and of no other. */
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { PartnerView } from './partner-page.tsx'

export const OwnPartnerRoom = () => {
  const session = useStaffSession()
  const code = session.status === 'signed in' ? session.member.partner_code : undefined
  return code !== undefined && <PartnerView code={code} />
}
