/** The staff console of the stage: an admin is invited, signs in, works in each room, and is out once revoked. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseHeader } from '#contract/release.ts'
import { todayInIndia } from '#contract/times.ts'
import { expectSuccess } from '#tests/support/api-client.ts'
import { unreachable } from './caller-steps.ts'
import { deskSteps } from './desk-steps.ts'
import { callsOf } from './staff-calls.ts'
import { enrol } from './staff-sign-in.ts'
import type { Stage } from './stage.ts'
import { check, of, until, type Step, type Walked } from './step.ts'
import { signIn } from './visitor.ts'

const email = 'asha@staff.example'

/** @returns the access token */
const invite = async (stage: Stage, address: string, role: string) => {
  const [invited] = await stage.operate('staff', 'invite', '--email', address, '--role', role)
  return enrol(stage, address, String(invited?.['password']))
}

const partners = (stage: Stage, walked: Walked) => ({
  name: 'staff: partners with keys and a webhook, access of lenders',
  run: async () => {
    const { succeed } = callsOf(stage, of(walked.staffToken))
    await until('the click of a tracking link is an event, and its delivery was attempted', async () => {
      const { deliveries } = await succeed('list-deliveries', { params: { partner_code: 'acme-finance' } })
      return deliveries.some(({ type, attempts }) => type === 'application.status_changed' && attempts.length > 0)
    })
    const code = 'banyan-leads'
    const params = { partner_code: code }
    const body = { code, name: 'Banyan Leads', daily_limit: 500, allow_ips: [] }
    const { keys } = await succeed('create-partner', { body })
    await succeed('revoke-partner-key', { params: { ...params, key_id: of(keys[0]).key_id } })
    await succeed('create-partner-key', { params, body: { mode: 'live' } })
    await succeed('set-partner-limit', { params, body: { daily_limit: 600 } })
    await succeed('set-partner-webhook', { params, body: { url: unreachable } })
    await succeed('rotate-webhook-secret', { params, body: { overlap_hours: 1 } })
    const { delivery_id } = await succeed('send-webhook-test', { params })
    await until('the test event is attempted', async () => {
      const { deliveries } = await succeed('list-deliveries', { params })
      return deliveries.some(({ attempts }) => attempts.length > 0)
    })
    await succeed('resend-delivery', { params: { ...params, delivery_id } })
    await succeed('remove-partner-webhook', { params })
    check((await succeed('list-partners')).partners.length > 1, 'a partner is not listed')
    const person = { email: 'diya@banyan.example' }
    await succeed('invite-staff', { body: { ...person, roles: ['partner-owner'], partner_code: code } })
    for (const state of ['paused', 'working', 'deleted'] as const) {
      await succeed('set-partner-state', { params, body: { state } })
      check((await succeed('show-partner', { params })).state === state, `the partner is not ${state}`)
    }
    const { staff } = await succeed('list-staff')
    check(staff.find((one) => one.email === person.email)?.state === 'incomplete', 'a person of the partner stays')
    await succeed('revoke-staff', { body: person })
    const shown = await succeed('show-partner', { params })
    check(shown.daily_limit === 600 && shown.webhook === null, 'the partner is not as it was changed')
    await succeed('list-submissions', { params, query: 'mode=live' })
    await succeed('list-submissions', { params, query: 'mode=live&calls=all' })
    const ofLender = { params: { lender_id: of(walked.lenderId) } }
    const { key_id } = await succeed('rotate-lender-key', ofLender)
    await succeed('revoke-lender-key', { params: { ...ofLender.params, key_id } })
    await succeed('remove-lender-postback', ofLender)
    check((await succeed('show-lender-access', ofLender)).postback === null, 'the postback is still there')
  },
})

const catalogue = (stage: Stage, walked: Walked, folder: string) => ({
  name: 'staff: a product is drafted, published, switched off and on again; another draft is given up',
  run: async () => {
    const { succeed } = callsOf(stage, of(walked.staffToken))
    const [product] = JSON.parse(await readFile(join(folder, 'products.json'), 'utf8')) as { id: string }[]
    const entry = { params: { kind: 'product', entry_id: of(product).id } }
    const save = async (name: string) => {
      const body = { record: { ...of(product), name } }
      return { ...entry, body: { seen_at: (await succeed('save-catalogue-draft', { ...entry, body })).draft.at } }
    }
    await succeed('publish-catalogue-draft', await save('Kettle Card'))
    await succeed('discard-catalogue-draft', await save('Another Card'))
    await succeed('switch-catalogue-entry', { ...entry, body: { is_active: false } })
    await succeed('undo-catalogue-change', entry)
    const { published, draft } = await succeed('get-catalogue-entry', entry)
    check(published?.['name'] === 'Kettle Card' && published['is_active'] === true, 'the product is not as published')
    check(draft === undefined, 'the draft is still there')
    check((await succeed('list-catalogue-entries')).entries.length > 1, 'entries are not listed')
  },
})

const office = (stage: Stage, walked: Walked) => ({
  name: 'staff: the record names what was done, but not to another role, and the rooms of funnel and health count',
  run: async () => {
    const { succeed } = callsOf(stage, of(walked.staffToken))
    const { entries } = await succeed('list-record', { query: 'action=partner.create' })
    check(
      entries.some(({ by }) => by.email === email),
      'the record does not name who created the partner',
    )
    const { headers } = await stage.client.call('get-catalogue')
    const view = { release: String(headers[releaseHeader]), page: 'home', failures: [] }
    const reported = await stage.client.call('report-page-view', { body: view })
    check(expectSuccess('report-page-view', reported).counted, 'the view of a page is not counted')
    const { sms, lenders } = await succeed('get-health')
    check(sms.windows.some(({ used }) => used > 0) && lenders.length > 0, 'nothing is counted')
    const today = todayInIndia(new Date())
    const { total } = await succeed('get-funnel', { query: `from=${today}&to=${today}&touch=first` })
    check(Number(total[0]) > 0, 'the funnel is empty')
    const other = await invite(stage, 'ravi@staff.example', 'catalogue')
    const refused = await stage.callStaff('list-record', { token: other, query: 'action=partner.create' })
    check(refused.status === 403, `the record answered ${refused.status} to another role`)
    await callsOf(stage, other).succeed('end-session')
  },
})

const admin = (stage: Stage, walked: Walked) => ({
  name: 'staff: a colleague is invited and goes, a person is closed, and links are checked',
  run: async () => {
    const { succeed } = callsOf(stage, of(walked.staffToken))
    const colleague = { email: 'meera@staff.example' }
    for (const role of ['support', 'partners']) await succeed('invite-staff', { body: { ...colleague, roles: [role] } })
    await succeed('reset-authenticator', { body: colleague })
    await succeed('revoke-staff', { body: colleague })
    const listed = (await succeed('list-staff')).staff.find((member) => member.email === colleague.email)
    check(listed?.state === 'revoked', `the colleague is ${String(listed?.state)}`)
    const params = { user_id: (await signIn(stage)).id }
    const body = { reason: 'letter of today' }
    check((await succeed('export-person', { params, body })).items.length > 0, 'nothing is exported')
    await succeed('close-person', { params, body })
    await succeed('check-links', { body: {} })
  },
})

/** @param folder with the files of the walk */
export const staffSteps = (stage: Stage, walked: Walked, folder: string): Step[] => [
  {
    name: 'staff: an invitation, and the sign-in with an authenticator app',
    run: async () => {
      walked.staffToken = await invite(stage, email, 'admin')
      const { succeed } = callsOf(stage, walked.staffToken)
      check((await succeed('get-session')).email === email, 'the session is of somebody else')
    },
  },
  ...deskSteps(stage, walked),
  partners(stage, walked),
  catalogue(stage, walked, folder),
  office(stage, walked),
  admin(stage, walked),
]

/** The last step of staff. */
export const revokeStaff = (stage: Stage, walked: Walked): Step => ({
  name: 'staff: a revoked person is out',
  run: async () => {
    await stage.operate('staff', 'revoke', '--email', email)
    const refused = await stage.callStaff('get-session', { token: of(walked.staffToken) })
    check(refused.status === 401, `a revoked person got ${refused.status}`)
    const listed = (await stage.operate('staff', 'list')).find((row) => row['email'] === email)
    check(listed?.['state'] === 'revoked', `the list shows ${String(listed?.['state'])}`)
  },
})
