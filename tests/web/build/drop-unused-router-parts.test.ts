/** The build rewrites code of react-router and lucide by patterns, which depend on how these versions of them are written. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtFiles, readBuilt } from './built-site.ts'

/** No import alias leads to the build's own files. */
const plugin = new URL('../../../web/drop-unused-router-parts.ts', import.meta.url).href
const { routerVersion } = (await import(plugin)) as { routerVersion: string }

it('the router has the version that the patterns were written for: with another one, compare the page weights anew', () => {
  const manifest = join(import.meta.dirname, '../../../node_modules/react-router/package.json')
  expect((JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version).toBe(routerVersion)
})

it.each([
  ['pushState', true],
  ['ScrollRestoration', false],
  ['fetcher.Form', false],
  ['absoluteStrokeWidth', false],
  ['aliases', false],
])('that %s is in the built site is %s', (part, isExpected) => {
  const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => readBuilt(`assets/${file}`).includes(part))).toBe(isExpected)
})
