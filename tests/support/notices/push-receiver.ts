/**
 * A push service on this machine with one browser that is subscribed: it keeps what arrives, opened as RFC 8291 says with the browser's own keys, and
 * checks who signed it (RFC 8292). Nothing of it comes from the library that sends.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

const infoOf = (name: string, ...points: readonly Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...points])

/** @returns the claims of a token that the key has signed. Throws for any other */
const claimsOf = (authorization: string): Record<string, unknown> & { readonly key: string } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed by its key')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), key }
}

export const startPushReceiver = async () => {
  const browser = createECDH('prime256v1')
  const [point, auth] = [browser.generateKeys(), randomBytes(16)]
  const received: { readonly text: string; readonly ttl: string; readonly claims: ReturnType<typeof claimsOf> }[] = []
  let status = 201

  const open = (body: Buffer): string => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const shared = derive(browser.computeSecret(sender), auth, infoOf('WebPush: info', point, sender), 32)
    const key = derive(shared, salt, infoOf('Content-Encoding: aes128gcm'), 16)
    const cipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, infoOf('Content-Encoding: nonce'), 12))
    cipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([cipher.update(body.subarray(21 + sender.length, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', ttl } = request.headers
    const body = await buffer(request)
    received.push({ text: open(body), ttl: String(ttl), claims: claimsOf(authorization) })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/1`,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received,
    /** The subscription has ended: pushes are answered by 410. */
    end: () => {
      status = 410
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
