/** The steps of a smoke test, and their plain calls as a browser or a partner's server makes them. */
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { pathIn, translations } from '#contract/languages.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { securityContact } from '#contract/security-contact.ts'
import { dayMilliseconds } from '#contract/times.ts'
import { sitemapPath } from '#lambdas/offers/catalogue-pages.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Step {
  readonly name: string
  /** Why the step cannot run here. @default it runs */
  readonly skip?: string | undefined
  /** @returns a description of the outcome. Throws SmokeError. */
  readonly run: () => Promise<string>
}

/** The stage does not work; the message names the address and its answer. */
export class SmokeError extends Error {
  override readonly name = 'SmokeError'
}

const timeoutMilliseconds = 15_000

/** @throws SmokeError when nothing answers */
export const call = async (address: string, init: RequestInit = {}): Promise<Reply> => {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const reply = await fetch(address, { redirect: 'manual', signal, ...init })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new SmokeError(`${address} does not answer (${cause instanceof Error ? cause.message : String(cause)})`)
  }
}

/** A call with a JSON body, whose answer has to have this status. @returns the answer's JSON */
export const callJson = async (
  address: string,
  { method = 'POST', body, headers = {}, type = 'application/json' }: JsonCall,
  expectedStatus: number,
): Promise<Record<string, unknown>> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await call(address, { method, headers: { 'content-type': type, ...headers }, ...sent })
  if (reply.status !== expectedStatus)
    throw new SmokeError(
      `${method} ${address} answered ${reply.status}, not ${expectedStatus}: ${reply.text.slice(0, 300)}`,
    )
  return reply.text === '' ? {} : (JSON.parse(reply.text) as Record<string, unknown>)
}

interface JsonCall {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
}

export const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new SmokeError(otherwise)
}

const runtimeConfig = z.object({
  clientId: z.string(),
  userPoolId: z.string(),
  cognitoEndpoint: z.url(),
  socketUrl: z.string(),
  partnerApiUrl: z.url(),
})
type RuntimeConfig = z.infer<typeof runtimeConfig>

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

/** The steps without a login or key: configuration, pages, headers, catalogue, refusal. */
export const publicSteps = (origin: string): readonly Step[] => [
  { name: 'config', run: async () => `user pool ${(await readRuntimeConfig(origin)).userPoolId}` },
  { name: 'pages', run: () => checkPages(origin) },
  { name: 'sitemap', run: () => checkSitemap(origin) },
  { name: 'headers', run: () => checkHeaders(origin) },
  { name: 'catalogue', run: () => checkCatalogue(origin) },
  { name: 'refusal', run: () => checkRefusal(origin) },
  { name: 'security contact', run: () => checkSecurityContact(origin) },
]

interface PartnerAccess {
  readonly origin: string
  /** The key of a sandbox, so that nothing reaches a visitor. Without one, nothing is submitted. */
  readonly key: string | undefined
  readonly code: string | undefined
}

/** Another number for each run: the sandbox refuses a phone that it has. */
const newPhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

const newLead = () => ({
  loan_type: 'personal',
  phone: newPhone(),
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
})

/** The steps of a partner's server: a refusal without a key; with a sandbox key a submission, and the lenders for it. */
export const partnerSteps = ({ origin, key = '', code }: PartnerAccess): readonly Step[] => {
  const addressOf = async (operation: keyof typeof partnerEndpoints) => {
    const { partnerApiUrl } = await readRuntimeConfig(origin)
    return `${partnerApiUrl.replace(/\/$/, '')}${partnerEndpoints[operation].path}`
  }
  const checkRefusal = async (): Promise<string> => {
    const { status } = await call(await addressOf('submit-user'), { method: 'POST', body: '{}' })
    expectThat(status === 401, `a call without a key answered ${status}, not 401`)
    return '401 without a key'
  }
  const submit = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${key}` }
    const submitted = await callJson(await addressOf('submit-user'), { body: newLead(), headers }, 201)
    const { user_id } = (submitted['data'] ?? submitted) as { user_id?: string }
    if (user_id === undefined) throw new SmokeError('the answer of submit-user names no user')
    const wanted = { partner_code: code, user_id }
    await callJson(await addressOf('get-lenders'), { body: wanted, headers }, 200)
    return 'a user was submitted, and lenders were found for it'
  }
  const skip = key === '' || code === undefined ? 'give --partner <code> and its sandbox key as PARTNER_KEY' : undefined
  return [
    { name: 'partner refusal', run: checkRefusal },
    { name: 'partner sandbox', skip, run: submit },
  ]
}
