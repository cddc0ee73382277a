/** The build rewrites react-router's code by two patterns; both depend on how this version of it is written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFiles, readBuilt } from './built-site.ts'

/** No import alias leads to the build's own files. */
const plugin = new URL('../../../web/drop-unused-router-parts.ts', import.meta.url).href
const { countMatches, routerVersion } = (await import(plugin)) as {
  countMatches: (code: string) => Record<string, number>
  routerVersion: string
}

const packageFolder = join(import.meta.dirname, '../../../node_modules', 'react-router')
const read = (file: string) => readFileSync(join(packageFolder, file), 'utf8')
const modules = readdirSync(join(packageFolder, 'dist/development')).filter((file) => file.endsWith('.mjs'))
const code = modules.map((file) => read(`dist/development/${file}`)).join('\n')

describe('the router', () => {
  it('has the version that the patterns were written for: with another one, compare the page weights anew', () => {
    expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(routerVersion)
  })

  it.each(Object.entries(countMatches(code)))('has code that the pattern %s matches, %d times', (_, matches) => {
    expect(matches).toBeGreaterThanOrEqual(10)
  })

  it('has none of its forms and fetchers in the built site', () => {
    const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))
    const site = scripts.map((file) => readBuilt(`assets/${file}`)).join('\n')
    expect(site).toContain('pushState')
    for (const unused of ['ScrollRestoration', 'fetcher.Form']) {
      expect(code).toContain(unused)
      expect(site).not.toContain(unused)
    }
  })
})
