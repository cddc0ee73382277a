/**
 * The first calls of a page: the script behind the frame sends them beside the scripts of the app, instead of behind them. `send-call.ts` takes each
 * answer once.
 */
import { tokensKey } from '../session/storage-keys.ts'
import { abortAfter } from './abort-after.ts'

interface EarlyAnswer {
  readonly response: Response
  /** When it came, in epoch milliseconds. */
  readonly at: number
}

/** Undefined where no answer came. */
type EarlyCall = Promise<EarlyAnswer | undefined>

/** By access token, method and address: the script and the app are two bundles. */
const shared = globalThis as { earlyCalls?: Map<string, EarlyCall> }

/** An answer that nobody has taken by then is too old, and a call without one has failed. */
const limitMilliseconds = 15_000

/** Sends calls with the stored token, unless the app has to renew it first. @param calls a method and an address each */
export const sendEarly = (calls: readonly string[]): void => {
  try {
    const { access, renewAtEpochMilliseconds } = JSON.parse(localStorage.getItem(tokensKey) ?? '') as {
      access: string
      renewAtEpochMilliseconds: number
    }
    if (Date.now() > renewAtEpochMilliseconds) return
    const signal = abortAfter(limitMilliseconds)
    shared.earlyCalls = new Map(
      calls.map((call) => {
        const [method = '', address = ''] = call.split(' ')
        return [
          access + call,
          fetch(address, { method, headers: { authorization: `Bearer ${access}` }, signal }).then(
            (response) => ({ response, at: Date.now() }),
            () => undefined,
          ),
        ]
      }),
    )
  } catch {
    // Without a session that can be read, the app decides what to do.
  }
}

export const takeEarly = (call: string, accessToken: string | undefined): EarlyCall | undefined => {
  const name = `${accessToken}${call}`
  const early = performance.now() < limitMilliseconds ? shared.earlyCalls?.get(name) : undefined
  shared.earlyCalls?.delete(name)
  return early
}
