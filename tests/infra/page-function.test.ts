import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'
import { homeFile } from '#infra/edge/page-function.ts'
import { resourcesOf } from './assembly.ts'
import { builtFiles } from './synthesize.ts'

const functions = resourcesOf('AWS::CloudFront::Function', 'local').map(({ Properties }) => Properties)
const sourceOf = (what: string) => {
  const found = functions.map((each) => each['FunctionCode'] as string).find((code) => code.includes(what))
  if (found === undefined) throw new Error(`no function uses ${what}`)
  return found
}
const source = sourceOf('request.uri = fileOf')
const statusSource = sourceOf('response.statusCode = ')

/** Runs the function as it ships, the way CloudFront does. */
const ask = (uri: string) => {
  const event = { version: '1.0', request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} } }
  return runInNewContext(`${source}; handler(${JSON.stringify(event)}).uri`) as string
}

/** The status of an answer to this address. */
const statusOf = (uri: string, statusCode = 200) => {
  const event = { version: '1.0', request: { method: 'GET', uri }, response: { statusCode, headers: {} } }
  return runInNewContext(`${statusSource}; handler(${JSON.stringify(event)}).statusCode`) as number
}

describe('the page function', () => {
  const shell = '/app.html'
  const lost = '/not-found.html'
  const ofFunctions = ['/lenders', '/lenders/a', '/hi/education-loan']
  const nearMisses = ['/login/extra', '/assets', '/robots.txt.bak', shell, '//', '/%2e%2e/config.json']

  it.each([
    [paths.home, homeFile],
    // CloudFront may apply the root object before the function.
    [homeFile, homeFile],
    ['/login/', '/login.html'],
    ...publicPaths.map((path) => [path, `${path}.html`]),
    ...Object.values(paths)
      .filter((path) => path !== paths.home && !publicPaths.includes(path))
      .map((path) => [path, shell]),
    ...Object.keys(redirects)
      .filter((path) => path !== homeFile)
      .map((path) => [path, shell]),
    ...[...builtFiles, '/config.json', '/.well-known/security.txt', ...ofFunctions].map((path) => [path, path]),
    ...['/nowhere', '/constructor', '/__proto__', ...nearMisses].map((path) => [path, lost]),
    ['/hi', '/hi/index.html'],
    ['/hi/', '/hi/index.html'],
    ['/hi/login', '/hi/login.html'],
    ['/hi/offers', '/hi/app.html'],
    ['/hi/support/new', '/hi/app.html'],
    ['/hi/assets/x.js', '/hi/assets/x.js'],
    ['/hi/robots.txt', '/hi/not-found.html'],
    // API Gateway refuses a broken percent sequence with JSON.
    ['/lenders/%E0%A4%A', '/lenders/E0A4A'],
    ['/%E0%A4%A', lost],
    ['/go/%E0%A4%A', '/go/E0A4A'],
    ['/go/x.y~', '/go/x.y~'],
    ['/high', lost],
  ])('maps %s to %s: a prerendered page or the shell of its language, itself, or the not-found page', (path, file) => {
    expect(ask(path)).toBe(file)
  })

  it.each(parentPaths)('maps addresses one step below %s to the shell of the app, and no deeper ones', (path) => {
    expect([`${path}/new`, `${path}/01ABC-xyz/`].map(ask)).toEqual([shell, shell])
    expect([`${path}//`, `${path}/one/two`, `${path}s/new`].map(ask)).toEqual([lost, lost, lost])
  })

  it.each(['/lenders/', '/hi/personal-loan/'])('redirects %s to the page of a function without the slash', (uri) => {
    const event = { version: '1.0', request: { method: 'GET', uri, headers: {} } }
    expect(runInNewContext(`${source}; handler(${JSON.stringify(event)})`)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: uri.slice(0, -1) } },
    })
  })

  const link = (value: string) => ({ language: { value } })
  const cookie = (value: string) => ({ pl_language: { value } })
  it.each([
    [
      'the link of a header, which leaves a cookie',
      '/offers',
      { ...link('hi'), a: { value: '1' } },
      {},
      '/hi/offers?a=1',
      'hi',
    ],
    ['the link back', '/hi', link('en'), cookie('hi'), '/', 'en'],
    ['the cookie', '/', {}, cookie('hi'), '/hi/', undefined],
    ['the cookie, at the page of a translation', '/hi/login', {}, cookie('en'), '/login', undefined],
    ['the cookie, at a page in its language', '/hi/login', {}, cookie('hi'), undefined, undefined],
    ['a word that is no language', '/login', link('//evil'), cookie('xx'), undefined, undefined],
    ['the cookie, at a page of the catalogue', '/lenders/a', {}, cookie('hi'), '/hi/lenders/a', undefined],
    ['the link there', '/hi/personal-loan', link('en'), {}, '/personal-loan', 'en'],
    ['the cookie, at a file', '/robots.txt', {}, cookie('hi'), undefined, undefined],
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
  const known = [paths.login, paths.home, homeFile, '/support/01ABC-xyz', '/loan-offers', '/robots.txt', '/assets/x.js']
  it.each([
    ...['/nowhere', '/login/extra', '/constructor', '//'].map((path) => [path, 404] as const),
    ...known.map((path) => [path, 200] as const),
  ])('gives the address %s %i', (path, status) => {
    expect([path, ask(path)].map((uri) => statusOf(uri))).toEqual([status, status])
  })

  it('leaves a 304 to browsers that have the page', () => {
    expect(statusOf('/nowhere', 304)).toBe(304)
  })
})
