/** Writes that are made of what was read: where something else has been written since, or nothing is there any more, that stays as it is. */
import { expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { recordVisitOutcome } from '#lambdas/applications/applications.table.ts'
import {
  askAboutDraft,
  readStoredCatalogue,
  refuseDraft,
  removeDraft,
  storeChange,
  storeDraft,
} from '#lambdas/catalogue/catalogue.table.ts'
import { putLinkCheck } from '#lambdas/catalogue/link-checks.table.ts'
import { recordChoice } from '#lambdas/consent/consents.table.ts'
import { storeLenderAccess } from '#lambdas/lenders/lender-access.table.ts'
import { keepWaiting } from '#lambdas/lenders/lender-news.table.ts'
import { storePass, takePass } from '#lambdas/live/sockets.table.ts'
import { createJob, saveJob, type StoredJob } from '#lambdas/news/jobs.table.ts'
import { storeNotices } from '#lambdas/notices/notices.table.ts'
import { confirmCount } from '#lambdas/partner-api/submissions.table.ts'
import { storePartner } from '#lambdas/partner/partners.table.ts'
import { replaceBrowsers } from '#lambdas/push/push-browsers.table.ts'
import { storeBreachList, type StoredBreachList } from '#lambdas/rights/breach-lists.table.ts'
import { closingItem } from '#lambdas/rights/closing-items.table.ts'
import { endSealing, removeTraces, waitForDecision, writeClosing } from '#lambdas/rights/closings.table.ts'
import { writeMove } from '#lambdas/rights/moves.table.ts'
import { removeDetail } from '#lambdas/rights/people.table.ts'
import { forgetFields } from '#lambdas/rights/retention-checks.table.ts'
import type { WaitingMember } from '#lambdas/staff/approvals.rules.ts'
import { beginsToWait } from '#lambdas/staff/approvals.table.ts'
import { approveMember, noteEnrolled } from '#lambdas/staff/staff-members.table.ts'
import { noteActivity, storeSessionEnd } from '#lambdas/staff/staff-sessions.table.ts'
import { putReply } from '#lambdas/support/saved-replies.table.ts'
import { recordPassingOn } from '#lambdas/support/staff-tickets.table.ts'
import { addQueueEntry, removeQueueEntry } from '#lambdas/support/ticket-queue.table.ts'
import { restartDelivery } from '#lambdas/webhooks/deliveries.table.ts'
import { endCall, noteKeys, removeWebhook, storeSecrets, storeWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { opened } = table
const at = '2026-11-20T10:00:00.000Z'
const phone = '+919876543210'
const now = new Date(at)
const later = '2026-11-20T11:00:00.000Z'

const job = (version: number, name: string) =>
  ({ id: 'j', kind: 'set-status', state: 'ready', created_at: at, lender_id: name, version }) as StoredJob
const list = (version: number, name: string) =>
  ({
    id: 'b',
    version,
    state: 'ready',
    pages: 1,
    expires_at: at,
    asked_at: at,
    from: name,
  }) as unknown as StoredBreachList
const partner = (name: string) => ({ code: 'acme', name, daily_limit: 1, allow_ips: [], created_at: at })
const webhook = (secret: string) => ({ url: 'https://p.example', secrets: [{ sealed: secret }], created_at: at })
const access = (version: number, sealed: string) => ({
  lender_id: 'narmada',
  version,
  keys: [{ id: 'abcdefgh', sealed, created_at: at }],
})
const reply = (text: string, updated_at: string) => ({ id: 'a', title: 'Hello', text, updated_at, updated_by: 'Asha' })
const notice = (subject: string) => [{ kind: 'approved', subject, sentAt: at }] as const

const browser = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a', savedAt: at, originJti: 'jti' })

const isRefused = (outcome: unknown) =>
  outcome === undefined || outcome === false || (outcome as { outcome?: string }).outcome === 'changed'

type Write = (name: string) => Promise<unknown>

it.each<[string, { readonly pk: string; readonly sk: string }, create: Write, change: Write]>([
  [
    'a check of links',
    keys.linkCheck(),
    (time) => putLinkCheck(opened, { at: time, links: 0, problems: [] }),
    (time) => putLinkCheck(opened, { at: time, links: 0, problems: [] }, { at: 'first', links: 0, problems: [] }),
  ],
  [
    'a saved reply',
    keys.savedReply('a'),
    (text) => putReply(opened, reply(text, at), undefined),
    (text) => putReply(opened, reply(text, later), at),
  ],
  [
    'the keys of a lender',
    keys.lenderAccess('narmada'),
    (name) => storeLenderAccess(opened, access(1, name)),
    (name) => storeLenderAccess(opened, access(2, name)),
  ],
  [
    'a list of a breach',
    keys.breachList('b'),
    (name) => storeBreachList(opened, list(0, name)),
    (name) => storeBreachList(opened, list(1, name)),
  ],
  [
    'the browsers of a user',
    keys.pushBrowsers(phone),
    (name) => replaceBrowsers(opened, phone, [browser(name)], []),
    (name) => replaceBrowsers(opened, phone, [browser(name)], [browser('first')]),
  ],
  ['a job', keys.job('j'), (name) => createJob(opened, job(1, name)), (name) => saveJob(opened, job(2, name))],
  [
    'a partner',
    keys.partner('acme'),
    (name) => storePartner(opened, partner(name), [], undefined),
    (name) => storePartner(opened, partner(name), [], 1),
  ],
  [
    'a webhook',
    keys.webhook('acme'),
    (secret) => storeWebhook(opened, 'acme', webhook(secret), undefined),
    (secret) => storeSecrets(opened, 'acme', webhook(secret).secrets, webhook('first')),
  ],
  [
    'the notices that were sent',
    keys.sentNotices(phone),
    (subject) => storeNotices(opened, phone, notice(subject), 0),
    (subject) => storeNotices(opened, phone, notice(subject), 1),
  ],
])('of two writes of %s that were made of the same read, the first one stays', async (_, key, create, change) => {
  for (const [name, write] of [
    ['first', create],
    ['second', change],
  ] as const) {
    expect(isRefused(await write(name))).toBe(false)
    const stored = await table.read(key)
    expect(JSON.stringify(stored)).toContain(name)
    expect(isRefused(await write('other'))).toBe(true)
    expect(await table.read(key)).toEqual(stored)
  }
})

it('a complaint is passed on once', async () => {
  const key = keys.ticket(phone, 't')
  await table.put({ ...key, complaint: { lender: 'Narmada' } })
  expect(await recordPassingOn(opened, phone, 't', at)).toBe(true)
  expect(await recordPassingOn(opened, phone, 't', later)).toBe(false)
  expect(await table.read(key)).toMatchObject({ complaint: { passed_on_at: at } })
})

it('a ticket that came from another number stays in its list when late records of that number come', async () => {
  const entry = { list: 'WAITING', place: 't' } as never
  await addQueueEntry(opened, entry, phone, at)
  await addQueueEntry(opened, entry, '+919000000000')
  await removeQueueEntry(opened, entry, '+919000000000')
  expect(await table.read(keys.queueEntry(entry))).toMatchObject({ phone, moved_at: at })
})

it.each([
  ['roles', 'active', ['support'], at],
  ['state', 'revoked', ['viewer'], at],
  ['request', 'active', ['viewer'], later],
])('rights are not given to a member who has another %s meanwhile', async (what, state, roles, askedAt) => {
  const approval = { kind: 'staff', id: what, at, roles: ['admin'], roles_before: ['viewer'] }
  const asked = approval as unknown as WaitingMember
  await table.put({ ...keys.staffMember(what), state, roles })
  await opened.transact([beginsToWait({ ...asked, at: askedAt })])
  expect(await approveMember(opened, asked)).toBe(false)
  expect(await table.read(keys.staffMember(what))).toMatchObject({ state, roles })
})

it('nothing is done with a draft or a request of the catalogue that is another one than was seen', async () => {
  const name = { kind: 'lender', id: 'narmada' } as const
  const entry = lenderEntry({ id: 'narmada' })
  const draft = { ...name, record: { ...entry }, by: 'asha@paisalane.in', at }
  const by = { id: 'asha', email: 'asha@paisalane.in' }
  const approval = { ...name, name: entry.name, hosts: ['narmada.example'], by, at, draft_at: at }
  const change = { ...name, before: undefined, after: entry, by: by.email, at, isUndo: false }
  expect(await storeDraft(opened, draft, undefined)).toBe(true)
  expect(await askAboutDraft(opened, approval)).toBe(true)
  const stored = await readStoredCatalogue(opened)
  const before = await table.scan()
  for (const act of [
    () => removeDraft(opened, name, later),
    () => storeChange(opened, change, entry, stored, { draftAt: later }),
    () => storeChange(opened, change, entry, stored, { draftAt: at, approvalAt: later }),
    () => askAboutDraft(opened, { ...approval, at: later, draft_at: later }),
    () => refuseDraft(opened, { ...approval, at: later }),
  ]) {
    expect(isRefused(await act())).toBe(true)
    expect(await table.scan()).toEqual(before)
  }
  expect(await storeChange(opened, change, entry, stored, { draftAt: at, approvalAt: at })).toMatchObject({
    outcome: 'recorded',
  })
})

const closing = (id: string, owner: string) =>
  ({ id, phase: 'sealing', dueAt: at, closedAt: at, by: 'user', person: { phone: owner, userId: id } }) as const

it('neither a move nor a closing takes the account of another person who has the number by then', async () => {
  const [owner, to] = ['+919000000002', '+919000000003']
  await table.put({ ...keys.user(owner), id: 'ravi' })
  const before = await table.scan()
  const begun = closing('asha', owner)
  const moving = writeMove(opened, { ...begun, phase: 'moving', by: 'moved', to })
  await expectRefusal(moving, 'USER_NOT_FOUND')
  const closes = writeClosing(opened, begun, (text) => Promise.resolve(text))
  await expectRefusal(closes, 'USER_NOT_FOUND')
  expect(await table.scan()).toEqual(before)
})

it('a consent is not recorded for the account that the number had before', async () => {
  const session = {
    phone: '+919000000004',
    originJti: 'jti',
    startedAtEpochSeconds: now.getTime() / 1000,
    silentDays: 90,
  }
  await table.put({ ...keys.user(session.phone), id: 'ravi', otp_verified_at: at })
  const before = await table.scan()
  const chooser = { phone: session.phone, userId: 'asha', partnerCode: undefined, choices: {}, changes: 0 }
  const receipt = { purpose: 'notices_by_push', given: true, version: '1', language: 'en', hash: 'x', at } as const
  const recording = recordChoice(opened, chooser, session, {
    ...receipt,
    how: 'switch',
    address: '',
  })
  await expectRefusal(recording, 'USER_NOT_FOUND')
  expect(await table.scan()).toEqual(before)
})

it('a detail is not erased in a record of the partner that is gone by then, and none is made', async () => {
  const session = {
    phone: '+919000000005',
    originJti: 'jti',
    startedAtEpochSeconds: now.getTime() / 1000,
    silentDays: 90,
  }
  await table.put({ ...keys.user(session.phone), id: 'asha', otp_verified_at: at, email: 'asha@example.in' })
  const record = keys.partnerUser({ code: 'acme', mode: 'live' }, 'asha')
  await table.put({ ...record, id: 'asha' })
  const transact: typeof opened.transact = async (parts) => {
    await opened.delete({ Key: record })
    return opened.transact(parts)
  }
  const person = { phone: session.phone, userId: 'asha', since: at, partnerCode: 'acme' }
  const erasing = removeDetail({ ...opened, transact }, session, person, 'email')
  await expectRefusal(erasing, 'BUSY')
  expect(await table.read(record)).toBeUndefined()
  expect(await table.read(keys.user(session.phone))).toHaveProperty('email')
})

it('a run of the sweep that comes second changes neither a closing nor the account that the number has by then', async () => {
  const [begun, owner] = [closing('twice', '+919000000001'), '+919000000001']
  await table.put(closingItem(begun))
  await endSealing(opened, begun, later)
  await table.put({ ...keys.user(owner), id: 'ravi', sealing: { id: 'next', due_at: later } })
  const before = await table.scan()
  await endSealing(opened, begun, '2026-11-20T12:00:00.000Z')
  await waitForDecision(opened, begun, { ...begun, dueAt: '2026-11-20T12:00:00.000Z' })
  expect(await table.scan()).toEqual(before)
})

it.each([
  ['have ended', 0, 'go too'],
  ['end a second later', 1, 'stay'],
])('of the codes of a number, those that %s as its traces go %s', async (_, seconds, then) => {
  const owner = `+91900000001${seconds}`
  const traces = { ...closing(owner, owner), phase: 'traces' } as const
  await table.put(closingItem(traces))
  await table.put({ ...keys.codes(owner), ttl: now.getTime() / 1000 + seconds })
  await removeTraces(opened, traces, now, later)
  expect((await table.read(keys.codes(owner))) === undefined ? 'go too' : 'stay').toBe(then)
})

it.each([
  ['before', 1, true],
  ['at', 0, false],
])('a pass for a conversation is taken once %s its end', async (name, seconds, isTaken) => {
  const session = { phone, originJti: 'jti', startedAtEpochSeconds: 1, sessionEndsAtEpochSeconds: 2, topic: 't' }
  await storePass(opened, name, session, now.getTime() / 1000 + seconds)
  const take = async () => (await takePass(opened, name, now)) !== undefined
  expect([await take(), await take()]).toEqual([isTaken, false])
})

it('an ended session of staff takes no activity', async () => {
  const session = { id: 's', startedAt: 1 }
  expect(await noteActivity(opened, 'asha', session, 2)).toBe(true)
  await storeSessionEnd(opened, 'asha', session, 3)
  expect(await noteActivity(opened, 'asha', session, 4)).toBe(false)
})

it('a key of a partner is not taken over by another one', async () => {
  const key = { id: 'abcdefgh', mode: 'live', hash: 'x', created_at: at, expires_at: at } as const
  const give = (code: string) =>
    storePartner(opened, { ...partner(code), code }, [{ ...key, partner_code: code }], undefined)
  expect(await give('first')).toMatchObject({ outcome: 'recorded' })
  expect(await give('second')).toMatchObject({ outcome: 'changed' })
  expect(await table.read(keys.apiKey(key.id))).toMatchObject({ partner_code: 'first' })
  expect(await table.read(keys.partner('second'))).toBeUndefined()
})

it('of two calls under one id, the news of the first one waits', async () => {
  const delivery = { lenderId: 'narmada', idFingerprint: 'call', bodyFingerprint: 'first' }
  const news = { id_fingerprint: 'call', click_id: 'c', phone, status: 'X', at, event: {} }
  const seen = { stored: { status_map: undefined, reason_map: undefined } }
  const keep = (bodyFingerprint: string) =>
    keepWaiting(opened, { ...delivery, bodyFingerprint }, news, seen, 'answer', now)
  expect(await keep('first')).toEqual({ outcome: 'recorded' })
  expect(await keep('second')).toEqual({
    outcome: 'known',
    remembered: { body_fingerprint: 'first', answer: 'answer' },
  })
})

it('a submission counts for good by another call alone', async () => {
  const scope = { code: 'acme', mode: 'live' } as const
  const mark = (requestId: string) => ({ keyFingerprint: 'k', requestId, now }) as never
  await table.put({ ...keys.idempotency(scope, 'k'), counted_by: 'first' })
  expect(await confirmCount(opened, scope, mark('first'))).toBe(false)
  expect(await confirmCount(opened, scope, mark('second'))).toBe(true)
})

it.each([
  ['another account', 'other', at],
  ['a visit since', 'asha', later],
])('details are not forgotten of %s', async (_, id, visit) => {
  const person = { phone, userId: 'asha' } as never
  const profile = { ...keys.user(phone), id, otp_verified_at: visit, company_name: 'Acme' }
  await table.put(profile)
  expect(await forgetFields(opened, { person, visit: at, begun: {} }, ['visit'])).toBe(false)
  expect(await table.read(keys.user(phone))).toEqual(profile)
})

it('details are not forgotten while the partner has no record of the person any more, and none is made', async () => {
  const person = { phone, userId: 'asha', partnerCode: 'acme' } as never
  await table.put({ ...keys.user(phone), id: 'asha', otp_verified_at: at })
  expect(await forgetFields(opened, { person, visit: at, begun: {} }, ['visit'])).toBe(false)
  expect(await table.read(keys.partnerUser({ code: 'acme', mode: 'live' }, 'asha'))).toBeUndefined()
})

it('what was removed does not come back by a late write', async () => {
  const before = await table.scan()
  const refused = { name: 'ConditionalCheckFailedException' }
  await noteKeys(opened, 'gone', true, now)
  await noteKeys(opened, 'gone', false, now)
  await endCall(opened, { partner_code: 'gone', delivery_id: 'd' } as never, { pausedUntil: now })
  expect(await removeWebhook(opened, 'gone')).toBe(false)
  expect(await restartDelivery(opened, 'gone', 'd')).toEqual({ outcome: 'not-found' })
  await expect(noteEnrolled(opened, 'gone')).rejects.toMatchObject(refused)
  const said = { visit_outcome: 'later', visit_outcome_at: at } as const
  await expect(recordVisitOutcome(opened, phone, 'gone', said)).rejects.toMatchObject(refused)
  expect(await table.scan()).toEqual(before)
})
