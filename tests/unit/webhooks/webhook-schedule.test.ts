import { describe, expect, it } from 'vitest'
import type { ReceiverAnswer } from '#lambdas/shared/services.rules.ts'
import { afterAttempt, delayUntil, waitForRoom, problemOfWebhookUrl } from '#lambdas/webhooks/webhook-schedule.rules.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'

const now = new Date('2026-11-23T10:00:00.000Z')
const withStatus = (status: number, retryAfter?: string) => ({ status, retryAfter })
/** Without jitter. */
const after = (answer: ReceiverAnswer, made = 1) => afterAttempt(answer, made, now, 0.5)

describe('an attempt', () => {
  it('that failed is followed by nine more within 75 hours and 35 minutes, and then the delivery is given up', () => {
    const waits = Array.from({ length: 9 }, (_, index) => after(withStatus(500), index + 1).waitSeconds)
    expect(waits).toEqual(webhookPolicy.waitSeconds.slice(1))
    expect(waits.reduce((sum: number, wait = 0) => sum + wait, 0)).toBe(75 * 3600 + 35 * 60 + 5)
    expect(after(withStatus(500), 10)).toEqual({ status: 'given-up' })
  })

  it('waits a tenth longer or shorter, by chance', () => {
    const waits = [0, 1].map((chance) => afterAttempt(withStatus(500), 2, now, chance).waitSeconds)
    expect(waits).toEqual([270, 330])
  })

  const waiting = { status: 'waiting', waitSeconds: 5 }
  it.each<[string, ReceiverAnswer, object]>([
    ['200', withStatus(200), { status: 'delivered' }],
    ['204', withStatus(204), { status: 'delivered' }],
    ['the last status of a success', withStatus(299), { status: 'delivered' }],
    ['199', withStatus(199), waiting],
    ['300', withStatus(300), waiting],
    ['a redirect', withStatus(302), waiting],
    ['400', withStatus(400), waiting],
    ['no answer', { problem: 'refuses the connection' }, waiting],
    ['410', withStatus(410), { status: 'stopped', switchesOff: true }],
    ['429', withStatus(429), { status: 'waiting', waitSeconds: 60, pauseSeconds: 60 }],
    ['429 with seconds', withStatus(429, '120'), { status: 'waiting', waitSeconds: 120, pauseSeconds: 120 }],
    ['429 with less than the usual wait', withStatus(429, '1'), { status: 'waiting', waitSeconds: 5, pauseSeconds: 1 }],
    [
      '503 with a date',
      withStatus(503, 'Mon, 23 Nov 2026 10:10:00 GMT'),
      { status: 'waiting', waitSeconds: 600, pauseSeconds: 600 },
    ],
    ['a date that is over', withStatus(503, 'Mon, 23 Nov 2026 09:00:00 GMT'), waiting],
    ['words', withStatus(503, 'later'), waiting],
    ['a year', withStatus(503, '31536000'), { status: 'waiting', waitSeconds: 86_400, pauseSeconds: 86_400 }],
  ])('answered with %s', (_, answer, expected) => {
    expect(after(answer)).toEqual(expected)
  })
})

it('a message is delayed until it is due, by 15 minutes at most', () => {
  const delays = [-1, 0, 0.2, 5, 900, 86_400].map((seconds) =>
    delayUntil(new Date(now.getTime() + seconds * 1000), now),
  )
  expect(delays).toEqual([0, 0, 1, 5, 900, 900])
})

it('a delivery that finds no room at the receiver waits twice as long each time', () => {
  expect([0, 1, 5, 20].map((waits) => waitForRoom(waits, 0))).toEqual([1, 2, 32, 900])
  expect(waitForRoom(3, 1)).toBe(4)
})

describe('the address of a webhook', () => {
  it.each([
    ['https://partner.example/hooks?source=loans', false, undefined],
    ['https://partner.example:8443/', false, undefined],
    ['http://partner.example/', false, 'must start with https://'],
    ['http://localhost:9000/', true, undefined],
    ['ftp://partner.example/', true, 'must start with https://'],
    ['https://user@partner.example/', false, 'must hold no user and no password'],
    ['https://:secret@partner.example/', false, 'must hold no user and no password'],
    ['https://user:secret@partner.example/', false, 'must hold no user and no password'],
    ['https://partner.example/#top', false, 'must hold no fragment'],
    ['partner.example', false, 'is no address, such as https://partner.example/webhooks'],
    [`https://partner.example/${'x'.repeat(476)}`, false, undefined],
    [`https://partner.example/${'x'.repeat(477)}`, false, 'must have at most 500 characters'],
  ])('%s', (address, allowsHttp, problem) => {
    expect(problemOfWebhookUrl(address, allowsHttp)).toBe(problem)
  })
})
