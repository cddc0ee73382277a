import { expect, it } from 'vitest'
import { isPushEndpoint, livingBrowsers, withBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { pushPolicy } from '#lambdas/push/push.contract.ts'

const savedAt = '2026-03-10T09:00:00.000Z'
const browser = (name: string, originJti = name, at = savedAt) => ({
  endpoint: `https://fcm.googleapis.com/${name}`,
  p256dh: 'p',
  auth: 'a',
  savedAt: at,
  originJti,
})
const end = Date.parse(savedAt) + pushPolicy.browserDays * 86_400_000

it('a browser gets news until its days are over', () => {
  const one = browser('one')
  expect([end - 1, end].map((at) => livingBrowsers([one], new Date(at)))).toEqual([[one], []])
})

it.each([
  ['beside others', [browser('one'), browser('two')], browser('new'), ['new', 'one', 'two']],
  ['in the place of its endpoint', [browser('new', 'before'), browser('two')], browser('new'), ['new', 'two']],
  ['in the place of its session', [browser('one', 'jti'), browser('two')], browser('new', 'jti'), ['new', 'two']],
  ['without those that ended', [browser('old')], browser('new', 'new', new Date(end).toISOString()), ['new']],
  [
    'without the oldest beyond the limit',
    Array.from({ length: pushPolicy.browsers }, (_, index) => browser(`b${index}`)),
    browser('new'),
    ['new', ...Array.from({ length: pushPolicy.browsers - 1 }, (_, index) => `b${index}`)],
  ],
])('a browser is saved %s', (_, before, saved, names) => {
  expect(withBrowser(before, saved).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(names)
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', false, true],
  ['https://updates.push.services.mozilla.com/x', false, true],
  ['https://fcm.googleapis.com.evil.example/x', false, false],
  ['https://evilfcm.googleapis.com/x', false, false],
  ['https://xfcm.googleapis.com/', false, false],
  ['http://fcm.googleapis.com/x', false, false],
  ['https://fcm.googleapis.com:8443/x', false, false],
  ['https://user@fcm.googleapis.com/x', false, false],
  ['https://:secret@fcm.googleapis.com/x', false, false],
  ['http://localhost:9000/x', true, true],
  ['http://127.0.0.1:9000/x', true, true],
  ['http://localhost:9000/x', false, false],
  ['http://user@localhost/x', true, false],
  ['no address', true, false],
])('the endpoint %s, local %s, is one of a push service: %s', (endpoint, isLocal, known) => {
  expect(isPushEndpoint(endpoint, isLocal)).toBe(known)
})
