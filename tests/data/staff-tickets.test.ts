import { beforeEach, describe, expect, it } from 'vitest'
import { keys, ticketDeskPartition } from '#data/keys.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { StaffMember } from '#lambdas/staff/staff-member.rules.ts'
import { countComplaints } from '#lambdas/support/list-staff-tickets.ts'
import type { ChangeTicketRequest, TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { rangeOf } from '#lambdas/support/ticket-queue.rules.ts'
import { addQueueEntry, listQueuePage } from '#lambdas/support/ticket-queue.table.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { createDeskOnTable } from '#tests/support/staff/desk-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

let table: Awaited<ReturnType<typeof startTable>>
let desk: ReturnType<typeof createDeskOnTable>
let session: Session
let asha: StaffMember
let ravi: StaffMember
beforeEach(async () => {
  table = await startTable()
  desk = createDeskOnTable(table)
  session = pickSession()
  asha = await desk.addStaff()
  ravi = await desk.addStaff()
  await createJourneyOnTable(table).start(session)
})

const open = async () => {
  const { ticket, message } = await desk.open(session)
  await desk.follow(session.phone, ticket.id)
  desk.advance(1)
  return { id: ticket.id, first: message.id }
}

/** Acts, then passes the change to the lists. */
const act = async <Result>(ticketId: string, work: Promise<Result>) => {
  const result = await work
  await desk.follow(session.phone, ticketId)
  return result
}

const idsIn = async (view: TicketView) => (await desk.page(asha, view)).tickets.map(({ id }) => id)

describe('the lists of tickets', () => {
  it('show those that wait, the longest first, and leave out those that have an answer or are closed', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    desk.advance(60)
    await act(one.id, desk.answer(asha, one.id, { last_message_id: one.first }))
    await act(three.id, desk.change(asha, three.id, { change: 'status', status: 'closed' }))
    expect(await idsIn('waiting')).toEqual([two.id])
    expect(await idsIn('all')).toEqual([one.id, two.id])
    expect(await idsIn('closed')).toEqual([three.id])
    desk.advance(60)
    await act(three.id, desk.send(session, three.id))
    desk.advance(60)
    await act(one.id, desk.send(session, one.id))
    desk.advance(60)
    await act(two.id, desk.send(session, two.id, 'Hello?'))
    expect(await idsIn('waiting')).toEqual([two.id, three.id, one.id])
    expect(await idsIn('closed')).toEqual([])
    const [row] = (await desk.page(asha, 'waiting')).tickets
    expect(row?.phone).toBe(`+91 ${session.phone.slice(3, 5)}•••••${session.phone.slice(-3)}`)
    expect(JSON.stringify(row)).not.toContain(session.phone)
  })

  it('leave one entry of the record a session, with the count of tickets whose last message it showed', async () => {
    const previews = async () =>
      (await desk.recorded('ACTION#ticket.preview')).map(({ by, after }) => [by.id, after?.['tickets']])
    await idsIn('waiting')
    expect(await previews()).toEqual([])
    await open()
    await open()
    await idsIn('waiting')
    await open()
    await idsIn('all')
    expect(await previews()).toEqual([[asha.id, 2]])
    await desk.page(ravi, 'waiting')
    await desk.page(asha, 'waiting', 'another session')
    expect(await previews()).toEqual(
      expect.arrayContaining([
        [asha.id, 2],
        [ravi.id, 3],
        [asha.id, 3],
      ]),
    )
    expect(await previews()).toHaveLength(3)
  })

  it('count what waits over a quarter of an hour, what is mine, snoozed and all, up to a hundred', async () => {
    const [one, two] = [await open(), await open()]
    await act(one.id, desk.change(asha, one.id, { change: 'assignee', staff_id: asha.id }))
    const until = new Date(Date.parse(desk.now()) + 3600_000).toISOString()
    await act(two.id, desk.change(asha, two.id, { change: 'snooze', until }))
    const none = { late: 0, waiting: 0, mine: 0, snoozed: 0, all: 2, complaints: 0 }
    expect(await desk.counts(asha)).toEqual({ ...none, waiting: 1, mine: 1, snoozed: 1 })
    expect(await desk.counts(ravi)).toEqual({ ...none, waiting: 1, snoozed: 1 })
    desk.advance(15 * 60)
    expect(await desk.counts(ravi)).toEqual({ ...none, late: 1, waiting: 1, snoozed: 1 })
    const old = Array.from({ length: 120 }, (_, number) => `2026-01-01T00:00:00.000Z#${number}`)
    await Promise.all(old.map((place) => addQueueEntry(desk.table, { list: 'WAITING', place }, session.phone)))
    expect(await desk.counts(ravi)).toMatchObject({ late: 100, waiting: 100, all: 2 })
    for (const days of [0, 8, 21, 31]) {
      const place = `${new Date(Date.parse(desk.now()) - days * 24 * 3600_000).toISOString()}#${days}`
      await addQueueEntry(desk.table, { list: 'COMPLAINTS', place }, session.phone)
    }
    expect((await countComplaints(desk)).ages.map(({ count }) => count)).toEqual([4, 3, 2, 1])
  })

  it('let a snoozed ticket come back by itself at its time, and at once when its owner writes', async () => {
    const [one, two] = [await open(), await open()]
    const until = new Date(Date.parse(desk.now()) + 3600_000).toISOString()
    for (const { id } of [one, two]) await act(id, desk.change(asha, id, { change: 'snooze', until }))
    expect([await idsIn('waiting'), await idsIn('snoozed')]).toEqual([[], [one.id, two.id]])
    desk.advance(60)
    await act(two.id, desk.send(session, two.id))
    expect([await idsIn('waiting'), await idsIn('snoozed')]).toEqual([[two.id], [one.id]])
    desk.advance(3600)
    expect([await idsIn('waiting'), await idsIn('snoozed')]).toEqual([[two.id, one.id], []])
    await act(one.id, desk.answer(asha, one.id, { last_message_id: one.first }))
    expect(await idsIn('waiting')).toEqual([two.id])
  })

  it('load page by page', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      if (number % 2 === 0) desk.advance(3600)
      ids.push((await open()).id)
    }
    const range = rangeOf('all', '', desk.clock.now())
    const pages: string[][] = []
    let next: string | undefined
    do {
      const page = await listQueuePage(desk.table, range, next, 2)
      pages.push(page.tickets.map(({ ticket }) => ticket.id))
      next = page.next
    } while (next !== undefined)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(ids.toSorted())
  })

  it('go on from a ticket whose time came meanwhile, and from none beyond their end', async () => {
    const soon = await open()
    const later = await open()
    for (const [index, { id }] of [soon, later].entries()) {
      const until = new Date(Date.parse(desk.now()) + (index + 1) * 3600_000).toISOString()
      await act(id, desk.change(asha, id, { change: 'snooze', until }))
    }
    const rangeNow = () => rangeOf('snoozed', asha.id, desk.clock.now())
    const { tickets, next } = await listQueuePage(desk.table, rangeNow(), undefined, 1)
    expect(tickets.map(({ ticket }) => ticket.id)).toEqual([soon.id])
    desk.advance(3600)
    const rest = await listQueuePage(desk.table, rangeNow(), next, 1)
    expect(rest.tickets.map(({ ticket }) => ticket.id)).toEqual([later.id])
    const late = rangeOf('late', asha.id, desk.clock.now())
    await expectRefusal(listQueuePage(desk.table, late, `${desk.now()}#x`, 1), 'VALIDATION_ERROR')
  })

  it('follow a change that comes twice, leave out what has moved, and are made good by the command', async () => {
    const { id, first } = await open()
    const before = await table.read(keys.ticket(session.phone, id))
    await desk.answer(asha, id, { last_message_id: first })
    expect([await idsIn('waiting'), await idsIn('mine')]).toEqual([[], []])
    const states = (rows: readonly { state: string; list: string }[]) =>
      rows.map(({ state, list }) => `${state} ${list}`)
    const lost = [`missing STAFF#${asha.id}`, 'outdated WAITING']
    expect(states(await desk.repair(false))).toEqual(lost)
    expect(states(await desk.repair(true))).toEqual(lost)
    expect(await desk.repair(false)).toEqual([])
    expect(await idsIn('mine')).toEqual([id])
    for (const _ of ['once', 'again']) await desk.follow(session.phone, id)
    expect(await idsIn('mine')).toEqual([id])
    await table.put({
      ...keys.queueEntry({ list: 'WAITING', place: `${String(before?.['created_at'])}#${id}` }),
      phone: session.phone,
    })
    expect(await idsIn('waiting')).toEqual([])
    await desk.forget(session.phone, id)
    await desk.follow(session.phone, id)
    expect(await idsIn('all')).toEqual([])
  })

  it('place a ticket of before the lists by its last message', async () => {
    const { id } = await open()
    const { waiting_since: _, last_message, ...ticket } = (await table.read(keys.ticket(session.phone, id))) ?? {}
    const { id: __, ...last } = last_message as Record<string, unknown>
    await table.put({ ...ticket, last_message: last })
    await desk.repair(true)
    expect(await idsIn('waiting')).toEqual([id])
    await table.put({ ...ticket, last_message: { ...last, sender_type: 'staff' } })
    await desk.repair(true)
    expect([await idsIn('waiting'), await idsIn('all')]).toEqual([[], [id]])
  })
})

describe('two staff members at one ticket', () => {
  it('see each other while both have it open, and who writes', async () => {
    const { id, first } = await open()
    const viewers = async (member: StaffMember, isWriting = false) =>
      (await desk.watch(member, id, first, isWriting)).looking
    await expectRefusal(desk.watch(asha, id, first), 'TICKET_NOT_OPEN')
    expect((await desk.look(asha, id)).looking).toEqual([])
    desk.advance(1)
    const seen = { staff_id: asha.id, email: asha.email, is_writing: false }
    expect((await desk.look(ravi, id)).looking).toEqual([seen])
    expect(await viewers(asha)).toMatchObject([{ staff_id: ravi.id, is_writing: false }])
    expect(await viewers(ravi, true)).toMatchObject([{ staff_id: asha.id }])
    expect(await viewers(asha)).toMatchObject([{ is_writing: true }])
    desk.advance(9)
    expect(await viewers(asha)).toEqual([])
    desk.advance(120)
    await expectRefusal(desk.watch(asha, id, first), 'TICKET_NOT_OPEN')
    expect(await desk.recorded('ACTION#ticket.open')).toMatchObject([{ by: { id: asha.id } }, { by: { id: ravi.id } }])
  })

  it('answer the same message: one answer is kept, the other writer gets to see it, and a repeated call sends nothing twice', async () => {
    const { id, first } = await open()
    for (const member of [asha, ravi]) await desk.look(member, id)
    desk.advance(1)
    const replyIds = [desk.nextId(), desk.nextId()]
    const tries = await Promise.allSettled([
      desk.answer(asha, id, { id: replyIds[0] ?? '', last_message_id: first, message: 'One' }),
      desk.answer(ravi, id, { id: replyIds[1] ?? '', last_message_id: first, message: 'Two' }),
    ])
    const kept = tries.findIndex(({ status }) => status === 'fulfilled')
    expect(tries[1 - kept]).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } })
    const [winner, loser] = kept === 0 ? [asha, ravi] : [ravi, asha]
    const text = kept === 0 ? 'One' : 'Two'
    const { messages, ticket } = await desk.watch(loser, id, first)
    expect(messages.map(({ message }) => message)).toEqual(['Nothing came.', text])
    expect(ticket.assigned_to).toBe(winner.id)
    const again = { id: replyIds[kept] ?? '', last_message_id: first, message: text }
    expect(await desk.answer(winner, id, again)).toMatchObject({ sender_id: winner.id, message: text })
    await expectRefusal(desk.answer(winner, id, { ...again, message: 'Other' }), 'VALIDATION_ERROR')
    expect((await desk.read(session.phone, id)).messages).toHaveLength(2)
    expect(await desk.recorded('ACTION#ticket.reply')).toHaveLength(1)
  })

  it('do not answer a message that they have not read, also of the owner', async () => {
    const { id, first } = await open()
    desk.advance(1)
    const { message } = await desk.send(session, id, 'One more thing')
    const answer = (last_message_id: string) => desk.answer(asha, id, { last_message_id })
    await expectRefusal(answer(first), 'CHANGED_MEANWHILE')
    expect(await answer(message.id)).toMatchObject({ sender_type: 'staff', sender_id: asha.id })
  })
})

describe('a note', () => {
  it('is written once, is seen by staff in the open ticket, and reaches neither the owner nor a socket', async () => {
    const { id, first } = await open()
    for (const member of [asha, ravi]) await desk.look(member, id)
    const noteId = desk.nextId()
    for (const _ of ['once', 'again']) await desk.note(asha, id, 'Calls often.', noteId)
    const { notes } = await desk.watch(ravi, id, first)
    expect(notes).toMatchObject([{ id: noteId, note: 'Calls often.', staff_id: asha.id }])
    expect((await desk.watch(ravi, id, first, false, noteId)).notes).toEqual([])
    expect(JSON.stringify(await desk.read(session.phone, id))).not.toContain('Calls often')
    expect(JSON.stringify(await desk.list(session))).not.toContain('Calls often')
    // The functions of visitors may not read this partition.
    expect(ticketDeskPartition(id)).toBe(`DESK#${id}`)
    await expectRefusal(desk.note(ravi, id, 'Mine', noteId), 'VALIDATION_ERROR')
  })
})

describe('a change', () => {
  it('is recorded with the fields before and after, and refused for wrong values', async () => {
    const { id } = await open()
    await desk.change(asha, id, { change: 'priority', priority: 'urgent' })
    const [entry] = await desk.recorded('ACTION#ticket.set-priority')
    expect(entry).toMatchObject({ before: { priority: 'medium' }, after: { priority: 'urgent' } })
    const refused = (code: string) => ({ name: 'AppError', code })
    const stranger = { change: 'assignee', staff_id: 'nobody' } as const
    await expect(desk.change(asha, id, stranger)).rejects.toMatchObject(refused('VALIDATION_ERROR'))
    const past = { change: 'snooze', until: desk.now() } as const
    await expect(desk.change(asha, id, past)).rejects.toMatchObject(refused('VALIDATION_ERROR'))
    const closed = { change: 'status', status: 'closed' } as const
    expect((await desk.change(asha, id, closed)).ticket.status).toBe('closed')
    expect((await desk.change(asha, id, closed)).ticket.status).toBe('closed')
    const begun = { change: 'status', status: 'in_progress' } as const
    await expect(desk.change(asha, id, begun)).rejects.toMatchObject(refused('TRANSITION_NOT_ALLOWED'))
    const later = { change: 'snooze', until: new Date(Date.parse(desk.now()) + 60_000).toISOString() } as const
    await expect(desk.change(asha, id, later)).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
    await expect(desk.change(asha, `${id.slice(0, -1)}_`, closed)).rejects.toMatchObject(refused('TICKET_NOT_FOUND'))
  })
})

describe('the last change of a ticket', () => {
  const inAnHour = () => new Date(Date.parse(desk.now()) + 3600_000).toISOString()
  const changes: [string, () => ChangeTicketRequest][] = [
    ['its end', () => ({ change: 'status', status: 'closed' })],
    ['its snooze', () => ({ change: 'snooze', until: inAnHour() })],
    ['its assignee', () => ({ change: 'assignee', staff_id: ravi.id })],
    ['its priority', () => ({ change: 'priority', priority: 'urgent' })],
  ]
  const stateOf = async (id: string) => {
    const {
      history: _,
      updated_at: __,
      found_at: ___,
      ...state
    } = (await table.read(keys.ticket(session.phone, id))) ?? {}
    return [
      state,
      await idsIn('waiting'),
      await idsIn('all'),
      await idsIn('closed'),
      (await desk.page(ravi, 'mine')).tickets.length,
    ]
  }

  it.each(changes)('is taken back within a day, with the lists and on the record: %s', async (_, change) => {
    const { id } = await open()
    const before = await stateOf(id)
    const { ticket } = await act(id, desk.change(asha, id, change()))
    const at = ticket.last_change?.at ?? ''
    desk.advance(23 * 3600)
    const undone = await act(id, desk.change(ravi, id, { change: 'undo', at }))
    expect(undone.ticket.last_change).toBeUndefined()
    expect(await stateOf(id)).toEqual(before)
    expect(await desk.recorded('ACTION#ticket.undo')).toMatchObject([{ by: { id: ravi.id } }])
    await expectRefusal(desk.change(asha, id, { change: 'undo', at }), 'UNDO_NOT_POSSIBLE')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['it is over a day old', async () => desk.advance(24 * 3600 + 1)],
    ['its owner has written', async (id) => desk.send(session, id)],
    ['another change came later', async (id) => desk.change(ravi, id, { change: 'priority', priority: 'low' })],
  ])('stays where %s', async (_, happen) => {
    const { id } = await open()
    const { ticket } = await desk.change(asha, id, { change: 'status', status: 'closed' })
    desk.advance(1)
    await happen(id)
    const undo = { change: 'undo', at: ticket.last_change?.at ?? '' } as const
    await expectRefusal(desk.change(asha, id, undo), 'UNDO_NOT_POSSIBLE')
  })
})

it('a ticket is not closed by somebody who has not read its last message, and staff open a closed one again', async () => {
  const { id, first } = await open()
  desk.advance(1)
  const { message } = await act(id, desk.send(session, id, 'One more thing'))
  const close = (last_message_id: string) =>
    act(id, desk.change(asha, id, { change: 'status', status: 'closed', last_message_id }))
  await expectRefusal(close(first), 'CHANGED_MEANWHILE')
  await close(message.id)
  expect([await idsIn('waiting'), await idsIn('closed')]).toEqual([[], [id]])
  await act(id, desk.change(asha, id, { change: 'status', status: 'open' }))
  // Its owner wrote last, and waits again.
  expect([await idsIn('waiting'), await idsIn('closed')]).toEqual([[id], []])
})

it('complaints that wait come before questions, the oldest first, each once, and those that do not wait do not', async () => {
  const complain = async () => {
    const { ticket, message } = await desk.open(session, { complaint: {} })
    await desk.follow(session.phone, ticket.id)
    desk.advance(60)
    return { id: ticket.id, first: message.id }
  }
  const question = await open()
  const [answered, older, snoozed, newer] = [await complain(), await complain(), await complain(), await complain()]
  await act(answered.id, desk.answer(asha, answered.id, { last_message_id: answered.first }))
  const until = new Date(Date.parse(desk.now()) + 3600_000).toISOString()
  await act(snoozed.id, desk.change(asha, snoozed.id, { change: 'snooze', until }))
  // The older one waits for a shorter time than the newer one.
  await act(older.id, desk.answer(asha, older.id, { last_message_id: older.first }))
  await act(older.id, desk.send(session, older.id))
  const first = [older.id, newer.id]
  expect(await idsIn('waiting')).toEqual([...first, question.id])
  expect(await idsIn('late')).toEqual([])
  for (const id of [question.id, newer.id])
    await act(id, desk.change(asha, id, { change: 'assignee', staff_id: asha.id }))
  expect(await idsIn('mine')).toEqual([...first, question.id, answered.id])
  desk.advance(20 * 60)
  expect(await idsIn('late')).toEqual([...first, question.id])
})

it('a complaint leaves the lists by its decision alone, which is on the record with the answer to its owner', async () => {
  const { ticket } = await desk.open(session, { complaint: {} })
  await desk.follow(session.phone, ticket.id)
  const close = { change: 'status', status: 'closed' } as const
  await expectRefusal(desk.change(asha, ticket.id, close), 'OUTCOME_REQUIRED')
  expect(await idsIn('complaints')).toEqual([ticket.id])
  expect(await desk.findComplaint(asha, ticket.complaint?.number ?? '')).toEqual({ ticket_id: ticket.id })
  for (const number of ['C-2026-999999', 'no number'])
    await expectRefusal(desk.findComplaint(asha, number), 'TICKET_NOT_FOUND')
  const decision = {
    change: 'decision',
    outcome: 'rejected',
    message: 'The fee is in the key fact statement.',
  } as const
  const decided = await act(ticket.id, desk.change(asha, ticket.id, decision))
  expect(decided.ticket).toMatchObject({ status: 'closed', complaint: { outcome: 'rejected' } })
  await expectRefusal(desk.change(asha, ticket.id, decision), 'TRANSITION_NOT_ALLOWED')
  expect(await idsIn('complaints')).toEqual([])
  const [shown] = await desk.list(session.phone)
  expect(shown).toMatchObject({
    has_new_answer: true,
    last_message: { sender_type: 'staff', text: decision.message },
    complaint: { decided_at: shown?.updated_at },
  })
  expect((await desk.read(session.phone, ticket.id)).messages.at(-1)).toMatchObject({ message: decision.message })
  const recorded = (await table.scan()).filter(({ pk }) => String(pk) === 'RECORD#ACTION#complaint.decide')
  expect(recorded).toMatchObject([{ entry: { after: { outcome: 'rejected' }, by: { id: asha.id } } }])
  expect(JSON.stringify(recorded)).not.toContain(session.phone)
})
