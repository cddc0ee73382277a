/** The steps of a smoke test, and their plain calls as a browser or a partner's server makes them. */

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Step {
  readonly name: string
  /** Why the step cannot run here. @default it runs */
  readonly skip?: string | undefined
  /** @returns a description of the outcome. Throws SmokeError. */
  readonly run: () => Promise<string>
}

/** The stage does not work; the message names the address and its answer. */
export class SmokeError extends Error {
  override readonly name = 'SmokeError'
}

const timeoutMilliseconds = 15_000

/** @throws SmokeError when nothing answers */
export const call = async (address: string, init: RequestInit = {}): Promise<Reply> => {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const reply = await fetch(address, { redirect: 'manual', signal, ...init })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new SmokeError(`${address} does not answer (${cause instanceof Error ? cause.message : String(cause)})`)
  }
}

/** A call with a JSON body, whose answer has to have this status. @returns the answer's JSON */
export const callJson = async (
  address: string,
  { method = 'POST', body, headers = {}, type = 'application/json' }: JsonCall,
  expectedStatus: number,
): Promise<Record<string, unknown>> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await call(address, { method, headers: { 'content-type': type, ...headers }, ...sent })
  if (reply.status !== expectedStatus)
    throw new SmokeError(
      `${method} ${address} answered ${reply.status}, not ${expectedStatus}: ${reply.text.slice(0, 300)}`,
    )
  return reply.text === '' ? {} : (JSON.parse(reply.text) as Record<string, unknown>)
}

interface JsonCall {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
}

export const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new SmokeError(otherwise)
}
