import { describe, expect, it } from 'vitest'
import { isPersonalVisit } from '#gateway/is-personal-visit.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14)'
const visit = { method: 'GET', headers: { 'user-agent': phone }, isContinued: false }

describe('a visit to a tracking link', () => {
  it.each([phone, 'Mozilla/5.0 (Linux; Android 10; CUBOT X30)', 'curl/8.5.0', ''])('is a person with %j', (agent) => {
    expect(isPersonalVisit({ ...visit, headers: { 'user-agent': agent } })).toBe(true)
  })

  it.each([
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
  ])('is a preview with %j until it is continued', (agent) => {
    const headers = { 'user-agent': agent }
    expect(isPersonalVisit({ ...visit, headers })).toBe(false)
    expect(isPersonalVisit({ ...visit, headers, isContinued: true })).toBe(true)
  })

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
  ])('is not a person with %s and %j', (method, headers) => {
    expect(isPersonalVisit({ ...visit, method, headers: { ...visit.headers, ...headers } })).toBe(false)
  })
})
