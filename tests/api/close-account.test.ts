/** An account before, during and after its closing, on a runtime with files of its own, in which nothing of the person may be left. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  acceptedTerms,
  advanceClock,
  callAs,
  refreshTokens,
  signIn,
  signInMember,
  succeedAs,
  type SignedIn,
} from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { staffRequest } from '#tests/support/staff/staff-call.ts'
import { enrolStaff, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { openTicket, newTicketBody } from '#tests/support/support/tickets.ts'

const day = 86_400
const person = { full_name: 'Kanarika Vermaji', email: 'kanarika.vermaji@example.com', dob: '1991-02-27' }
const work = { monthly_income: 48_731, company_name: 'Kanarik Textilwerke', pan: 'QWXPK7391Z' }

let product: RunningProduct
const dataFolder = temporaryFolder()
beforeAll(async () => {
  product = await startProduct({ dataFolder })
})
afterAll(() => product.stop())

/** Each row of a database file as text, without the tables whose names match. */
const rowsOf = (file: string, without: RegExp) => {
  const database = new DatabaseSync(join(dataFolder, file), { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const rows = tables
    .map(({ name }) => String(name))
    .filter((name) => !without.test(name))
    .flatMap((name) =>
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => `${name} ${Object.values(row).map(textOf).join(' ')}`),
    )
  database.close()
  return rows
}

const textOf = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))

/** What the person of this test has besides codes, sockets and the receipt of the click, none of which is sealed. */
const everySealedKind = [
  'PARTNER SUBMISSION',
  'PARTNER USER',
  'TICKET MSG',
  'USER APP',
  'USER PROFILE',
  'USER TICKET',
  'USER WHO_ACTS',
]

const kindsOf = (items: string) =>
  (JSON.parse(items) as { readonly pk: string; readonly sk: string }[])
    .map((item) => [item.pk, item.sk].map((key) => key.replace(/#.*$/, '')).join(' '))
    .toSorted()

const purged = async () =>
  (await readItems(product.origin, 'CLOSINGS')).filter(({ sk }) => String(sk).startsWith('PURGED#'))

describe('close-account', () => {
  it('restricts at once, seals for a year, and leaves no byte of the person; the phone may begin anew', async () => {
    const { origin } = product
    const acme = await createPartner(dataFolder)
    const partner = createPartnerClient(origin, acme.liveKey)
    const phone = pickPhone()
    const { json: lead } = await partner.submit({ phone, ...person, ...work, aadhaar: '7391' })
    const member = await signInMember(origin, { phone })
    const { lenderId } = await findOfferIds(member.client)
    await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
    await openTicket(member, newTicketBody({ message: `I am ${person.full_name}` }))
    await succeedAs(member, 'save-nominee', {
      body: { name: 'Ravi Vermaji', relation: 'Brother', phone: '+919812345670' },
    })
    expect((await partner.lendersFor(acme.code, lead['user_id'])).status).toBe(200)
    const socket = await openSocket(origin, member, undefined)

    await advanceClock(origin, 11 * 60)
    const body = { understood: true }
    expectError(await callAs(member, 'close-account', { body }), 'LOGIN_AGAIN')
    expectError(await callAs(member, 'ask-for-move', { body: { phone: pickPhone() } }), 'LOGIN_AGAIN')
    expectError(await callAs(member, 'move-account', { body: { from: pickPhone() } }), 'LOGIN_AGAIN')
    const fresh = await signInMember(origin, { phone })
    expectFieldError(
      await callAs(fresh, 'close-account', { body: {} }),
      'understood',
      'Please confirm that you have read what happens',
    )
    const closed = await succeedAs(fresh, 'close-account', { body })
    expect(Date.parse(closed.purged_after) - Date.parse(closed.closed_at)).toBeGreaterThanOrEqual(365 * day * 1000)

    for (const session of [member, fresh]) {
      expectError(await callAs(session, 'get-profile'), 'SIGNED_OUT')
      expect(await refreshTokens(origin, session.tokens.refreshToken)).toHaveProperty('error')
    }
    expect(await succeedAs(fresh, 'close-account', { body }), 'where no answer came').toEqual(closed)
    expect((await partner.lendersFor(acme.code, lead['user_id'])).status).toBe(404)
    await socket.closed
    expect(await readItems(origin, `USER#${phone}`)).toHaveLength(2)

    // A closing ends each session of its second and of earlier ones.
    await advanceClock(origin, 1)
    const again = await signInMember(origin, { phone })
    expect((await succeedAs(again, 'get-profile')).user).not.toHaveProperty('full_name')
    expect(await succeedAs(again, 'list-applications')).toEqual({ applications: [] })
    await succeedAs(again, 'save-personal-details', {
      body: { full_name: person.full_name, email: person.email, date_of_birth: person.dob },
    })
    const out = join(dataFolder, 'person.json')
    const { token } = await enrolStaff({ origin, dataFolder }, ['admin'])
    const params = { user_id: (await succeedAs(again, 'get-profile')).user.id }
    const asStaff = async (operation: 'export-person' | 'close-person') => {
      const call = { params, token, body: { reason: 'letter of 20 November' } }
      const { status, text } = await callHttp(origin, staffRequest(operation, staffHostOf(origin), call))
      expect({ operation, status }).toEqual({ operation, status: staffEndpoints[operation].successStatus })
      return text
    }
    expect(await asStaff('export-person')).toContain(person.full_name)
    const opened = ['--reference', closed.reference, '--reason', 'order of a court', '--out', out]
    const [row] = await runOperatorCommand(dataFolder, 'person', 'open', ...opened)
    const sealed = await readFile(out, 'utf8')
    expect(kindsOf(sealed)).toEqual(everySealedKind)
    expect(row?.['items']).toBe(everySealedKind.length)
    expect(sealed).toContain(work.company_name)
    await rm(out)
    await asStaff('close-person')
    expectError(await callAs(again, 'get-profile'), 'SIGNED_OUT')

    for (const [days, phase] of [
      [1, 'traces'],
      [9, 'sealed'],
      [357, undefined],
    ] as const) {
      await advanceClock(origin, days * day)
      const isThere = async () => (await readItems(origin, 'CLOSINGS')).every((closing) => closing['phase'] === phase)
      await vi.waitUntil(isThere, { timeout: 20_000, interval: 200 })
    }
    expect((await purged()).map(({ by }) => String(by)).toSorted()).toEqual(['staff', 'user'])

    expect(await readItems(origin, `COUNTED#${member.id}`)).toEqual([])
    const { text: queues } = await callHttp(origin, { path: '/local/queues' })
    const { text: edgeCache } = await callHttp(origin, { path: '/local/cache' })
    expect(edgeCache).toContain('/api/catalogue')
    await product.stop()
    // The inbox is the phone itself, and AWS keeps records of the stream for a day.
    const kept = [
      ...rowsOf('state.db', /^$/).filter((row) => !row.startsWith('records sms ')),
      ...rowsOf('dynamodb.db', /stream/i),
      queues,
      edgeCache,
      await readFile(join(dataFolder, 'functions.log'), 'utf8'),
    ]
    const canaries = [
      phone,
      phone.slice(3),
      '9812345670',
      'Vermaji',
      ...Object.values({ ...person, ...work }).map(String),
    ]
    expect(
      kept.filter((text) => canaries.some((canary) => text.includes(canary))).map((text) => text.slice(0, 200)),
    ).toEqual([])
    expect(kept.length).toBeGreaterThan(50)
    product = await startProduct({ dataFolder })
  }, 60_000)
})

describe('start-session of a number that was silent for 90 days', () => {
  it('asks its owner, and opens nothing before', async () => {
    const { origin } = product
    const [owner, released] = await Promise.all([signInMember(origin), signInMember(origin)])
    const details = { full_name: person.full_name, email: person.email, date_of_birth: person.dob }
    await succeedAs(owner, 'save-personal-details', { body: details })
    await advanceClock(origin, 91 * day)
    const file = join(dataFolder, 'numbers.csv')
    await writeFile(file, `phone\n${released.phone.slice(3)}.0\n${released.phone}1\n${pickPhone()}\n`)
    const rows = await runOperatorCommand(dataFolder, 'person', 'release', '--file', file)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['closed', 'no account', 'no Indian mobile number'])
    expect(rows[2]).toMatchObject({ phone: 'line 3' })
    // A session of the second of the closing ends with it.
    await advanceClock(origin, 1)
    expect((await signInMember(origin, { phone: released.phone })).id).not.toBe(released.id)

    const begin = (session: SignedIn, answer = {}) =>
      callAs(session, 'start-session', { body: { category: 'salaried', terms: acceptedTerms, ...answer } })
    const again = await signIn(origin, owner.phone)
    expectError(await callAs(again, 'get-profile'), 'SIGNED_OUT')
    const question = { question: 'birth_date', tries_left: 3 }
    expect(expectError(await begin(again), 'OWNER_QUESTION')).toMatchObject(question)
    expectError(await begin(again, { owner: { birth_date: person.dob, is_new: true } }), 'VALIDATION_ERROR')
    const wrong = await begin(again, { owner: { birth_date: '1991-02-28' } })
    expect(expectError(wrong, 'OWNER_QUESTION')).toMatchObject({ ...question, tries_left: 2 })
    const { user } = expectSuccess('start-session', await begin(again, { owner: { birth_date: person.dob } }))
    expect(user).toMatchObject({ id: owner.id, ...details })
  })
})
