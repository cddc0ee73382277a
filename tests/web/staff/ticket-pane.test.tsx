// @vitest-environment happy-dom
/** The open ticket while its answers are on their way: what is typed is kept, and acts as no command. */
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endStaffSession, startStaffSession } from '#staff/lib/session/staff-session.ts'
import { refuse } from '../dom/api-double.ts'
import { fill, hands, press } from '../dom/hands.ts'
import { passTime } from '../dom/open-screen.tsx'
import { now } from '../dom/samples.ts'
import { eventually, expectText } from '../dom/see.ts'
import { member, prepareConsole } from './open-console.tsx'
import { ticketCounts } from './samples.ts'

const staff = prepareConsole()

const idOf = (name: string) => `01JD3Q0000000000000000000${name}-ABCDEFGHIJ`
const at = now.toISOString()
const ticketOf = (id: string) => ({
  id,
  title: `Question ${id.slice(25, 26)}`,
  status: 'open',
  priority: 'medium',
  created_at: at,
  updated_at: at,
  waiting_since: at,
  last_message: { id: id.slice(0, 26), sender_type: 'user', text: 'Hm?', created_at: at },
})
const openedOf = (id: string) => ({
  ticket: { ...ticketOf(id), user_id: 'user-1' },
  owner: { user_id: 'user-1', phone: '+91 98•••••210' },
  applications: [],
  messages: [
    { id: id.slice(0, 26), ticket_id: id, sender_type: 'user', sender_id: 'user-1', message: 'Hm?', created_at: at },
  ],
  notes: [],
  looking: [],
  now: at,
})

/** Answers wait until they are let through. */
const held = () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open: () => open() }
}

let tickets: string[]
beforeEach(() => {
  tickets = ['1', '2', '3'].map(idOf)
  staff.api.answer('list-tickets', () => ({ tickets: tickets.map((id) => ({ ...ticketOf(id), phone: '+91 9' })) }))
  staff.api.answer('count-tickets', { counts: ticketCounts({ waiting: 3 }) })
  staff.api.answer('list-saved-replies', { replies: [] })
  staff.api.answer('open-ticket', ({ params: [id = ''] }) => openedOf(id))
  staff.api.answer('watch-ticket', ({ params: [id = ''] }) => ({ ...openedOf(id), messages: [] }))
  staff.api.answer('change-ticket', ({ params: [id = ''], body }) => ({
    ticket: {
      ...ticketOf(id),
      user_id: 'user-1',
      last_change: { by: 'staff-1', at, before: { priority: 'medium' }, after: { priority: 'high' } },
      ...(body as object),
    },
  }))
})

const open = async (name?: string) => {
  await staff.open(`/tickets?view=all${name === undefined ? '' : `&ticket=${idOf(name)}`}`, ['support'])
  await screen.findAllByText('Question 3')
  // A word of the test before ends.
  await hands.keyboard('{Escape}')
}
const answerField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const presentTicket = () => new URLSearchParams(location.search).get('ticket')
/** Sixty words a minute. */
const type = async (text: string) => {
  for (const letter of text) {
    await hands.keyboard(letter)
    await passTime(200)
  }
}

describe('words that are typed', () => {
  it('while a ticket loads go to the answer field, which is there at once, and are kept', async () => {
    const { gate, open: letThrough } = held()
    staff.api.answer('open-ticket', async ({ params: [id = ''] }) => {
      await gate
      return openedOf(id)
    })
    await open()
    await type('jrWe see')
    expect(answerField().value).toBe('We see')
    letThrough()
    await expectText('Hm?')
    await type(' it')
    expect(answerField().value).toBe('We see it')
    expect(document.activeElement).toBe(answerField())
    expect(staff.api.callsOf('change-ticket')).toEqual([])
  })

  it.each(['every', 'PS', 'ps', 'also', 'ea'])(
    'beside the field change nothing, nor lead elsewhere: %s',
    async (text) => {
      await open('2')
      await expectText('Hm?')
      await passTime(2000)
      await type(text)
      await passTime(2000)
      expect(staff.api.callsOf('change-ticket')).toEqual([])
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(presentTicket()).toBe(idOf('2'))
    },
  )
})

const sendAndClose = '{Control>}{Shift>}{Enter}{/Shift}{/Control}'

const answered = (ticket_id: string, body: unknown) => {
  const { id, message } = body as { id: string; message: string }
  return { message: { id, ticket_id, sender_type: 'staff', sender_id: 'staff-1', message, created_at: at } }
}

describe('the next ticket', () => {
  it('is there with its field right after Send and close, while the answer is on its way', async () => {
    const { gate, open: letThrough } = held()
    staff.api.answer('answer-ticket', async ({ params: [id = ''], body }) => {
      await gate
      return answered(id, body)
    })
    await open('1')
    await expectText('Hm?')
    await hands.keyboard(`rIt is paid.${sendAndClose}`)
    expect(presentTicket()).toBe(idOf('2'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 2' }))
    await hands.keyboard('rAnd this')
    expect(answerField().value).toBe('And this')
    expect(screen.queryAllByText('Question 1')).toEqual([])
    letThrough()
    await expectText('Status: Closed')
    expect(staff.api.callsOf('answer-ticket').map(({ params, body }) => [params, body])).toEqual([
      [[idOf('1')], expect.objectContaining({ message: 'It is paid.' })],
    ])
    expect(staff.api.callsOf('change-ticket').map(({ params }) => params)).toEqual([[idOf('1')]])
    expect(answerField().value).toBe('And this')
  })

  it('takes R right after a click on Send and close, which no word goes on from', async () => {
    staff.api.answer('answer-ticket', ({ params: [id = ''], body }) => answered(id, body))
    await open('1')
    await expectText('Hm?')
    await hands.keyboard('rIt is paid.')
    await press(/^Send and close/)
    await hands.keyboard('rAnd this')
    expect(answerField().value).toBe('And this')
  })

  it.each([
    ['the key e', 'e', '{Escape}'],
    ['the snooze', 's', '{Control>}{Enter}{/Control}'],
  ])('is there at once after %s', async (_, key, next) => {
    staff.api.answer('change-ticket', () => new Promise(() => undefined))
    await open('1')
    await expectText('Hm?')
    await passTime(1000)
    await hands.keyboard(key)
    await passTime(350)
    await hands.keyboard(next)
    await screen.findByRole('heading', { name: 'Question 2' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await hands.keyboard('rYes')
    expect(answerField().value).toBe('Yes')
    await eventually(() => expect(presentTicket()).toBe(idOf('2')))
    expect(staff.api.callsOf('change-ticket').map(({ params }) => params)).toEqual([[idOf('1')]])
  })

  it('is followed by the one whose answer was refused, which has its text and says so, also where the list never had it', async () => {
    tickets = ['2', '3'].map(idOf)
    const { gate, open: letThrough } = held()
    staff.api.answer('answer-ticket', async () => {
      await gate
      return refuse('CHANGED_MEANWHILE')()
    })
    await open('1')
    await expectText('Hm?')
    await hands.keyboard(`rIt is paid.${sendAndClose}rFor two`)
    letThrough()
    await expectText(/“Question 1” is back in the list/)
    expect(presentTicket()).toBe(idOf('2'))
    await hands.keyboard(' alone')
    expect(answerField().value).toBe('For two alone')
    staff.api.answer('answer-ticket', ({ params: [id = ''], body }) => answered(id, body))
    await hands.keyboard(sendAndClose)
    expect(presentTicket()).toBe(idOf('1'))
    expect(answerField().value).toBe('It is paid.')
  })

  it('is the refused one itself where no other is open', async () => {
    tickets = [idOf('3')]
    staff.api.answer('answer-ticket', refuse('CHANGED_MEANWHILE'))
    await open('3')
    await expectText('Hm?')
    await hands.keyboard(`rIt is paid.${sendAndClose}`)
    await expectText(/“Question 3” is back in the list/)
    expect(presentTicket()).toBe(idOf('3'))
    expect(answerField().value).toBe('It is paid.')
  })
})

describe.each([60, 90, 120])('eight tickets at %i words a minute', (wordsPerMinute) => {
  const type = async (text: string) => {
    for (const letter of text) {
      await hands.keyboard(letter)
      await passTime(12_000 / wordsPerMinute)
    }
  }

  it.each([80, 400, 1500])(
    'and %i ms of network: each text is at its ticket, and none is lost',
    async (milliseconds) => {
      const all = Array.from('12345678', idOf)
      tickets = [...all]
      const slow = () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
      const answers: [string, string][] = []
      staff.api.answer('open-ticket', async ({ params: [id = ''] }) => {
        await slow()
        return openedOf(id)
      })
      staff.api.answer('answer-ticket', async ({ params: [id = ''], body }) => {
        await slow()
        const { message, last_message_id } = body as { message: string; last_message_id: string }
        expect(last_message_id).toBe(id.slice(0, 26))
        answers.push([id, message])
        return answered(id, body)
      })
      staff.api.answer('change-ticket', async ({ params: [id = ''] }) => {
        await slow()
        tickets = tickets.filter((other) => other !== id)
        return { ticket: { ...ticketOf(id), user_id: 'user-1', status: 'closed' } }
      })
      await open()
      await type('j')
      for (const [index, id] of all.entries()) {
        expect(presentTicket()).toBe(id)
        await type(`rpaid ${index}`)
        await hands.keyboard(sendAndClose)
        await passTime(12_000 / wordsPerMinute)
      }
      await eventually(() => expect(tickets).toEqual([]))
      expect(answers).toEqual(all.map((id, index) => [id, `paid ${index}`]))
    },
  )
})

describe('what is written', () => {
  const written = async () => {
    await open('3')
    await expectText('Hm?')
    await hands.type(answerField(), 'We are')
  }

  it.each([
    ['ended', 'We are'],
    ['unknown', 'We are'],
    ['signed out', ''],
    ['closed', ''],
  ] as const)('stays in the tab alone; after a session that is %s its field has "%s"', async (because, left) => {
    await written()
    expect(sessionStorage.getItem('staff_typed')).toContain('We are')
    expect(JSON.stringify([Object.entries(localStorage), staff.api.calls])).not.toContain('We are')
    act(() => endStaffSession(because))
    expect(sessionStorage.getItem('staff_typed') ?? '').toContain(left)
    cleanup()
    await open('3')
    await expectText('Hm?')
    expect(answerField().value).toBe(left)
  })

  it('is not shown to another member, whose own text takes its place', async () => {
    await written()
    act(() => endStaffSession('ended'))
    cleanup()
    startStaffSession({
      member: { ...member('support'), id: 'staff-2' },
      accessToken: async () => 'staff-token',
      signOut: async () => undefined,
    })
    await staff.open(`/tickets?view=all&ticket=${idOf('3')}`)
    await expectText('Hm?')
    expect(answerField().value).toBe('')
    await hands.type(answerField(), 'Hello')
    expect(sessionStorage.getItem('staff_typed')).toContain('Hello')
    expect(sessionStorage.getItem('staff_typed')).not.toContain('We are')
  })
})

it('a saved reply says at its field what is wrong with it, and is stored once that is corrected', async () => {
  const { title, text } = { title: 'Hello', text: 'Hello {name}' }
  staff.api.answer('save-reply', { reply: { id: 'r', title, text, updated_by: 'asha', updated_at: at } })
  await open('3')
  await expectText('Hm?')
  await press(/^Saved replies/)
  await press('New saved reply')
  await fill('Title', title)
  await fill('Text', 'Hello {nobody}')
  await press('Save')
  await expectText('A word in braces is no placeholder')
  await fill('Text', text)
  await press('Save')
  await eventually(() => expect(staff.api.callsOf('save-reply').map(({ body }) => body)).toEqual([{ title, text }]))
})

it('what is filled in is said below the text of a saved reply, before the button that deletes it', async () => {
  const hello = { id: 'r', title: 'Hello', text: 'Hello {name}', updated_by: 'asha', updated_at: at }
  staff.api.answer('list-saved-replies', { replies: [hello] })
  await open('3')
  await expectText('Hm?')
  await press(/^Saved replies/)
  await press('Edit Hello')
  const dialog = await screen.findByRole('dialog', { name: 'Edit saved reply' })
  expect(dialog.textContent).toMatch(/are filled in from the ticket\.Delete/)
})

it('a complaint is passed on by a button, and Send and close asks for its outcome and sends the answer once, with it', async () => {
  const complaint = { number: 'C-2026-000042', answer_by: at, lender: { id: 'one', name: 'One' } }
  const complained = (id = '') => ({ ...openedOf(id).ticket, kind: 'complaint' as const, complaint })
  staff.api.answer('open-ticket', ({ params: [id = ''] }) => ({ ...openedOf(id), ticket: complained(id) }))
  staff.api.answer('change-ticket', ({ params: [id] }) => ({ ticket: complained(id) }))
  staff.api.answer('watch-ticket', () => new Promise(() => undefined))
  await open('2')
  await expectText('Hm?')
  await hands.click(screen.getByRole('button', { name: 'Passed on to the lender' }))
  await eventually(() => expect(staff.api.callsOf('change-ticket')).toHaveLength(1))
  await type('rPaid.')
  await hands.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide complaint C-2026-000042' }))
  await hands.click(dialog.getByRole('button', { name: 'Close the complaint' }))
  dialog.getByText('Choose the outcome', { selector: 'span' })
  expect(staff.api.callsOf('change-ticket')).toHaveLength(1)
  await hands.selectOptions(dialog.getByLabelText('Outcome'), 'resolved')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: 'Question 3' })
  await eventually(() => expect(staff.api.callsOf('change-ticket')).toHaveLength(2))
  expect(staff.api.callsOf('change-ticket').map(({ body }) => body)).toEqual([
    { change: 'pass-on' },
    { change: 'decision', outcome: 'resolved', message: 'Paid.' },
  ])
  expect(staff.api.callsOf('answer-ticket')).toEqual([])
})

it.each(['{Escape}', 'j'])(
  'G, then P leads from Tickets to People and changes no ticket, after the keys "gt%s"',
  async (keys) => {
    await staff.open('/', ['support'])
    await hands.keyboard('{Escape}gt')
    await screen.findAllByText('Question 3')
    await hands.keyboard(keys)
    await passTime(2000)
    await hands.keyboard('gp')
    await passTime(2000)
    await eventually(() => expect(location.pathname).toBe('/people'))
    expect(staff.api.callsOf('change-ticket')).toEqual([])
  },
)

it('Escape leads from the field to the title of its ticket', async () => {
  await open('1')
  await hands.keyboard('rIt is{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1' }))
})

it('a key that changes acts once the ticket has been seen, alone and after a moment', async () => {
  await open('1')
  await expectText('Hm?')
  await hands.keyboard('e')
  await passTime(600)
  expect(staff.api.callsOf('change-ticket')).toEqual([])
  await passTime(1000)
  await hands.keyboard('e')
  await passTime(600)
  await eventually(() => expect(staff.api.callsOf('change-ticket')).toHaveLength(1))
})

it('news that was on its way when a change was made does not bring the ticket of before back', async () => {
  const { gate, open: letThrough } = held()
  staff.api.answer('watch-ticket', async ({ params: [id = ''] }) => {
    await gate
    return {
      ...openedOf(id),
      messages: [],
      looking: [{ staff_id: 'ravi', email: 'ravi@staff.example', is_writing: false }],
    }
  })
  const updated_at = new Date(Date.parse(at) + 1000).toISOString()
  staff.api.answer('change-ticket', ({ params: [id = ''] }) => ({
    ticket: { ...ticketOf(id), user_id: 'user-1', priority: 'high', updated_at },
  }))
  await open('1')
  await expectText('Hm?')
  await passTime(2000)
  await hands.selectOptions(screen.getByLabelText('Priority'), 'high')
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Priority').value
  await eventually(() => expect(chosen()).toBe('high'))
  letThrough()
  await expectText('ravi@staff.example has this ticket open')
  expect(chosen()).toBe('high')
})

it.each(['Priority: High', /^Priority: High \(You/])('a change is taken back where %s is said', async (words) => {
  staff.api.answer('watch-ticket', () => new Promise(() => undefined))
  await open('1')
  await expectText('Hm?')
  await hands.selectOptions(screen.getByLabelText('Priority'), 'high')
  const { parentElement } = await screen.findByText(words)
  await hands.click(within(parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
  await eventually(() => expect(screen.queryByText(/^Priority: High \(You/)).toBeNull())
  expect(staff.api.callsOf('change-ticket').map(({ body }) => body)).toEqual([
    { change: 'priority', priority: 'high' },
    { change: 'undo', at },
  ])
})
