/** The frame around every room: the guard, navigation, keys and the palette. */
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import Inbox from '#icon/inbox'
import type { Health } from '#lambdas/health/health-room.contract.ts'
import type { Room } from '#staff/app/rooms.ts'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import type { CommandSource } from '#staff/lib/commands.ts'
import { useKeys } from '#staff/lib/keys.ts'
import { refuse } from '../dom/api-double.ts'
import { hands, press } from '../dom/hands.ts'
import { passTime } from '../dom/open-screen.tsx'
import { eventually, expectHeading, expectPath, expectText, field } from '../dom/see.ts'
import { setOnline } from '../dom/tab-double.ts'
import { prepareConsole, session } from './open-console.tsx'
import { fineHealth, ticketCounts } from './samples.ts'

const archive = vi.fn()

const TicketRoom = () => {
  useKeys('Tickets', [
    { keys: 'e', does: 'Archive', run: archive },
    { keys: 'z', does: 'Archive the ticket', run: archive, isCommand: true },
  ])
  return (
    <RoomFrame title="Tickets">
      <input aria-label="Reply" />
    </RoomFrame>
  )
}

const slowlyLoaded = Promise.withResolvers<undefined>()
const SlowRoom = () => {
  const reply = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useKeys('Slow', [{ keys: 'r', does: 'Reply', run: () => reply.current?.focus() }])
  return (
    <RoomFrame title="Slow">
      <input ref={reply} aria-label="Reply" value={text} onChange={({ target }) => setText(target.value)} />
    </RoomFrame>
  )
}

const lenders: CommandSource = {
  title: 'Lenders',
  accepts: (text) => text.length > 1,
  search: async (text, _, open) =>
    text === 'narm' ? [{ id: 'narmada', title: 'Narmada Finance', run: () => open('/catalogue/narmada') }] : [],
}
const broken: CommandSource = { title: 'People', accepts: () => true, search: () => Promise.reject(new Error('lost')) }

const roomOf = (fields: Pick<Room, 'path' | 'title' | 'key' | 'roles'> & Partial<Room>) => ({
  icon: Inbox,
  load: async () => () => <RoomFrame title={fields.title}>{''}</RoomFrame>,
  ...fields,
})
const rooms = [
  roomOf({ path: '/tickets', title: 'Tickets', key: 't', roles: ['support'], load: async () => TicketRoom }),
  roomOf({
    path: '/catalogue',
    title: 'Catalogue',
    key: 'c',
    roles: ['catalogue'],
    source: async () => lenders,
  }),
  roomOf({ path: '/funnel', title: 'Funnel', key: 'f', roles: ['catalogue'], source: async () => broken }),
  roomOf({
    path: '/slow',
    title: 'Slow',
    key: 'w',
    roles: [],
    load: async () => {
      await slowlyLoaded.promise
      return SlowRoom
    },
  }),
  roomOf({
    path: '/broken',
    title: 'Broken',
    key: 'b',
    roles: [],
    load: async () => () => {
      throw new Error('a room that throws')
    },
  }),
]
const staff = prepareConsole(rooms)

const roomLinks = () =>
  within(screen.getAllByRole('navigation', { name: 'Rooms' })[0] as HTMLElement).queryAllByRole('link')

it('shows no room to somebody who is not signed in', async () => {
  await staff.open('/tickets')
  await expectHeading('Sign in to the staff console')
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('shows the rooms of the roles, and no page at the address of another room', async () => {
  await staff.open('/catalogue', ['support'])
  await expectHeading('There is no such page')
  expect(roomLinks().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Tickets')])
})

it('shows every room to an admin, and says so to a member without a role', async () => {
  await staff.open('/', ['admin'])
  expect(roomLinks()).toHaveLength(rooms.length)
  await staff.open('/', [])
  await expectText('No room is open to you')
})

const health = (lenders: Health['lenders'], webhooks: Health['webhooks'] = []) => ({
  ...fineHealth,
  lenders,
  webhooks,
  many_looks: [{ email: 'ravi@staff.example', looks: 90, others: 8 }],
})
const lender = { lender_id: 'narmada', name: 'Narmada', has_key: true }

/** Each row of the start: its title, count and notes, and where it leads. */
const waitingRows = async () =>
  within(await screen.findByRole('region', { name: 'What waits' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('the start says what waits for each role, leads there, and never shows a 0 for what is not known', async () => {
  staff.api.answer('count-tickets', { counts: ticketCounts({ late: 2, waiting: 100, complaints: 4 }) })
  staff.api.answer('count-complaints', {
    ages: [0, 7, 21, 30].map((days, index) => ({ days, count: 3 - index })),
  })
  staff.api.answer('get-health', () =>
    health(
      [
        { ...lender, late: 100, unmapped: 3 },
        { ...lender, lender_id: 'b', late: 1, unmapped: 0 },
      ],
      [{ code: 'bazaar', given_up: 2, waiting: 0 }],
    ),
  )
  await staff.open('/', ['admin'])
  await expectText('2 for over 15 minutes')
  expect(await waitingRows()).toEqual([
    ['Open complaints2 of 7 days or more, 1 of 21 days or more3', '/tickets?view=complaints'],
    ['Unanswered tickets2 for over 15 minutes99+', '/tickets?view=waiting'],
    ['Lenders that are late2', '/applications?list=silent'],
    ['News with words that nobody has mapped3', '/health'],
    ['Deliveries to partners that were given up2', '/health'],
    ['Members who are kept out, or look at far more people than others1', '/health'],
  ])
  staff.api.answer('get-health', refuse('FORBIDDEN'))
  staff.api.answer('count-tickets', refuse('FORBIDDEN'))
  await passTime(61_000)
  await eventually(async () =>
    expect(await waitingRows()).toMatchObject([
      [expect.stringMatching(/3$/), expect.anything()],
      ['Unanswered ticketsnot known now', '/tickets?view=waiting'],
      ['Lenders that are latenot known now', '/applications?list=silent'],
      ['News with words that nobody has mappednot known now', '/health'],
      ['Deliveries to partners that were given upnot known now', '/health'],
      [expect.stringMatching(/^Members.*not known now$/), '/health'],
    ]),
  )
})

it('the start of a member of the catalogue has no row of others', async () => {
  staff.api.answer('get-health', () => health([{ ...lender, late: 1, unmapped: 1 }]))
  await staff.open('/', ['catalogue'])
  await eventually(async () => expect(await waitingRows()).toEqual([['Lenders that are late1', '/health']]))
  expect(staff.api.callsOf('count-tickets')).toEqual([])
})

it('keeps the navigation when a room throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await staff.open('/broken', ['admin'])
  await expectText('This room stopped working')
  expect(roomLinks()).toHaveLength(rooms.length)
})

it('keys go to rooms and act on the present one, but not while somebody writes', async () => {
  archive.mockClear()
  await staff.open('/', ['support'])
  await hands.keyboard('gt')
  await field('Reply')
  await hands.keyboard('e')
  expect(archive).toHaveBeenCalledOnce()
  await hands.type(await field('Reply'), 'gene')
  expect(archive).toHaveBeenCalledOnce()
  expect((await field('Reply')).value).toBe('gene')
})

it('? lists the keys of the present screen, which can be switched off', async () => {
  archive.mockClear()
  await staff.open('/tickets', ['support'])
  await expectHeading('Tickets')
  await hands.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const does of ['Archive', 'Go to Tickets', 'Find or go to', 'G, then T']) help.getByText(does)
  await hands.keyboard('e')
  expect(archive).not.toHaveBeenCalled()
  await hands.click(help.getByRole('switch'))
  await press('Close')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.keyboard('e')
  expect(archive).not.toHaveBeenCalled()
})

const palette = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Room, lender/ })
const said = () => screen.getByRole('dialog').querySelector('output')?.textContent

it('the palette finds rooms, commands of the screen and what rooms know, also when one of them fails', async () => {
  archive.mockClear()
  await staff.open('/tickets', ['admin'])
  await expectHeading('Tickets')
  await hands.keyboard('{Control>}k{/Control}')
  const field = await palette()
  await hands.keyboard('archive')
  expect([field.value, said()]).toEqual(['archive', '1 found'])
  const option = screen.getByRole('option', { name: /^Archive the ticket/ })
  expect([field.getAttribute('aria-activedescendant'), option.getAttribute('aria-selected')]).toEqual([
    option.id,
    'true',
  ])
  await hands.keyboard('{Enter}')
  expect(archive).toHaveBeenCalledOnce()
  // Enter waits for what is still on its way.
  await hands.keyboard('{Control>}k{/Control}')
  await palette()
  await hands.keyboard('narm{Enter}')
  await expectPath('/catalogue/narmada')
  await hands.keyboard('/')
  await palette()
  await hands.keyboard('nobody')
  await eventually(() => expect(said()).toMatch(/^Nothing found/))
})

it('the arrows choose in the palette, around its ends, and Enter takes nothing while a word is composed', async () => {
  await staff.open('/tickets', ['admin'])
  await expectHeading('Tickets')
  await hands.keyboard('{Control>}k{/Control}')
  const field = await palette()
  for (const marks of [{ isComposing: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ...marks })).toBe(true)
  await hands.keyboard('{ArrowUp}')
  await hands.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Keyboard shortcuts/)
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{Enter}']) await hands.keyboard(key)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a new room begins at its heading: after its keys, and after the palette', async () => {
  await staff.open('/', ['admin'])
  await expectHeading('Start')
  const expectFocus = (title: string) => eventually(() => expect(document.activeElement?.textContent).toBe(title))
  await hands.keyboard('gc')
  await expectFocus('Catalogue')
  await hands.keyboard('{Control>}k{/Control}')
  await palette()
  await hands.keyboard('funn')
  await hands.keyboard('{Enter}')
  await expectFocus('Funnel')
})

it('keys that are typed while the code of a room loads act in it', async () => {
  archive.mockClear()
  await staff.open('/', ['admin'])
  await hands.keyboard('gw')
  await expectHeading('Slow')
  await hands.keyboard('rWe see')
  expect(screen.queryByLabelText('Reply')).toBeNull()
  slowlyLoaded.resolve(undefined)
  await eventually(async () => expect((await field('Reply')).value).toBe('We see'))
})

it('says who is signed in, and signs out with the pool', async () => {
  await staff.open('/tickets', ['support'])
  await expectText('asha@paisalane.example')
  await press('Sign out')
  await expectHeading('Sign in to the staff console')
  expect(staff.signOutOfPool).toHaveBeenCalledOnce()
})

it('says that the device is offline', async () => {
  await staff.open('/tickets', ['support'])
  await setOnline(false)
  await expectText(/You are offline/)
  await setOnline(true)
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

it('typing is work, and two minutes before the session ends its member may stay', async () => {
  staff.api.answer('get-session', () => session)
  await staff.open('/tickets', ['support'])
  const calls = () => staff.api.callsOf('get-session').length
  await passTime(20 * 60_000)
  await hands.type(await field('Reply'), 'We')
  await eventually(() => expect(calls()).toBe(1))
  await passTime(26 * 60_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  await passTime(2 * 60_000)
  await expectText(/signed out in 2 minutes/)
  await press('Stay')
  await eventually(() => expect(calls()).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
