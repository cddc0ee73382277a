/** A receiver of webhooks on this machine, as a partner runs it: it keeps what arrives and answers as the test says. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, string>> }
}

export const startReceiver = async () => {
  const received: ReceivedWebhook[] = []
  /** Answers to the next calls; 204 once they are used up. */
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, event: JSON.parse(body) as ReceivedWebhook['event'] })
    const { status, headers } = answers.shift() ?? { status: 204 }
    response.writeHead(status, headers).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
