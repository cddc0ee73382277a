/**
 * The first reads of a page: the script behind the frame sends them beside the scripts of the app, instead of behind them. `send-call.ts` takes each
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

/** By access token and address: the script and the app are two bundles. */
const shared = globalThis as { earlyCalls?: Map<string, EarlyCall> }

/** An answer that nobody has taken by then is too old, and a call without one has failed. */
const limitMilliseconds = 15_000

/** Sends the reads at these addresses with the stored token, unless the app has to renew it first. */
export const sendEarly = (addresses: readonly string[]): void => {
  try {
    const { access, renewAtEpochMilliseconds } = JSON.parse(localStorage.getItem(tokensKey) ?? '') as {
      access: string
      renewAtEpochMilliseconds: number
    }
    if (Date.now() > renewAtEpochMilliseconds) return
    const signal = abortAfter(limitMilliseconds)
    shared.earlyCalls = new Map(
      addresses.map((address) => [
        access + address,
        fetch(address, { headers: { authorization: `Bearer ${access}` }, signal }).then(
          (response) => ({ response, at: Date.now() }),
          () => undefined,
        ),
      ]),
    )
  } catch {
    // Without a session that can be read, the app decides what to do.
  }
}

export const takeEarly = (address: string, accessToken: string | undefined): EarlyCall | undefined => {
  const name = `${accessToken}${address}`
  const early = performance.now() < limitMilliseconds ? shared.earlyCalls?.get(name) : undefined
  shared.earlyCalls?.delete(name)
  return early
}
