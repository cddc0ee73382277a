import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'
import { theResource } from './assembly.ts'
import { builtFiles } from './synthesize.ts'

/** The function as it ships, run the way CloudFront runs it. */
const ask = (uri: string): string => {
  const source = theResource('local', 'AWS::CloudFront::Function').Properties['FunctionCode'] as string
  const event = { version: '1.0', request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} } }
  return runInNewContext(`${source}; handler(${JSON.stringify(event)}).uri`) as string
}

describe('the page function', () => {
  it('gives home its own page', () => {
    expect(ask('/')).toBe('/index.html')
  })

  it.each(publicPaths)('gives the public route %s its prerendered page', (path) => {
    expect(ask(path)).toBe(`${path}.html`)
  })

  it('gives every other route the shell of the app', () => {
    const others = Object.values(paths).filter((path) => path !== paths.home && !publicPaths.includes(path))
    expect(others).not.toHaveLength(0)
    expect(others.map(ask)).toEqual(others.map(() => '/app.html'))
  })

  it.each(Object.keys(redirects))('gives %s, which leads to another page, the shell of the app', (path) => {
    expect(ask(path)).toBe('/app.html')
  })

  it.each(parentPaths)('gives the addresses one step below %s the shell of the app', (path) => {
    expect([`${path}/new`, `${path}/01ABC-xyz/`].map(ask)).toEqual(['/app.html', '/app.html'])
    expect([`${path}//`, `${path}/one/two`, `${path}s/new`].map(ask)).toEqual([1, 2, 3].map(() => '/not-found.html'))
  })

  it('takes a slash at the end for the route without it', () => {
    expect(ask('/login/')).toBe('/login.html')
  })

  it.each([...builtFiles, '/config.json'])('leaves the file %s of the build alone', (path) => {
    expect(ask(path)).toBe(path)
  })

  it.each([
    '/nowhere',
    '/login/extra',
    '/wp-login.php',
    '/assets',
    '/robots.txt.bak',
    '/app.html',
    '/constructor',
    '/__proto__',
    '//',
    '/%2e%2e/config.json',
  ])('answers %s with the page that says so', (path) => {
    expect(ask(path)).toBe('/not-found.html')
  })

  it('fits what CloudFront takes', () => {
    const source = theResource('local', 'AWS::CloudFront::Function').Properties['FunctionCode'] as string
    expect(Buffer.byteLength(source)).toBeLessThan(10_240)
    expect(theResource('local', 'AWS::CloudFront::Function').Properties['FunctionConfig']).toMatchObject({
      Runtime: 'cloudfront-js-2.0',
    })
  })
})
