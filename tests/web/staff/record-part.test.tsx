// @vitest-environment happy-dom
/** The record of staff. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { actionWords, fieldsWords, subjectWords } from '#staff/rooms/admin/record-part.tsx'
import { hands, press } from '../dom/hands.ts'
import { eventually, expectText } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const entry = {
  id: '01J9Z3N8D6QK4T2V5W7X9Y0ABC',
  action: 'person.open',
  subject: { kind: 'person', id: 'person-1' },
  person_id: 'person-1',
  person: 'Asha Verma',
  reason: 'asked by phone',
  by: { id: 'staff-2', email: 'ravi@paisalane.example' },
  at: '2026-03-10T09:00:00.000Z',
  before: { status: 'open' },
  after: { status: 'closed' },
  request_id: 'request-1',
}

beforeEach(() => {
  staff.api.answer('list-record', { entries: [entry] })
  staff.api.answer('list-staff', {
    staff: [{ id: 'staff-2', email: 'ravi@paisalane.example', roles: [], state: 'active' }],
  })
})
const open = () => staff.open('/admin/record', ['admin'])
const asked = () => staff.api.callsOf('list-record').map(({ query }) => query.toString())

describe('the record', () => {
  it('begins with today in India, and leads from an entry to all about its person', async () => {
    await open()
    await expectText('asked by phone')
    await expectText('status: open')
    await expectText('status: closed')
    expect(asked()[0]).toMatch(/^day=\d{4}-\d\d-\d\d$/)
    await hands.click(screen.getByRole('link', { name: 'person Asha Verma' }))
    await eventually(() => expect(asked().at(-1)).toBe('person=person-1'))
    expect(location.search).toBe('?person=person-1')
    await press('About Asha Verma')
    await eventually(() => expect(location.search).toBe(''))
  })

  it('finds by member, action, thing and phone at once, and puts no phone into an address', async () => {
    staff.api.answer('search-people', { user_id: 'person-1' })
    await open()
    await hands.selectOptions(await screen.findByLabelText('Staff'), 'ravi@paisalane.example')
    await hands.selectOptions(screen.getByLabelText('Action'), 'Ticket: open')
    const search = screen.getByLabelText('Any id, or a phone')
    await hands.type(search, 'ticket-1{Enter}')
    await hands.clear(search)
    await hands.type(search, '98765 43210{Enter}')
    await eventually(() =>
      expect(asked().at(-1)).toBe('staff=staff-2&action=ticket.open&person=person-1&subject=ticket-1'),
    )
    expect(location.search).not.toContain('98765')
    for (const text of ['98765432101', '+44 7911 123456', 'Asha 9876543210']) {
      await hands.clear(search)
      await hands.type(search, `${text}{Enter}`)
      await expectText('This is neither an id nor an Indian mobile number: ten digits, with or without +91')
    }
    expect(location.search).not.toMatch(/98765|7911/)
  })

  it('names what an entry is about without an id of a person', () => {
    const about = (kind: string, id: string, more: object = {}) =>
      subjectWords({ ...entry, subject: { kind, id }, ...more })
    expect(about('person', 'person-1')).toBe('person Asha Verma')
    expect(about('ticket', 'ticket-1')).toBe('ticket of Asha Verma')
    expect(about('ticket', 'ticket-1', { person: undefined })).toBe('ticket of an account that is closed')
    const ofNobody = { person_id: undefined, person: undefined }
    expect(about('staff', 'staff-2', { ...ofNobody, colleague: 'ravi@paisalane.example' })).toBe(
      'staff ravi@paisalane.example',
    )
    expect(about('lender', 'narmada', ofNobody)).toBe('lender narmada')
  })

  it('writes fields in words', () => {
    expect(fieldsWords({ status: 'open', by: null, to: ['a', 'b'], count: 2, off: false })).toBe(
      'status: open, by: nothing, to: a, b, count: 2, off: no',
    )
    expect(actionWords('person.view-as-visitor')).toBe('Person: view as visitor')
    expect(fieldsWords({})).toBeUndefined()
  })
})
