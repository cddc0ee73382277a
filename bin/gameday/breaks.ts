/** The things that a game day breaks, each with one call that can be undone. */
import { randomBytes } from 'node:crypto'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import type { Break } from './game-day.ts'

/** The deployed stage, as far as the breaks change it. */
export interface BreakableStage {
  readonly webOrigin: string
  readonly partnerApiUrl: string
  /** Sets the reserved concurrency of a function to 0, so that Lambda refuses every call of it. */
  readonly stopFunction: (construct: string) => Promise<void>
  /** Gives the function the reserved concurrency that it had. Does nothing to a function that was not stopped. */
  readonly restartFunction: (construct: string) => Promise<void>
  readonly send: (queueUrl: string, body: string) => Promise<void>
  /** Removes the messages with this body from a queue. */
  readonly remove: (queueUrl: string, body: string) => Promise<void>
  readonly fanOutFailuresUrl: string
  readonly webhookDeadLettersUrl: string
  /** Sends a request and takes any answer. */
  readonly call: (address: string, init?: RequestInit) => Promise<void>
}

/** Of each attempt, of which there are four a minute. The alarms that count calls go off beyond 50 in five minutes. */
const calls = 20

const callOften = (stage: BreakableStage, address: () => string, init?: RequestInit): Promise<unknown> =>
  Promise.all(Array.from({ length: calls }, () => stage.call(address(), init)))

const nobody = () => randomBytes(8).toString('hex')

const nothing = () => Promise.resolve()

const inQueue = (stage: BreakableStage, name: string, alarm: string, queueUrl: string): Break => {
  const body = JSON.stringify({ gameday: nobody() })
  let isSent = false
  return {
    name,
    alarm,
    apply: async () => {
      if (isSent) return
      isSent = true
      await stage.send(queueUrl, body)
    },
    heal: () => (isSent ? stage.remove(queueUrl, body) : nothing()),
  }
}

export const breaksOf = (stage: BreakableStage): readonly Break[] => [
  {
    name: 'a function that Lambda refuses to run',
    alarm: 'function-throttles',
    apply: async () => {
      await stage.stopFunction('Offers')
      // The edge keeps no answer for a lender that it has never seen.
      await callOften(stage, () => `${stage.webOrigin}/lenders/${nobody()}`)
    },
    heal: () => stage.restartFunction('Offers'),
  },
  inQueue(stage, 'a record of the stream that was given up', 'fan-out-failures', stage.fanOutFailuresUrl),
  inQueue(stage, 'a webhook that was given up', 'webhook-dead-letters', stage.webhookDeadLettersUrl),
  {
    name: 'somebody tries keys of partners',
    alarm: 'partner-refusals',
    apply: async () => {
      const headers = { authorization: `Bearer ${nobody()}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: '{}' }
      await callOften(stage, () => stage.partnerApiUrl + partnerEndpoints['get-lenders'].path, init)
    },
    heal: nothing,
  },
  {
    name: 'a lender that signs with a wrong key',
    alarm: 'lender-refusals',
    apply: async () => {
      const headers = {
        'content-type': 'application/json',
        'webhook-id': nobody(),
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,bm9ib2R5',
      }
      const init = { method: 'POST', headers, body: '{}' }
      await callOften(
        stage,
        () => stage.partnerApiUrl + lenderEndpoints['status-updates'].path.replace('{lender_id}', nobody()),
        init,
      )
    },
    heal: nothing,
  },
]
