/**
 * The steps of the rights over one's data: all of it shown and downloaded, accounts closed by the person and by staff, and the runs of the sweep at
 * their times to come, until nothing is left.
 */
import { join } from 'node:path'
import { ulid } from 'ulid'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { validLead } from '#tests/support/partner/partner-client.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import { callsOf } from './staff-calls.ts'
import type { Stage } from './stage.ts'
import { check, of, type Step, type Walked, eventAt } from './step.ts'
import { signIn } from './visitor.ts'

/** A user whom the partner submitted, with something of each kind: of two complaints, one is decided, and a closing leaves the other outside the seal. */
const liveThrough = async (stage: Stage, walked: Walked) => {
  const key = of(walked.partnerKey)
  const lead = validLead({ pan: 'ABCPE1234F' })
  const submitted = await stage.callPartnerApi('submit-user', key, lead)
  const member = await signIn(stage, String(lead['phone']))
  await changeConsentAs(member, 'partner_sharing', true)
  await succeedAs(member, 'save-nominee', { body: createValidBodies(noOffers)['save-nominee'] })
  const body = { partner_code: 'acme-finance', user_id: submitted.json['user_id'] }
  const { lenders } = (await stage.callPartnerApi('get-lenders', key, body)).json['data'] as {
    lenders: { tracking_link: string }[]
  }
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  await stage.open(new URL(of(lenders[0]).tracking_link).pathname, navigation)
  const { id } = await openTicket(member, newTicketBody({ complaint: {} }))
  const { succeed } = callsOf(stage, of(walked.staffToken))
  const params = { ticket_id: id }
  await succeed('add-note', { params, body: { id: ulid(), note: 'Sounds upset.' } })
  const decision = { change: 'decision', outcome: 'resolved', message: 'The fee is paid back.' }
  await succeed('change-ticket', { params, body: decision })
  await openTicket(member, newTicketBody({ complaint: {} }))
  return member
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000)

const expectOut = async (member: Member) => {
  const { status } = await callAs(member, 'get-profile')
  check(status >= 400 && status < 500, `the closed account answers ${status}`)
}

export const rightsSteps = (stage: Stage, walked: Walked, folder: string): Step[] => [
  {
    name: 'rights: who has the data, all of it, a nominee, and the account closed by the person',
    run: async () => {
      const member = await liveThrough(stage, walked)
      const { partner, lenders } = await succeedAs(member, 'get-data-holders')
      check(partner?.code === 'acme-finance' && lenders.length === 1, 'a holder of the data is missing')
      const { items } = await succeedAs(member, 'download-my-data')
      for (const kind of ['consent-receipt', 'login-codes', 'nominee', 'partner-record'] as const)
        check(
          items.some((item) => item.kind === kind),
          `the download has no ${kind}`,
        )
      await succeedAs(member, 'remove-nominee')
      check((await succeedAs(member, 'get-nominee')).nominee === undefined, 'the nominee is still there')
      await succeedAs(member, 'save-nominee', { body: createValidBodies(noOffers)['save-nominee'] })
      await succeedAs(member, 'close-account', { body: { understood: true } })
      await expectOut(member)
    },
  },
  {
    name: 'rights: an account that staff close is exported, closed, sealed by the sweep, and opened for a court',
    run: async () => {
      const member = await liveThrough(stage, walked)
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const request = { params: { user_id: member.id }, body: { reason: 'letter of 20 November' } }
      check((await succeed('export-person', request)).items.length > 6, 'the export lacks items')
      const closed = await succeed('close-person', request)
      await expectOut(member)
      await stage.invoke('SweepFunction', eventAt(daysAhead(rightsPolicy.sealingSeconds / 86_400 + 0.01)))
      const opening = ['--reference', closed.reference, '--reason', 'order of a court']
      const [opened] = await stage.operate('person', 'open', ...opening, '--out', join(folder, 'opened.json'))
      check(Number(opened?.['items']) > 6, `${String(opened?.['items'])} items were sealed`)
    },
  },
  {
    name: 'rights: the sweep removes traces after days, and what was sealed after a year, with fields whose life has ended',
    run: async () => {
      await stage.invoke('SweepFunction', eventAt(daysAhead(rightsPolicy.tracesDays + 1)))
      await stage.invoke('SweepFunction', eventAt(daysAhead(370)))
      const { user } = await succeedAs(of(walked.shared), 'get-profile')
      check(user.monthly_income === undefined && user.full_name !== undefined, 'the income outlived its year')
      const holders = await succeedAs(of(walked.shared), 'get-data-holders')
      check(holders.partner?.fields.includes('pan_sealed') === false, 'the PAN outlived its year')
    },
  },
]
