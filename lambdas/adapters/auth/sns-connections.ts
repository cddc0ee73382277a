/**
 * A new connection for each message, and whether it was made. Node hands a request to the network only after the connection and its TLS
 * session were made, so a message without them certainly did not leave. A connection that is kept open would break this rule:
 * the service may have closed it, and a broken connection would not show whether the message was read.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** The attempt to send one message. */
export interface Attempt {
  isConnected: boolean
}

const attempts = new AsyncLocalStorage<Attempt>()

/** Runs `work` so that the connections it makes are noted in `attempt`. */
export const noteConnections = <Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> =>
  attempts.run(attempt, work)

const note = (connection: Duplex | null | undefined, event: 'connect' | 'secureConnect') => {
  const attempt = attempts.getStore()
  connection?.once(event, () => {
    if (attempt) attempt.isConnected = true
  })
  return connection
}

class NotingHttpAgent extends HttpAgent {
  override createConnection(...given: Parameters<HttpAgent['createConnection']>) {
    return note(super.createConnection(...given), 'connect')
  }
}

class NotingHttpsAgent extends HttpsAgent {
  override createConnection(...given: Parameters<HttpsAgent['createConnection']>) {
    return note(super.createConnection(...given), 'secureConnect')
  }
}

/** Options of the SDK's request handler. */
export const notingAgents = () => ({
  httpAgent: new NotingHttpAgent({ keepAlive: false }),
  httpsAgent: new NotingHttpsAgent({ keepAlive: false }),
})
