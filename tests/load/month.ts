/** A month of visitors and of leads, action by action as the model of costs and limits counts them. */
import { setTimeout as pause } from 'node:timers/promises'
import { livePolicy } from '#contract/support/support-policy.ts'
import { actions, lead, lenderActions } from '#bin/costs/visitor.ts'
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  acceptedTerms,
  pickWrongCode,
  readCode,
  sendCode,
  signInMember,
  succeedAs,
  verifyCode,
  type Member,
} from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { followLink } from '#tests/support/lenders/follow-link.ts'
import { clickIdIn, sendUpdate, type TestLender } from '#tests/support/lenders/lenders.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import type { TestPartner } from '#tests/support/partner/partners.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { openTicket, readMessages, readTickets, sendMessage } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

/**
 * Actions that the month leaves out: they need a webhook of a partner or noon in India, and their requests are measured by the tests of access
 * patterns alone.
 */
export const leftOut: readonly string[] = [
  "status of a partner's user changes",
  'attempt to deliver to a webhook',
  'run of notices that sends one',
  'save-consent, of notices by SMS; save-notices alike',
  'funnel follows a visitor of another category or campaign',
]

const statuses = ['pending', 'under_review', 'approved', 'disbursed'] as const

/** How often the visitor of this number does an action, so that all of them together do it as often as the model says. */
const shareOf = (count: number, index: number) =>
  Math.floor((index + 1) * count + 1e-9) - Math.floor(index * count + 1e-9)

const repeat = async (times: number, run: (round: number) => Promise<unknown>): Promise<void> => {
  for (let round = 0; round < times; round += 1) await run(round)
}

/** @param index of the visitor @param lenders with a key each, more than a visitor applies to */
export const visitForAMonth = async (
  origin: string,
  index: number,
  visitors: number,
  lenders: readonly TestLender[],
): Promise<void> => {
  const times = (action: string) => shareOf(actions[action] ?? lenderActions[action] ?? 0, index)
  /** What only somebody with a ticket can do, all of it by the first of them. */
  const ofTickets = (action: string) =>
    index === firstWithTicket(visitors) ? Math.round(visitors * (actions[action] ?? 0)) : 0
  const bodies = createValidBodies(noOffers)

  const member = await signInMember(origin)
  // signInMember was one code of a stranger, one right answer and one session.
  await repeat(times('verify code, wrong'), async () => {
    const phone = pickPhone()
    expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), phone))
    await verifyCode(origin, phone, await pickWrongCode(origin, phone))
  })
  await repeat(times('send-sms-otp, known browser'), () => signInAgain(origin, member))
  for (const step of ['personal', 'location', 'professional'] as const)
    await succeedAs(member, `save-${step}-details`, { body: bodies[`save-${step}-details`] ?? {} })
  await repeat(times('record-offers-viewed'), () => succeedAs(member, 'record-offers-viewed'))

  const clicks: { lender: TestLender; clickId: string }[] = []
  await repeat(times('apply-to-lender, first click'), async (round) => {
    const lender = lenders[round]
    if (!lender) throw new Error(`there is no lender for click ${round + 1} of a visitor`)
    const body = { lender_id: lender.id, consent_version: applyConsentText.version }
    const { apply_url } = await succeedAs(member, 'apply-to-lender', { body })
    clicks.push({ lender, clickId: clickIdIn(apply_url) })
  })
  // The lender that the visitor has chosen.
  const click = clicks.at(-1)
  await repeat(times('status update'), async (round) => {
    const fields = { click_id: click?.clickId, status: statuses[round], occurred_at: new Date().toISOString() }
    const { status, text } = await sendUpdate(origin, click?.lender.id ?? '', click?.lender.secret ?? '', fields)
    if (status !== 200) throw new Error(`a status update answered ${status} ${text}`)
  })
  const { applications } = await succeedAs(member, 'list-applications')
  await repeat(times('list-applications') - 1, () => succeedAs(member, 'list-applications'))
  await repeat(times('list-applications, fresh'), () => succeedAs(member, 'list-applications', { query: 'fresh=true' }))
  await repeat(times('save-visit-outcome'), () =>
    succeedAs(member, 'save-visit-outcome', {
      params: { application_id: applications[0]?.id ?? '' },
      body: { outcome: 'later' },
    }),
  )
  for (const operation of ['get-profile', 'get-notices', 'get-consents'] as const)
    await repeat(times(operation), () => succeedAs(member, operation))
  await repeat(times('save-consent'), () => changeConsentAs(member, 'lender_contact', true))
  await repeat(times('list-tickets'), () => readTickets(member))
  await repeat(times('list-tickets, fresh'), () => succeedAs(member, 'list-tickets', { query: 'fresh=true' }))

  const pings = times('ping')
  await repeat(times('socket opens'), async (round) => {
    const socket = await openSocket(origin, member, undefined)
    if (round < pings) {
      socket.send(livePolicy.pingFrame)
      await socket.take('pong')
    }
    socket.cut()
    await socket.closed
  })
  if (times('create-ticket') > 0) {
    const { id } = await openTicket(member)
    await repeat(ofTickets('list-messages'), () => readMessages(member, id))
    await repeat(ofTickets('send-message'), () => sendMessage(member, id))
    await repeat(ofTickets('mark-ticket-seen'), () =>
      succeedAs(member, 'mark-ticket-seen', {
        params: { ticket_id: id },
        body: { seen_until: new Date().toISOString() },
      }),
    )
  }
  await repeat(times('end-session'), () =>
    succeedAs(member, 'end-session', { body: { refresh_token: member.tokens.refreshToken } }),
  )
}

const firstWithTicket = (visitors: number): number =>
  Array.from({ length: visitors }, (_, index) => index).find(
    (index) => shareOf(actions['create-ticket'] ?? 0, index) > 0,
  ) ?? -1

/** The same phone, whose browser is known. */
const signInAgain = async (origin: string, { phone, browserToken, client }: Member): Promise<void> => {
  expectSuccess('send-sms-otp', await client.call('send-sms-otp', { body: { phone, browser_token: browserToken } }))
  const answer = await verifyCode(origin, phone, await readCode(origin, phone), { browser_token: browserToken })
  if (!('tokens' in answer)) throw new Error('the code of a known browser was refused')
  await succeedAs({ phone, client, tokens: answer.tokens }, 'start-session', {
    body: { category: 'salaried', terms: acceptedTerms },
  })
}

/** One user of the partner; every second one follows a link. */
export const submitLead = async (
  origin: string,
  partner: TestPartner,
  lenderId: string,
  index: number,
): Promise<void> => {
  const client = createPartnerClient(origin, partner.liveKey)
  if (shareOf(lead.clicks, index) > 0) {
    await followLink(origin, { partner, client, lenderId })
    return
  }
  const userId = (await client.submit()).json['user_id']
  const { status } = await client.lendersFor(partner.code, userId)
  if (status !== 200) throw new Error(`get-lenders answered ${status}`)
}

/** Waits until nothing has come to the table for a while: what follows by the stream is over. */
export const settle = async (requests: () => number): Promise<void> => {
  for (let [quiet, last] = [0, -1]; quiet < 8;) {
    await pause(250)
    const now = requests()
    quiet = now === last ? quiet + 1 : 0
    last = now
  }
}
