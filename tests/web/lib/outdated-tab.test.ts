// @vitest-environment happy-dom
/** A tab of an earlier release, when it becomes visible again and when a link in it is followed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const isCalling = vi.fn<() => boolean>(() => false)
const reload = vi.fn<() => void>()
const routed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
const asked = vi.fn<(address: string) => void>()
let served = 'new'

const onWindow = vi.spyOn(globalThis, 'addEventListener')
const onDocument = vi.spyOn(document, 'addEventListener')

/** Ends what the tab listens to. */
const closeTab = () => {
  for (const [type, listener, options] of onWindow.mock.calls) removeEventListener(type, listener, options)
  for (const [type, listener, options] of onDocument.mock.calls) document.removeEventListener(type, listener, options)
  document.body.removeEventListener('click', routed)
}

const openTab = async (release: string, page = '<a href="/offers">Offers</a>') => {
  closeTab()
  vi.resetModules()
  vi.doMock('#web/lib/api/send-call.ts', () => ({ isCalling }))
  const { watchRelease } = await import('#web/lib/page/outdated-tab.ts')
  document.documentElement.dataset['release'] = release
  document.body.innerHTML = page
  document.body.addEventListener('click', routed)
  watchRelease()
}

const showTab = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

const tapLink = async () => {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(tap)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  served = 'new'
  location.reload = reload
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return new Response(JSON.stringify({ release: { commit: served, builtAt: '2026-11-22T04:30:00.000Z' } }))
  })
})

afterEach(() => {
  closeTab()
  isCalling.mockReturnValue(false)
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.doUnmock('#web/lib/api/send-call.ts')
  sessionStorage.clear()
})

it('an outdated tab reloads when it becomes visible, once for a release', async () => {
  await openTab('old')
  await showTab()
  expect(reload).toHaveBeenCalledTimes(1)
  // A deployment that was cut off leaves the old page beside the new release.
  await openTab('old')
  await showTab()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a tab of the present release stays, and asks every five minutes at most', async () => {
  await openTab('new')
  await showTab()
  await showTab()
  expect([reload.mock.calls.length, asked.mock.calls]).toEqual([0, [['/config.json']]])
  served = 'newer'
  vi.advanceTimersByTime(5 * 60_000)
  await showTab()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page that no deployment has written never asks', async () => {
  await openTab('release.invalid')
  await showTab()
  await tapLink()
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['<input><a href="/offers">Offers</a>', false],
  ['<textarea></textarea><a href="/offers">Offers</a>', false],
  ['<dialog open><a href="/offers">Offers</a></dialog>', false],
  ['<a href="/offers">Offers</a>', true],
])('the page %s (call under way: %s) is never reloaded', async (page, calling) => {
  isCalling.mockReturnValue(calling)
  await openTab('old', page)
  await showTab()
  expect(reload).not.toHaveBeenCalled()
})

it('the browser loads the page of a link that is followed in an outdated tab', async () => {
  await openTab('old')
  await tapLink()
  expect(routed).toHaveBeenCalledTimes(1)
  await tapLink()
  expect(routed).toHaveBeenCalledTimes(1)
})

it.each([
  ['to another site', '<a href="https://lender.example/">Lender</a>'],
  ['into another tab', '<a href="/terms" target="_blank">Terms</a>'],
])('a link %s stays with the app in an outdated tab', async (_, page) => {
  await openTab('old', page)
  await tapLink()
  await tapLink()
  expect(routed).toHaveBeenCalledTimes(2)
})
