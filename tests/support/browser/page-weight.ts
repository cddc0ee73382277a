/** The downloads of a page, in compressed bytes as they travel over the network. */
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request, Response } from 'playwright'
import { nextFrame } from './see.ts'

const weigh = (bodies: Buffer[]) => ({
  files: bodies.length,
  brotli: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
})

const isOfType = (response: Response, type: RegExp) => type.test(response.headers()['content-type'] ?? '')

/** Opens `path` with an empty cache and weighs everything that is asked for until `settled` is done and the browser has drawn it. */
export const weighPage = async (page: Page, path: string, settled: () => Promise<unknown>) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path)
  await settled()
  await nextFrame(page)
  const responses = await Promise.all(requests.map((request) => request.response()))
  const fetched = responses.flatMap((response) => (response?.url().startsWith('data:') ? [] : (response ?? [])))
  const { origin } = new URL(page.url())
  const weighType = async (type: RegExp) =>
    weigh(await Promise.all(fetched.filter((response) => isOfType(response, type)).map((response) => response.body())))
  return {
    scripts: await weighType(/javascript/),
    styles: await weighType(/text\/css/),
    /** Addresses of fonts and of everything from another origin. */
    strays: fetched
      .map((response) => ({ url: response.url(), isFont: isOfType(response, /font/) }))
      .filter(({ url, isFont }) => isFont || new URL(url).origin !== origin)
      .map(({ url }) => url),
  }
}
