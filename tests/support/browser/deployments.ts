/** The product behind a server of its own, which changes the files of a build as another deployment would. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

/** The worker of a bad day: every answer is an error. */
const poisonedWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(Response.error()))`

const isText = (path: string) => !/\.(?:png|svg|ico)$/.test(path)

/** Another build: its release, and the names of its scripts, differ. */
const asBuild = (build: string, text: string) =>
  text
    .replace(/(data-release=|"commit":)"local"/, `$1"${build}"`)
    .replaceAll(/(?<=assets\/|\.\/)(?=[\w-]+\.js)/g, `${build}-`)

const changedHeaders = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified']

/** Serves the build `first`, until `deploy` names another one. */
export const startDeployments = async () => {
  let build = 'first'
  const fetchAsBuilt = async (address: string, method = 'GET') => {
    const path = address.replace(/(?<=\/assets\/)(?:first|next|last)-/, '')
    const answer = await fetch(inject('origin') + path, { method, redirect: 'manual' })
    const headers = Object.fromEntries(Array.from(answer.headers).filter(([name]) => !changedHeaders.includes(name)))
    if (!isText(path)) return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    const isPoison = build === 'poisoned' && path === '/sw.js'
    return { status: answer.status, headers, body: isPoison ? poisonedWorker : asBuild(build, await answer.text()) }
  }
  const server = createServer((request, response) => {
    fetchAsBuilt(request.url ?? '/', request.method).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next: 'next' | 'last' | 'poisoned') => {
      build = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
