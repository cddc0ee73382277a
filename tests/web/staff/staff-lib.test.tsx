// @vitest-environment happy-dom
/** Calls, polls, filters and files of the console. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { keyCaps } from '#staff/components/button.tsx'
import { callStaff, answers, useAnswer } from '#staff/lib/call-staff.ts'
import { startStaffSession, useStaffSession } from '#staff/lib/session/staff-session.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { applicationSource } from '#staff/rooms/applications/application-source.ts'
import { readNewsFile } from '#staff/rooms/applications/read-news-file.ts'
import { ticketSource } from '#staff/rooms/tickets/ticket-source.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { breakOff, loseBody, refuse, refuseToken, refuseWithout } from '../dom/api-double.ts'
import { passTime } from '../dom/open-screen.tsx'
import { eventually } from '../dom/see.ts'
import { member, prepareConsole, session } from './open-console.tsx'
import { applicationRow } from './samples.ts'

const staff = prepareConsole()

const signIn = (accessToken = async (): Promise<string | undefined> => 'staff-token') =>
  startStaffSession({ member: member('support'), accessToken, signOut: async () => undefined })

describe('a call', () => {
  it('carries the token of the session, and answers as the contract says', async () => {
    signIn()
    staff.api.answer('get-session', () => session)
    expect(await callStaff('get-session')).toEqual(session)
    expect(staff.api.calls[0]?.accessToken).toBe('staff-token')
  })

  it.each([
    ['a refused session', refuse('SIGNED_OUT'), 'SIGNED_OUT'],
    ['a gateway that refuses the token', refuseToken, 'UNAUTHORIZED'],
  ])('%s ends the session', async (_, reply, code) => {
    signIn()
    const { result } = renderHook(useStaffSession)
    staff.api.answer('get-session', reply)
    await expectRefusal(callStaff('get-session'), code)
    await eventually(() => expect(result.current).toMatchObject({ status: 'signed out', because: 'ended' }))
  })

  it.each([
    ['a role that is too small', refuse('ROLE_NOT_ALLOWED'), 'ROLE_NOT_ALLOWED'],
    ['a lost connection', breakOff, 'NETWORK'],
    ['a body that is lost after its headers', loseBody, 'NETWORK'],
    ['a page of a proxy', refuseWithout(502), 'NETWORK'],
  ])('%s leaves the session', async (_, reply, code) => {
    signIn()
    const { result } = renderHook(useStaffSession)
    staff.api.answer('get-session', reply)
    await expectRefusal(callStaff('get-session'), code)
    expect(result.current.status).toBe('signed in')
  })

  it('without a new token, because the user pool did not answer, leaves the session', async () => {
    signIn(() => Promise.reject(new Error('The user pool did not answer in time')))
    const { result } = renderHook(useStaffSession)
    await expectRefusal(callStaff('get-session'), 'NETWORK')
    expect([result.current.status, staff.api.calls]).toEqual(['signed in', []])
  })

  it('is not sent when the session cannot be renewed', async () => {
    signIn(async () => undefined)
    await expectRefusal(callStaff('get-session'), 'NO_SESSION')
    expect(staff.api.calls).toEqual([])
  })
})

it('a poll stops while the tab is hidden', async () => {
  signIn()
  staff.api.answer('get-session', () => session)
  const client = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={answers}>{children}</QueryClientProvider>
  )
  renderHook(() => useAnswer('get-session', undefined, { everySeconds: 5 }), { wrapper: client })
  await passTime(10_500)
  const seen = staff.api.calls.length
  expect(seen).toBe(3)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await passTime(30_000)
  expect(staff.api.calls.length).toBe(seen)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await passTime(5_500)
  expect(staff.api.calls.length).toBeGreaterThan(seen)
})

it('a filter reads only what its schema allows, keeps the rest of the address, and each of two changes at once', () => {
  const fields = { status: z.enum(['open', 'closed']), lender: z.string(), touch: z.string() }
  history.replaceState(null, '', '/tickets?status=lost&lender=narmada&view=mine')
  const { result } = renderHook(() => useFilter(fields), { wrapper: BrowserRouter })
  expect(result.current.filter).toEqual({ lender: 'narmada' })
  act(() => {
    result.current.change({ status: 'open', lender: undefined })
    result.current.change({ touch: 'last' })
  })
  expect(result.current.filter).toEqual({ status: 'open', touch: 'last' })
  expect(location.search).toBe('?status=open&view=mine&touch=last')
})

it.each([
  ['$mod+k', [['Ctrl', 'K']]],
  ['g t', [['G'], ['T']]],
  ['[Shift]+?', [['?']]],
])('the keys %s are drawn as %j', (keys, caps) => {
  expect(keyCaps(keys)).toEqual(caps)
})

it("a lender's file that is too large is refused before it is read", async () => {
  const arrayBuffer = vi.fn()
  expect(await readNewsFile({ size: 25_000_001, arrayBuffer } as unknown as File, { wanted: [] })).toEqual({
    problem: 'The file is larger than 25 MB: split it',
  })
  expect(arrayBuffer).not.toHaveBeenCalled()
})

describe('the palette finds', () => {
  const ticketId = `${'0'.repeat(26)}-${'1'.repeat(10)}`

  it.each([
    ['a complaint by its number, in any letters', ticketSource, ' c-2026-000123 ', `/tickets?ticket=${ticketId}`],
    ['a ticket by its id', ticketSource, ticketId, `/tickets?ticket=${ticketId}`],
    ['nothing by a number that no complaint has', ticketSource, 'C-2026-999999', undefined],
    [
      'an application by its click id',
      applicationSource,
      'click-id-of-twenty-six-signs',
      '/applications/of/user-1/narmada',
    ],
  ])('%s', async (_, source, text, address) => {
    signIn()
    staff.api.answer('find-complaint', ({ params }) =>
      params[0] === 'C-2026-000123' ? { ticket_id: ticketId } : refuse('TICKET_NOT_FOUND')(),
    )
    staff.api.answer('search-applications', { applications: [applicationRow()] })
    const open = vi.fn()
    expect(source.accepts(text)).toBe(true)
    // The palette shows nothing of a source that fails.
    const found = await source.search(text, new AbortController().signal, open).catch(() => [])
    for (const { run } of found) run()
    await eventually(() => expect(open.mock.calls).toEqual(address === undefined ? [] : [[address]]))
  })
})
