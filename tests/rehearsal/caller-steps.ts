/** The steps of partners and of lenders. */
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import type { PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { trackingPathOf } from '#lambdas/partner-api/partner-routes.contract.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { jsonParts } from '#tests/support/http-call.ts'
import { signNews, statusUpdatePath } from '#tests/support/lenders/signed-news.ts'
import { validLead } from '#tests/support/partner/partner-client.ts'
import type { Stage } from './stage.ts'
import { check, of, type Step, type Walked } from './step.ts'
import { signIn } from './visitor.ts'

/** A public address that nobody has: no packet of a rehearsal reaches a receiver. */
export const unreachable = 'https://[2fff:ffff::1]/hooks'

/** As browsers send it with a page that a person opens. */
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

export const partnerSteps = (stage: Stage, walked: Walked): Step[] => [
  {
    name: 'partner: submits a user with a PAN, gets lenders',
    run: async () => {
      const words = ['--code', 'acme-finance', '--name', 'Acme Finance']
      const rows = await stage.operate('partner', 'create', ...words)
      const keyOf = (mode: string) => String(rows.find((row) => row['mode'] === mode)?.['api_key'])
      const key = keyOf('live')
      const lead = validLead({ pan: 'ABCPE1234F' })
      const submitted = await stage.callPartnerApi('submit-user', key, lead)
      check(submitted.status === 201, `the submission was answered ${submitted.status} ${submitted.text}`)
      const { user_id } = submitted.json
      Object.assign(walked, { partnerKey: key, sandboxKey: keyOf('sandbox'), submittedPhone: lead['phone'] })
      const answer = await stage.callPartnerApi('get-lenders', key, { partner_code: 'acme-finance', user_id })
      check(answer.status === 200, `get-lenders answered ${answer.status} ${answer.text}`)
      const { lenders } = answer.json['data'] as { lenders: { tracking_link: string }[] }
      walked.trackingLink = of(lenders[0]).tracking_link
      const sandboxUser = (await stage.callPartnerApi('submit-user', keyOf('sandbox'), validLead())).json['user_id']
      const tried = await stage.callPartnerApi('get-user-status', keyOf('sandbox'), { user_ids: [sandboxUser] })
      check(tried.status === 200, `the status in the sandbox was answered ${tried.status} ${tried.text}`)
      const refused = await stage.callPartnerApi('get-lenders', `${key}x`, {})
      check(refused.status === 401, `a wrong key was answered ${refused.status}`)
    },
  },
  {
    name: 'partner: keys and a plan of API Gateway, another plan for another limit, a disabled key, and none before the stage is removed',
    run: async () => {
      const code = 'keys-and-plans'
      const match = async () => {
        await stage.invoke('PartnerKeysFunction', {})
        const [live] = await stage.operate('partner', 'show', '--code', code)
        return { key: String(live?.['gateway_key']), plan: String(live?.['plan']), quota: live?.['quota'] }
      }
      const [issued] = await stage.operate(
        'partner',
        'create',
        '--code',
        code,
        '--name',
        'Keys',
        '--daily-limit',
        '700',
      )
      const first = await match()
      check(first.key !== 'shared' && first.quota === 1400, `the partner has no key: ${JSON.stringify(first)}`)
      await stage.operate('partner', 'set-limit', '--code', code, '--daily-limit', '800')
      const moved = await match()
      check(moved.key === first.key && moved.plan !== first.plan, `the key was not moved: ${JSON.stringify(moved)}`)
      for (const change of ['pause', 'resume']) {
        await stage.operate('partner', change, '--code', code)
        await match()
      }
      await stage.operate('partner', 'revoke-key', '--code', code, '--key-id', String(issued?.['key_id']))
      await match()
      await stage.invoke('PartnerKeysFunction', { remove: true })
      // A change lets a partner wait for new keys.
      for (const each of [code, 'acme-finance'])
        await stage.operate('partner', 'set-limit', '--code', each, '--daily-limit', '1000')
      await match()
    },
  },
  {
    name: 'partner: a webhook',
    run: async () => {
      const of = ['--code', 'acme-finance']
      const [set] = await stage.operate('partner', 'set-webhook', ...of, '--url', unreachable)
      check(String(set?.['secret']).startsWith('whsec_'), 'set-webhook printed no secret')
    },
  },
  {
    name: 'partner: the user shares what becomes of the applications, and the partner may ask',
    run: async () => {
      const member = await signIn(stage, of(walked.submittedPhone))
      walked.shared = member
      for (const purpose of ['partner_sharing', 'notices_by_sms'] as const) await changeConsentAs(member, purpose, true)
      const { consents } = await succeedAs(member, 'get-consents')
      check(consents.filter(({ given }) => given).length === 2, 'the switches are not on')
      const body = { user_ids: [member.id, 'nobody'] }
      const statuses = await stage.callPartnerApi('get-user-status', of(walked.partnerKey), body)
      const { users, unknown_user_ids } = statuses.json['data'] as Record<string, unknown[]>
      check(users?.length === 1 && unknown_user_ids?.length === 1, `the status was answered ${statuses.text}`)
    },
  },
  {
    name: 'tracking link leads to the lender',
    run: async () => {
      const { pathname } = new URL(of(walked.trackingLink))
      for (const click of ['first', 'second']) {
        const { status, headers } = await stage.open(pathname, navigation)
        const isLed = status === 302 && String(headers['location']).startsWith('https://lender.example/')
        check(isLed, `the ${click} click was answered ${status}`)
      }
      check((await stage.open(trackingPathOf('forged'))).status === 404, 'a forged link is no 404')
    },
  },
  {
    name: 'the sandbox: from the link to each event of its webhook',
    run: async () => {
      const call = async (operation: PartnerOperation, body: object) => {
        const answer = await stage.callPartnerApi(operation, of(walked.sandboxKey), body)
        check(answer.status < 300, `${operation} was answered ${answer.status} ${answer.text}`)
        return answer.json
      }
      const { user_id } = await call('submit-user', validLead())
      await call('set-sandbox-webhook', { url: unreachable })
      const { data } = await call('get-lenders', { partner_code: 'acme-finance', user_id })
      const lender = of((data as { lenders: { lender_id: string; tracking_link: string }[] }).lenders[0])
      const opened = await stage.open(new URL(lender.tracking_link).pathname, navigation)
      check(opened.status === 302, `the link of the sandbox was answered ${opened.status}`)
      await call('advance-application', { user_id, lender_id: lender.lender_id })
      await call('send-test-event', {})
      const { data: listed } = await call('list-deliveries', {})
      const [newest] = (listed as { deliveries: { id: string }[] }).deliveries
      await call('resend-events', { delivery_id: of(newest).id })
    },
  },
]

export const lenderSteps = (stage: Stage, walked: Walked): Step[] => [
  {
    name: 'a lender: signed news, a word that waits, a postback',
    run: async () => {
      const [member, lenderId] = [of(walked.member), of(walked.lenderId)]
      const [key] = await stage.operate('lender', 'create-key', '--lender', lenderId)
      const { apply_url } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
      const click_id = new URL(apply_url).searchParams.get('click_id') ?? ''
      const sendTo = async (path: string, secret: unknown, fields: object) => {
        const { body, headers } = signNews(String(secret), fields)
        return (await stage.callLendersPart(path, { method: 'POST', ...jsonParts({ rawBody: body, headers }) })).text
      }
      const newsOf = (click: unknown, status: string) => ({
        click_id: click,
        status,
        occurred_at: new Date().toISOString(),
      })
      const send = (status: string) => sendTo(statusUpdatePath(lenderId), key?.['secret'], newsOf(click_id, status))
      walked.sendNews = send
      const answer = await send('approved')
      check(answer === '{"applied":true,"status":"approved"}', `the signed news was answered ${answer}`)
      check((await send('MONEY SENT')).includes('unmapped'), 'a word that nobody mapped did not wait')
      const [waited] = await stage.operate('lender', 'map', '--lender', lenderId, '--status', 'MONEY SENT=disbursed')
      check(waited?.['outcome'] === 'disbursed', `what waited became ${String(waited?.['outcome'])}`)
      const [tried] = await stage.operate('lender', 'create-key', '--lender', lenderId, '--sandbox')
      const ping = await sendTo(lenderEndpoints.ping.path.replace('{lender_id}', lenderId), tried?.['secret'], {})
      const opened = JSON.parse(ping) as { click_id: string }
      const moved = await sendTo(statusUpdatePath(lenderId), tried?.['secret'], newsOf(opened.click_id, 'disbursed'))
      check(moved === '{"applied":true,"status":"disbursed"}', `the news of the sandbox was answered ${moved}`)
      const open = ['--allow-ip', '0.0.0.0/0', '--allow-ip', '::/0']
      const [postback] = await stage.operate('lender', 'set-postback', '--lender', lenderId, ...open)
      const path = String(postback?.['url']).replace(/^.*(?=\/v1\/)/, '')
      const query = path.replace('{click_id}', click_id).replace('{status}', 'reversed')
      const called = await stage.callLendersPart(query, { method: 'GET' })
      check(called.status === 200, `the postback was answered ${called.status} ${called.text}`)
    },
  },
]
