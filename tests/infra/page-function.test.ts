import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'
import { homeFile } from '#infra/edge/page-function.ts'
import { resourcesOf } from './assembly.ts'
import { builtFiles } from './synthesize.ts'

const functions = resourcesOf('AWS::CloudFront::Function', 'local').map(({ Properties }) => Properties)
const sourceOf = (what: string): string => {
  const found = functions.map((each) => each['FunctionCode'] as string).find((code) => code.includes(what))
  if (found === undefined) throw new Error(`no function uses ${what}`)
  return found
}
const source = sourceOf('request.uri = fileOf')
const statusSource = sourceOf('response.statusCode = ')

/** Runs the function as it ships, the way CloudFront does. */
const ask = (uri: string): string => {
  const event = { version: '1.0', request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} } }
  return runInNewContext(`${source}; handler(${JSON.stringify(event)}).uri`) as string
}

/** The status of an answer to this address. */
const statusOf = (uri: string, statusCode = 200): number => {
  const event = { version: '1.0', request: { method: 'GET', uri }, response: { statusCode, headers: {} } }
  return runInNewContext(`${statusSource}; handler(${JSON.stringify(event)}).statusCode`) as number
}

describe('the page function', () => {
  it.each([
    [paths.home, homeFile],
    // CloudFront may apply the root object before the function.
    [homeFile, homeFile],
    ['/login/', '/login.html'],
    ...publicPaths.map((path) => [path, `${path}.html`]),
    ...Object.values(paths)
      .filter((path) => path !== paths.home && !publicPaths.includes(path))
      .map((path) => [path, '/app.html']),
    ...Object.keys(redirects)
      .filter((path) => path !== homeFile)
      .map((path) => [path, '/app.html']),
  ])('maps %s to %s: its prerendered page, or else the shell of the app', (path, file) => {
    expect(ask(path)).toBe(file)
  })

  it.each(parentPaths)('maps addresses one step below %s to the shell of the app, and no deeper ones', (path) => {
    expect([`${path}/new`, `${path}/01ABC-xyz/`].map(ask)).toEqual(['/app.html', '/app.html'])
    expect([`${path}//`, `${path}/one/two`, `${path}s/new`].map(ask)).toEqual([1, 2, 3].map(() => '/not-found.html'))
  })

  it.each([...builtFiles, '/config.json', '/.well-known/security.txt'])(
    'leaves the address of the file %s of the build as it is',
    (path) => {
      expect(ask(path)).toBe(path)
    },
  )

  const nearMisses = ['/login/extra', '/assets', '/robots.txt.bak', '/app.html', '//', '/%2e%2e/config.json']
  it.each(['/nowhere', '/constructor', '/__proto__', ...nearMisses])(
    'maps the unknown address %s to the not-found page',
    (path) => {
      expect(ask(path)).toBe('/not-found.html')
    },
  )

  it.each(['/lenders', '/lenders/a', '/hi/education-loan'])('leaves the address %s of a function as it is', (path) => {
    expect(ask(path)).toBe(path)
  })

  it.each(['/lenders/', '/hi/personal-loan/'])('redirects %s to the page of a function without the slash', (uri) => {
    const event = { version: '1.0', request: { method: 'GET', uri, headers: {} } }
    expect(runInNewContext(`${source}; handler(${JSON.stringify(event)})`)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: uri.slice(0, -1) } },
    })
  })

  it('maps the pages of a translation to its files, and unknown addresses below it to its own not-found page', () => {
    const addresses = [
      '/hi',
      '/hi/',
      '/hi/login',
      '/hi/offers',
      '/hi/support/new',
      '/hi/assets/x.js',
      '/hi/robots.txt',
      '/high',
    ]
    expect(addresses.map(ask)).toEqual([
      '/hi/index.html',
      '/hi/index.html',
      '/hi/login.html',
      '/hi/app.html',
      '/hi/app.html',
      '/hi/assets/x.js',
      '/hi/not-found.html',
      '/not-found.html',
    ])
  })

  const hi = { value: 'hi' }
  it.each([
    [
      'the link of a header, which leaves a cookie',
      '/offers',
      { language: hi, a: { value: '1' } },
      {},
      '/hi/offers?a=1',
      'hi',
    ],
    ['the link back', '/hi', { language: { value: 'en' } }, { pl_language: hi }, '/', 'en'],
    ['the cookie', '/', {}, { pl_language: hi }, '/hi/', undefined],
    [
      'the cookie, at the page of a translation',
      '/hi/login',
      {},
      { pl_language: { value: 'en' } },
      '/login',
      undefined,
    ],
    ['the cookie, at a page in its language', '/hi/login', {}, { pl_language: hi }, undefined, undefined],
    [
      'a word that is no language',
      '/login',
      { language: { value: '//evil' } },
      { pl_language: { value: 'xx' } },
      undefined,
      undefined,
    ],
    ['the cookie, at a page of the catalogue', '/lenders/a', {}, { pl_language: hi }, '/hi/lenders/a', undefined],
    ['the link there', '/hi/personal-loan', { language: { value: 'en' } }, {}, '/personal-loan', 'en'],
    ['the cookie, at a file', '/robots.txt', {}, { pl_language: hi }, undefined, undefined],
  ])('leads to the language chosen by %s', (_, uri, querystring, cookies, location, kept) => {
    const event = { version: '1.0', request: { method: 'GET', uri, querystring, headers: {}, cookies } }
    const answer = runInNewContext(`${source}; handler(${JSON.stringify(event)})`) as {
      headers: { location?: { value: string } }
      cookies?: { pl_language?: { value: string } }
    }
    expect([answer.headers.location?.value, location && answer.cookies?.pl_language?.value]).toEqual([location, kept])
  })

  it('sizes and runtime are those of CloudFront Functions', () => {
    for (const { FunctionCode, FunctionConfig } of functions) {
      expect(Buffer.byteLength(FunctionCode as string)).toBeLessThan(10_240)
      expect(FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' })
    }
  })
})

// CloudFront may show the address as the visitor sent it or as the page function left it.
describe('the status function', () => {
  it.each(['/nowhere', '/login/extra', '/constructor', '//'])('gives the unknown address %s 404', (path) => {
    expect([path, ask(path)].map((uri) => statusOf(uri))).toEqual([404, 404])
  })

  it.each([paths.login, paths.home, homeFile, '/support/01ABC-xyz', '/loan-offers', '/robots.txt', '/assets/x.js'])(
    'leaves %s as it is',
    (path) => {
      expect([path, ask(path)].map((uri) => statusOf(uri))).toEqual([200, 200])
    },
  )

  it('leaves a 304 to browsers that have the page', () => {
    expect(statusOf('/nowhere', 304)).toBe(304)
  })
})
