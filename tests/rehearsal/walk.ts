/** The actions of visitors, partners and operators on the deployed stage, as named steps in their order. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPaths, paths, redirects } from '#contract/routes.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { withPass } from '#tests/support/support/live-socket.ts'
import {
  newMessageBody,
  newTicketBody,
  openTicket,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import { lenderSteps, partnerSteps } from './caller-steps.ts'
import { lockBucket, verifySteps } from './evidence-steps.ts'
import { newsSteps } from './news-steps.ts'
import { commandSteps, copiedFiles } from './release-steps.ts'
import { rightsSteps } from './rights-steps.ts'
import { revokeStaff, staffSteps } from './staff-steps.ts'
import type { Socket, Stage } from './stage.ts'
import { check, of, type Step, type Walked } from './step.ts'
import { signIn } from './visitor.ts'

const sampleData = 'infra/local/sample-data'

/** The sample catalogue with addresses that a deployed stage accepts. */
const putCatalogue = async ({ operate }: Stage, folder: string) => {
  for (const noun of ['lender', 'product'] as const) {
    const file = join(folder, `${noun}s.json`)
    const text = await readFile(join(sampleData, `${noun}s.json`), 'utf8')
    const published = text
      .replaceAll(/http:\/\/localhost:\d+/g, 'https://lender.example')
      .replaceAll(/localhost:\d+/g, 'lender.example')
    await writeFile(file, published)
    await operate(noun, 'put', '--file', file, '--overwrite')
  }
}

const expectPage = async (stage: Stage, path: string, expected: number) => {
  const { status, text } = await stage.open(path)
  check(status === expected && text.includes('<html'), `${path} answered ${status} instead of ${expected}`)
}

const openLive = async (stage: Stage, member: Member, ticketId: string) => {
  const { pass } = await succeedAs(member, 'open-live', { params: { ticket_id: ticketId } })
  return stage.openSocket(withPass(pass))
}

/** Opens one window more than a user may have: the first one gives way. The last one leaves by itself. */
const replaceFirst = async (stage: Stage, member: Member, id: string) => {
  const first = await openLive(stage, member, id)
  const others: Socket[] = []
  for (let open = 1; open <= livePolicy.connectionsPerUser; open += 1) others.push(await openLive(stage, member, id))
  await first.receive('"replaced"')
  await first.closed
  for (const other of others) other.close()
  await Promise.all(others.map(({ closed }) => closed))
}

const visitorSteps = (stage: Stage, walked: Walked, folder: string) => [
  {
    name: 'CloudFront serves a page with the security headers',
    run: async () => {
      const page = await stage.open('/login')
      check(page.status === 200 && page.text.includes('<html'), `/login answered ${page.status}`)
      check(String(page.headers['content-security-policy']).startsWith("default-src 'none'"), 'the page has no policy')
    },
  },
  {
    name: 'every address answers with its page and its status',
    run: async () => {
      const pages = [...Object.values(paths), ...Object.keys(redirects), ...parentPaths.map((path) => `${path}/new`)]
      for (const path of pages) await expectPage(stage, path, 200)
      for (const path of ['/no-such-page', `${paths.login}/extra`]) await expectPage(stage, path, 404)
    },
  },
  {
    name: 'an operator puts the catalogue, and visitors see it',
    run: async () => {
      await putCatalogue(stage, folder)
      const { lenders } = expectSuccess('get-catalogue', await stage.client.call('get-catalogue'))
      walked.lenderId = of(lenders[0]).id
    },
  },
  {
    name: 'login: an OTP by SMS, a wrong one refused, a session',
    run: async () => {
      walked.member = await signIn(stage)
    },
  },
  {
    name: 'profile: three steps and news by SMS, read back',
    run: async () => {
      const member = of(walked.member)
      const bodies = createValidBodies(noOffers)
      for (const step of ['personal', 'location', 'professional'] as const)
        await succeedAs(member, `save-${step}-details`, { body: bodies[`save-${step}-details`] })
      const { user } = await succeedAs(member, 'get-profile')
      check(user.current_step === 'professional_details', `the profile is at ${user.current_step}`)
      // From now on the answer of support below waits for its SMS.
      await succeedAs(member, 'save-notices', { body: bodies['save-notices'] })
      check((await succeedAs(member, 'get-notices')).sms, 'news by SMS is off')
    },
  },
  {
    name: 'apply, and operator news',
    run: async () => {
      const [member, lenderId] = [of(walked.member), of(walked.lenderId)]
      await succeedAs(member, 'record-offers-viewed')
      const { products } = expectSuccess('get-catalogue', await stage.client.call('get-catalogue'))
      const click = { product_id: of(products[0]).id, consent_version: presentConsentText('product').version }
      await succeedAs(member, 'record-product-click', { body: click })
      const body = { lender_id: lenderId, consent_version: presentConsentText('application').version }
      const { apply_url } = await succeedAs(member, 'apply-to-lender', { body })
      const words = ['--phone', member.phone, '--lender', lenderId, '--status', 'under_review']
      await stage.operate('application', 'set-status', ...words, '--message', 'Your papers are with the lender.')
      const { applications } = await succeedAs(member, 'list-applications')
      check(applications[0]?.status === 'under_review', `the application is ${applications[0]?.status}`)
      const clickId = new URL(apply_url).searchParams.get('click_id') ?? ''
      const [shown] = await stage.operate('application', 'show', '--click', clickId)
      check(shown?.['phone'] === member.phone, 'the click id did not find the application')
      const listed = await stage.operate('application', 'list', '--lender', lenderId, '--status', 'under_review')
      check(listed.length === 1, `${listed.length} applications are listed`)
    },
  },
  {
    name: 'ticket with a live answer, and a complaint about a lender',
    run: async () => {
      const member = of(walked.member)
      const { id } = await openTicket(member)
      await replaceFirst(stage, member, id)
      const socket = await openLive(stage, member, id)
      walked.socket = socket
      socket.send(JSON.stringify({ action: 'ping' }))
      await socket.receive('"pong"')
      await stage.operate('ticket', 'reply', '--id', id, '--message', 'We have your documents.')
      await socket.receive('We have your documents.')
      await sendMessage(member, id, newMessageBody('Thank you'))
      check((await readMessages(member, id)).length === 3, 'the conversation does not hold three messages')
      await openTicket(member, newTicketBody({ complaint: { lender_id: of(walked.lenderId) } }))
      check((await readTickets(member)).length === 2, 'a ticket is not listed')
    },
  },
]

const signOut = (stage: Stage, walked: Walked) => ({
  name: 'sign-out ends the session, its sockets and its tokens',
  run: async () => {
    const member = of(walked.member)
    await succeedAs(member, 'end-session', { body: { refresh_token: member.tokens.refreshToken } })
    await of(walked.socket).closed
    expectError(
      await callAs(member, 'start-session', { body: createValidBodies(noOffers)['start-session'] }),
      'SIGNED_OUT',
    )
    const other = await signIn(stage)
    await succeedAs(other, 'end-all-sessions')
  },
})

/** Checks the stage on a restored table: stored items are there, and writes, commands and the stream work. */
export const walkRestored = async (stage: Stage) => {
  const { lenders } = expectSuccess('get-catalogue', await stage.client.call('get-catalogue'))
  check(lenders.length > 0, 'the restored table holds no lender')
  const partners = await stage.operate('partner', 'list')
  check(partners.length > 0, 'the restored table holds no partner')
  const member = await signIn(stage)
  const { id } = await openTicket(member)
  const socket = await openLive(stage, member, id)
  await stage.operate('ticket', 'reply', '--id', id, '--message', 'From the restored table.')
  await socket.receive('From the restored table.')
  check((await stage.operate('ticket', 'list')).length > 1, 'the index of the restored table lists too few tickets')
  socket.close()
  await socket.closed
}

/** @param folder for the files of the commands. @param settings of the stage, as words of a command */
export const listSteps = (stage: Stage, folder: string, settings: readonly string[]): Step[] => {
  const walked: Walked = {}
  return [
    lockBucket(stage),
    copiedFiles(stage),
    ...visitorSteps(stage, walked, folder),
    ...partnerSteps(stage, walked),
    ...lenderSteps(stage, walked),
    ...newsSteps(stage, walked, folder),
    ...staffSteps(stage, walked, folder),
    ...commandSteps(stage, walked, settings),
    ...rightsSteps(stage, walked, folder),
    ...verifySteps(stage),
    revokeStaff(stage, walked),
    signOut(stage, walked),
  ]
}
