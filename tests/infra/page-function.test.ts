import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'
import { theResource } from './assembly.ts'
import { builtFiles } from './synthesize.ts'

const pageFunction = theResource('AWS::CloudFront::Function', 'local').Properties
const source = pageFunction['FunctionCode'] as string

/** Runs the function as it ships, the way CloudFront does. */
const ask = (uri: string): string => {
  const event = { version: '1.0', request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} } }
  return runInNewContext(`${source}; handler(${JSON.stringify(event)}).uri`) as string
}

describe('the page function', () => {
  it.each([
    [paths.home, '/index.html'],
    ['/login/', '/login.html'],
    ...publicPaths.map((path) => [path, `${path}.html`]),
    ...Object.values(paths)
      .filter((path) => path !== paths.home && !publicPaths.includes(path))
      .map((path) => [path, '/app.html']),
    ...Object.keys(redirects).map((path) => [path, '/app.html']),
  ])('leads %s to %s: its prerendered page, or else the shell of the app', (path, file) => {
    expect(ask(path)).toBe(file)
  })

  it.each(parentPaths)('leads addresses one step below %s to the shell of the app, and no deeper ones', (path) => {
    expect([`${path}/new`, `${path}/01ABC-xyz/`].map(ask)).toEqual(['/app.html', '/app.html'])
    expect([`${path}//`, `${path}/one/two`, `${path}s/new`].map(ask)).toEqual([1, 2, 3].map(() => '/not-found.html'))
  })

  it.each([...builtFiles, '/config.json'])('leaves the address of the file %s of the build as it is', (path) => {
    expect(ask(path)).toBe(path)
  })

  const prototypeNames = ['/constructor', '/__proto__']
  const nearMisses = ['/login/extra', '/assets', '/robots.txt.bak', '/app.html', '//', '/%2e%2e/config.json']
  it.each(['/nowhere', ...prototypeNames, ...nearMisses])(
    'leads the unknown address %s to the not-found page',
    (path) => {
      expect(ask(path)).toBe('/not-found.html')
    },
  )

  it('stays within the size limit of CloudFront Functions', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(10_240)
    expect(pageFunction['FunctionConfig']).toMatchObject({ Runtime: 'cloudfront-js-2.0' })
  })
})
