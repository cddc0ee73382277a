/** Calls of the emulator's one address, which distinguishes its services by host and path. */
import { request } from 'node:https'
import { readReply, type HttpCall, type HttpReply } from '#tests/support/http-call.ts'
import { patience } from './pace.ts'

export interface Gateway {
  readonly origin: URL
  /** That the emulator serves, in PEM. */
  readonly certificate: string
}

/** @param call `headers.host` names the service; without one the call is to the emulator itself */
export const callGateway = (gateway: Gateway, call: Omit<HttpCall, 'address'>): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path, headers, body } = call
    const { hostname, port } = gateway.origin
    const outgoing = request(
      { hostname, port, method, path, headers, ca: gateway.certificate, servername: 'localhost', agent: false },
      (incoming) => resolve(readReply(incoming)),
    )
    outgoing.setTimeout(patience(20_000), () => outgoing.destroy(new Error(`${method} ${path} did not answer`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
