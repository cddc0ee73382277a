/** The peer of a signed-in visitor's pages: the smallest app of React that draws a list of the API, from the product's own answers. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Front } from './http2-front.ts'

const source = `
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
const App = () => {
  const [lenders, setLenders] = useState([])
  useEffect(() => void fetch('/api/catalogue').then((answer) => answer.json()).then((answer) => setLenders(answer.lenders)), [])
  return h('main', null, h('h1', null, 'Loan offers of all our lenders'), h('ul', null, lenders.map(({ id, name }) => h('li', { key: id }, name))))
}
createRoot(document.getElementById('root')).render(h(App))
`

const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div><script type="module" src="/app.js"></script></html>'

/** Serves it at every address, compressed as the edge does. */
export const startBareApp = async (product: string): Promise<Front> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const catalogue = await (await fetch(new URL('/api/catalogue', product))).text()
  const answers: Record<string, readonly [type: string, body: string]> = {
    '/app.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/api/catalogue': ['application/json', catalogue],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/html; charset=utf-8', html]
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(body))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
