/** An HTTP/2 server in front of an origin with HTTP/1.1, as CloudFront is for browsers. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as requestOrigin } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of one connection and one version of HTTP; the front sets its own. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

const forwarded = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.has(name)))

/** A certificate of this run, which a browser accepts only with `ignoreHTTPSErrors`; undefined without openssl. */
const makeCertificate = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  const { status } = spawnSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  try {
    return status === 0 ? { key: await readFile(key), cert: await readFile(cert) } : undefined
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A running server. */
export interface Front {
  /** Such as https://localhost:40123. */
  readonly origin: string
  readonly stop: () => void
}

/** Undefined where openssl is missing. */
export const startHttp2Front = async (origin: string): Promise<Front | undefined> => {
  const certificate = await makeCertificate()
  if (certificate === undefined) return undefined
  const server = createSecureServer(certificate, (request, response) => {
    const { method, url, headers } = request
    const toOrigin = requestOrigin(new URL(url, origin), { method, headers: forwarded(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers))
      answer.pipe(response)
    })
    toOrigin.on('error', () => response.stream.close())
    request.pipe(toOrigin)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
