// @vitest-environment happy-dom
/** Named views in rooms: the filter is kept under a name, without what is open beside the list. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffView } from '#contract/staff/view-room.ts'
import { rooms } from '#staff/app/rooms.ts'
import { fill, hands, press } from '../dom/hands.ts'
import { eventually, expectHeading } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()

it('keeps a list of tickets without the open ticket, and shows it again', async () => {
  const late: StaffView = { id: 'view-1', room: 'tickets', name: 'My late ones', filter: 'view=late' }
  let views: StaffView[] = []
  staff.api.answer('list-views', () => ({ views }))
  staff.api.answer('save-view', () => ({ views: (views = [late]) }))
  const none = { waiting: 0, late: 0, mine: 0, snoozed: 0, complaints: 0, all: 0 }
  staff.api.answer('count-tickets', () => ({ counts: none }))
  staff.api.answer('list-tickets', () => ({ tickets: [] }))
  staff.api.answer('list-colleagues', () => ({ colleagues: [] }))
  await staff.open('/tickets?view=late&ticket=', { rooms, roles: ['support'] })
  await expectHeading('Tickets')
  await press('Keep this filter as a view')
  await fill('Name of the view', 'My late ones')
  await press('Keep')
  await eventually(() =>
    expect(staff.api.callsOf('save-view')).toMatchObject([{ body: { room: 'tickets', filter: 'view=late' } }]),
  )
  await press(/^All/)
  await hands.selectOptions(await screen.findByLabelText('View'), 'My late ones')
  await eventually(() => expect(location.search).toBe('?view=late'))
})
