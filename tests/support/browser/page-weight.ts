/** What the browser downloads for a page, in compressed bytes as they travel over the network. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

export interface PageWeight {
  scripts: { files: number; brotli: number; gzip: number }
  styles: { files: number; brotli: number; gzip: number }
  /** Addresses of fonts and of everything from another origin. */
  strays: string[]
}

const weigh = (bodies: Buffer[]) => ({
  files: bodies.length,
  brotli: bodies.reduce(
    (sum, body) => sum + brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    0,
  ),
  gzip: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
})

const isOfType = (response: Response, type: RegExp) => type.test(response.headers()['content-type'] ?? '')

/** Opens `path` with an empty cache and weighs everything fetched until `settled` is done. */
export const weighPage = async (page: Page, path: string, settled: () => Promise<unknown>): Promise<PageWeight> => {
  const responses: Response[] = []
  const collect = (response: Response) => responses.push(response)
  page.on('response', collect)
  await page.goto(path)
  await settled()
  page.off('response', collect)
  const { origin } = new URL(page.url())
  const bodiesOf = (type: RegExp) =>
    Promise.all(responses.filter((response) => isOfType(response, type)).map((response) => response.body()))
  return {
    scripts: weigh(await bodiesOf(/javascript/)),
    styles: weigh(await bodiesOf(/text\/css/)),
    strays: responses
      .filter((response) => !response.url().startsWith('data:'))
      .filter((response) => new URL(response.url()).origin !== origin || isOfType(response, /font/))
      .map((response) => response.url()),
  }
}
