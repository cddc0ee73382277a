/** The downloads of a page, in compressed bytes as they travel over the network. */
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request, Response } from 'playwright'
import { nextFrame } from '#tests/support/browser/see.ts'

const typeOf = (response: Response) => response.headers()['content-type'] ?? ''

/** Opens `path` with an empty cache and weighs everything that is asked for until `settled` is done and the browser has drawn it. */
export const weighPage = async (page: Page, path: string, settled: () => Promise<unknown>) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path)
  await settled()
  await nextFrame(page)
  const responses = await Promise.all(requests.map((request) => request.response()))
  const fetched = responses.flatMap((response) => (response?.url().startsWith('data:') ? [] : (response ?? [])))
  const weigh = async (type: string) => {
    const bodies = await Promise.all(fetched.filter((one) => typeOf(one).includes(type)).map((one) => one.body()))
    return { files: bodies.length, brotli: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) }
  }
  return { scripts: await weigh('javascript'), styles: await weigh('text/css') }
}
