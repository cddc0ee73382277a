/** The staff console in a DOM, over a double of the staff API: the frame, the router and the rooms of the test. */
import { act, cleanup, configure, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { Console } from '#staff/app/console.tsx'
import { rooms as allRooms } from '#staff/app/rooms.ts'
import { endStaffSession, startStaffSession } from '#staff/lib/session/staff-session.ts'
import { createStaffApiDouble } from '../dom/api-double.ts'
import { now } from '../dom/samples.ts'
import { ticketCounts } from './samples.ts'

configure({ asyncUtilTimeout: 5000, defaultHidden: true })

export const member = (...roles: StaffRole[]) => ({ id: 'staff-1', email: 'asha@paisalane.example', roles })

export const session = {
  ...member('support'),
  started_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T17:00:00.000Z',
  idle_minutes: 30,
}

/** Call it at the top of a test file; every test starts with nobody signed in, and with lists that are empty. */
export const prepareConsole = (rooms = allRooms) => {
  const signOutOfPool = vi.fn(async () => undefined)
  const signIn = (...roles: StaffRole[]) =>
    startStaffSession({ member: member(...roles), accessToken: async () => 'staff-token', signOut: signOutOfPool })
  const staff = {
    api: createStaffApiDouble(),
    signOutOfPool,
    /** @param roles of the member who is signed in; nobody is without them */
    open: async (address: string, roles?: readonly StaffRole[]) => {
      history.pushState(null, '', address)
      if (roles !== undefined) signIn(...roles)
      await act(async () => render(<Console rooms={rooms} />))
    },
  }
  beforeEach(() => {
    vi.useFakeTimers({ now, shouldAdvanceTime: true, advanceTimeDelta: 1 })
    staff.api = createStaffApiDouble()
    // The navigation counts what waits.
    staff.api.answer('list-approvals', { waiting: [] })
    staff.api.answer('count-tickets', { counts: ticketCounts() })
    staff.api.answer('list-colleagues', { colleagues: [] })
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => staff.api.fetch(address, init))
    endStaffSession()
  })
  afterEach(() => {
    cleanup()
    // A session that ended by itself has left what was typed.
    signIn()
    endStaffSession('signed out')
    vi.useRealTimers()
    vi.unstubAllGlobals()
    signOutOfPool.mockClear()
    localStorage.clear()
  })
  return staff
}
