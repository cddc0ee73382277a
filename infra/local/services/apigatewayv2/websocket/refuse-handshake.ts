/** Refuses a WebSocket handshake with a status. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export const refuseHandshake = (network: Duplex, status: number): void => {
  const body = JSON.stringify({ message: STATUS_CODES[status] ?? 'Error' })
  network.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
