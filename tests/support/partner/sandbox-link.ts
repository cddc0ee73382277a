/** A user of a partner's sandbox whose tracking link a program opens: a POST is the button of its page. */
import { callHttp } from '../http-call.ts'
import { trackingLinksIn, type PartnerClient } from './partner-client.ts'

/** @param client with a sandbox key */
export const openSandboxLink = async (origin: string, client: PartnerClient, partnerCode: string) => {
  const userId = String((await client.submit()).json['user_id'])
  const reply = await client.lendersFor(partnerCode, userId)
  const [lender] = (reply.json['data'] as { lenders: { lender_id: string }[] }).lenders
  const path = new URL(trackingLinksIn(reply)[0] ?? '').pathname
  const { headers } = await callHttp(origin, { method: 'POST', path })
  const clickId = String(headers['location']).split('=')[1] ?? ''
  return { userId, lenderId: lender?.lender_id ?? '', path, clickId }
}
