// @vitest-environment happy-dom
/** Log Out on this device and on all: the browser forgets the session at once, and the server gets its end, also after the tab was closed. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, now } from '../dom/samples.ts'
import { expectHeading, expectPath, expectText } from '../dom/see.ts'

const screens = prepareScreens()

/** Without the catalogue, which is the same for everybody. */
const stored = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'pl_catalogue')
const never = () => new Promise<never>(() => undefined)
/** The calls so far, as operation and access token. */
const calls = () => screens.api.calls.map(({ operation, accessToken }) => [operation, accessToken])

/** Everything that a tab may hold when its visitor logs out. */
beforeEach(() => {
  localStorage.setItem('pl_browser_token', 'old-browser-token')
  for (const key of ['pl_login', 'pl_typed', 'pl_unsent', 'pl_handed']) sessionStorage.setItem(key, '{}')
  sessionStorage.setItem('pl_return_to', paths.offers)
})

const logOut = async () => {
  await screens.open(paths.dashboard, asAsha)
  await press('Logout')
  await expectPath(paths.login)
}

it('Logout leaves nothing of the user and is one request that outlives the tab; without an answer the next page repeats it', async () => {
  screens.api.answer('end-session', never)
  await logOut()
  const [call, ...others] = screens.api.calls.filter(({ operation }) => !/^(?:list-|get-catalogue)/.test(operation))
  expect(call).toMatchObject({ operation: 'end-session', accessToken: 'access', keepalive: true })
  expect(call?.body).toEqual({ refresh_token: 'refresh' })
  expect(others).toEqual([])
  expect(stored()).toEqual(['pl_browser_token', 'pl_signed_out'])
  screens.api.answer('end-session', { success: true, browser_token: 'late' })
  await screens.reload()
  await expect.poll(stored).toEqual(['pl_browser_token'])
  expect(localStorage.getItem('pl_browser_token')).toBe('9876543210=late old-browser-token')
})

it('Logout works offline; the request is sent when the network is back, and a token of a later sign-in stays', async () => {
  screens.api.answer('end-session', breakOff)
  await logOut()
  await expectText('Personal Loan')
  screens.api.answer('end-session', refuse('BUSY'))
  dispatchEvent(new Event('online'))
  await passTime(10)
  expect(stored()).toContain('pl_signed_out')
  localStorage.setItem('pl_browser_token', '9876543210=of-a-later-sign-in')
  screens.api.answer('end-session', { success: true, browser_token: 'too-late' })
  dispatchEvent(new Event('online'))
  await expect.poll(stored).toEqual(['pl_browser_token'])
  expect(localStorage.getItem('pl_browser_token')).toBe('9876543210=of-a-later-sign-in')
})

it.each([
  ['has expired', async () => passTime(sessionPolicy.accessTokenMinutes * 60_000), []],
  ['is refused', () => undefined, [['end-session', 'access']]],
])('Logout revokes the refresh token alone when the access token %s', async (_, wait, before) => {
  screens.api.answer('end-session', refuse('UNAUTHORIZED'))
  await screens.open(paths.profile, asAsha)
  await expectText('Asha Rao')
  await wait()
  const earlier = screens.api.calls.length
  await press('Log Out')
  await expectPath(paths.login)
  await expect.poll(stored).toEqual(['pl_browser_token'])
  expect(calls().slice(earlier)).toEqual([...before, ['revoke-session', undefined]])
  expect(screens.api.calls.at(-1)).toMatchObject({ body: { refresh_token: 'refresh' }, keepalive: true })
})

const deletes = 'Something you wrote waits for the network. If you log out now, it is deleted.'

it('"Log out everywhere" asks first, stays signed in when it fails, and then ends every session', async () => {
  screens.api.answer('end-all-sessions', breakOff)
  await screens.open(paths.profile, asAsha)
  await press('Log out everywhere')
  expect(screen.queryByText(deletes)).toBeNull()
  await press('Cancel')
  expect(screens.api.callsOf('end-all-sessions')).toEqual([])
  const boxes = { tickets: [{ id: 'ticket', writtenAt: now.toISOString(), state: 'failed' }] }
  localStorage.setItem('pl_outbox', JSON.stringify({ userId: asha.id, boxes }))
  await press('Log out everywhere')
  await expectText(deletes)
  expect(document.activeElement?.textContent).toBe('Log out on every device?')
  await press('Yes, log out everywhere')
  await expectText("We couldn't reach the server. Please try again.")
  await expectHeading('My Profile')
  screens.api.answer('end-all-sessions', { success: true, browser_token: 'new-browser-token' })
  await press('Yes, log out everywhere')
  await expectPath(paths.login)
  await expectText("You've been logged out on every device.")
  expect(stored()).toEqual(['pl_browser_token'])
  expect(screen.queryByText('Asha Rao')).toBeNull()
})

const drafts = ['pl_login', 'pl_typed', 'pl_unsent']

it.each([
  ['a Log Out leaves nothing of the user', undefined, []],
  ['the end by the server leaves what the user wrote', asha.id, drafts],
])('%s in another tab, also where the phone has ended that tab', async (_, endedOf, kept) => {
  const written = () =>
    Object.keys(sessionStorage)
      .filter((key) => drafts.includes(key) || key === 'pl_return_to')
      .toSorted()
  const endElsewhere = async (act: () => Promise<unknown> | boolean) => {
    await screens.open(paths.profile, asAsha)
    await expectHeading('My Profile')
    for (const key of drafts) sessionStorage.setItem(key, '{}')
    if (endedOf !== undefined) localStorage.setItem('pl_ended', endedOf)
    for (const key of ['pl_user_data', 'pl_tokens']) localStorage.removeItem(key)
    await act()
    await expectPath(paths.login)
    await expectHeading('Which loan do you need?')
    expect(screen.queryByText('You were logged out. What you wrote is kept.') !== null).toBe(endedOf !== undefined)
  }
  await endElsewhere(() => dispatchEvent(new Event('storage')))
  expect(written()).toEqual(kept)
  await endElsewhere(screens.reload)
  // The visitor of the restored tab comes for its page.
  expect(written()).toEqual([...kept, 'pl_return_to'].toSorted())
})
