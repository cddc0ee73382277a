/** The steps without a login or key: configuration, pages, headers, catalogue, refusal. */
import * as z from 'zod/mini'
import { dayMilliseconds } from '#contract/durations.ts'
import { pathIn, translations } from '#contract/languages.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sitemapPath } from '#contract/offers/catalogue-pages.ts'
import { kindPaths, lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { securityContact } from '#contract/security-contact.ts'
import { call, callJson, expectThat, SmokeError, type Step } from './step.ts'

const runtimeConfig = z.object({
  clientId: z.string(),
  userPoolId: z.string(),
  cognitoEndpoint: z.url(),
  socketUrl: z.string(),
  partnerApiUrl: z.url(),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>

/** @throws SmokeError when the stage has no usable /config.json */
export const readRuntimeConfig = async (origin: string): Promise<RuntimeConfig> => {
  const parsed = runtimeConfig.safeParse(await callJson(`${origin}/config.json`, { method: 'GET' }, 200))
  if (!parsed.success) throw new SmokeError(`${origin}/config.json lacks ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}

/** Headers that every page has to have. */
const demandedHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
}

const checkPages = async (origin: string): Promise<string> => {
  const inOthers = translations.map((language) => pathIn(language, lendersPageRoute.path))
  const pages = [paths.home, ...publicPaths, lendersPageRoute.path, ...Object.values(kindPaths), ...inOthers]
  for (const path of pages) {
    const { status, headers } = await call(`${origin}${path}`)
    const type = headers.get('content-type') ?? 'no type'
    expectThat(status === 200 && type.startsWith('text/html'), `${path} answered ${status} with ${type}`)
  }
  const { status } = await call(`${origin}/no-such-page`)
  expectThat(status === 404, `/no-such-page answered ${status}, not 404`)
  return `${pages.length} pages, and 404 for an unknown one`
}

/** The addresses that the sitemap names are those of this stage. */
const checkSitemap = async (origin: string): Promise<string> => {
  const { status, text } = await call(`${origin}${sitemapPath}`)
  const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`))
  expectThat(
    status === 200 && addresses.length > 0,
    `${sitemapPath} answered ${status} with ${addresses.length} addresses`,
  )
  expectThat(foreign === undefined, `${sitemapPath} names ${foreign}`)
  return `${addresses.length} addresses`
}

const checkHeaders = async (origin: string): Promise<string> => {
  const { headers } = await call(`${origin}${paths.login}`)
  for (const [name, pattern] of Object.entries(demandedHeaders))
    expectThat(pattern.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`)
  return `${Object.keys(demandedHeaders).length} security headers`
}

const checkCatalogue = async (origin: string): Promise<string> => {
  const { path, response } = endpoints['get-catalogue']
  const { lenders } = z.parse(response, await callJson(`${origin}${path}`, { method: 'GET' }, 200))
  expectThat(lenders.length > 0, 'there is no lender: put some with npm run ops -- lender put')
  return `${lenders.length} lenders`
}

const checkRefusal = async (origin: string): Promise<string> => {
  const { status } = await call(`${origin}${endpoints['get-profile'].path}`)
  expectThat(status === 401, `a profile without a login answered ${status}, not 401`)
  return '401 without a login'
}

const checkSecurityContact = async (origin: string): Promise<string> => {
  const { status, text } = await call(`${origin}${securityContact.path}`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const daysLeft = Math.floor((Date.parse(expires) - Date.now()) / dayMilliseconds)
  const isValid = status === 200 && daysLeft >= securityContact.leastDaysLeft
  expectThat(isValid, `${securityContact.path} answered ${status} and expires ${expires || 'never'}: deploy again`)
  return `${securityContact.path} expires in ${daysLeft} days`
}

export const publicSteps = (origin: string): readonly Step[] => [
  { name: 'config', run: async () => `user pool ${(await readRuntimeConfig(origin)).userPoolId}` },
  { name: 'pages', run: () => checkPages(origin) },
  { name: 'sitemap', run: () => checkSitemap(origin) },
  { name: 'headers', run: () => checkHeaders(origin) },
  { name: 'catalogue', run: () => checkCatalogue(origin) },
  { name: 'refusal', run: () => checkRefusal(origin) },
  { name: 'security contact', run: () => checkSecurityContact(origin) },
]
