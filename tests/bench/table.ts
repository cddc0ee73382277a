/** Requests and capacity units of the actions of a visitor and of a partner's call, from the access patterns that the data tests measure. */
import { accessPatterns } from '#data/access-patterns.ts'
import { partnerAccessPatterns } from '#data/partner/partner-access-patterns.ts'

const actionsOf: Readonly<Record<string, readonly string[]>> = {
  'code to offer click': [
    'send-sms-otp',
    'verify code, right',
    'start-session',
    'save-personal-details',
    'save-location-details',
    'save-professional-details',
    'record-offers-viewed',
    'apply-to-lender, first click',
  ],
  'another click': ['apply-to-lender, another click'],
  'create ticket': ['create-ticket'],
  'send message': ['send-message'],
  'pass and socket': ['open-live', 'socket opens'],
  'get-lenders': ['partner call, authorizer', 'get-lenders'],
}

/** @throws Error for an action without an access pattern */
export const tableRows = (): Record<string, string | number>[] =>
  Object.entries(actionsOf).map(([action, parts]) => {
    const use = { requests: 0, RCU: 0, WCU: 0 }
    for (const part of parts) {
      const pattern = [...accessPatterns, ...partnerAccessPatterns].find((each) => each.action === part)
      if (!pattern) throw new Error(`no access pattern is called ${part}`)
      use.requests += pattern.requests.length
      use.RCU += pattern.readUnits
      use.WCU += pattern.writeUnits
    }
    return { action, ...use }
  })
