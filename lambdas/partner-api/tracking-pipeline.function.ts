/** /go/{token} behind the edge: redirects to the lender, or shows a small page with the reason. It needs no JavaScript. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { retryHeaders } from '#entry/answers.ts'
import { behindEdge } from '#entry/edge.ts'
import type { HttpFunctionOptions } from '#entry/http-function.ts'
import { pipeline } from '#entry/pipeline.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { FollowedLink, LinkVisit } from './follow-link.ts'
import {
  busyPage,
  expiredLinkPage,
  goneLenderPage,
  refusedPage,
  renderTrackingPage,
  sandboxLenderPage,
  sandboxLenderQuery,
  tapPage,
  trackingPageHeadersOf,
  underAgePage,
  unknownLinkPage,
  type TrackingPage,
} from './tracking-page.function.ts'

/** Programs that drive a real browser, or fetch links to show or index them, and say so. CUBOT is a brand of phones. */
const programs =
  /headless|electron|phantomjs|(?<!cu)bot\b|crawler|spider|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|embedly|vkshare|linkexpanding|google-(read-aloud|inspectiontool)|lighthouse/i

interface Visit {
  readonly method: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Browsers since Chrome 76, Firefox 90 and Safari 16.4 send both with a page that a person opens, and scripts in pages cannot set them. */
const isNavigation = (headers: Visit['headers']): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/**
 * Whether a request for a tracking link is a person's tap. Chat previews, crawlers, mail scanners, scripts and speculative loads must record nothing. A
 * request that does not say that it is a navigation gets a page with a button. A POST is that button: no preview or scanner sends one, and a person who
 * is mistaken for a program has no other way.
 */
export const isPersonalVisit = ({ method, headers }: Visit): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`
  if (/prefetch|preview/i.test(purpose)) return false
  if (method === 'POST') return true
  return method === 'GET' && isNavigation(headers) && !programs.test(headers['user-agent'] ?? '')
}

const pages = { unknown: unknownLinkPage, expired: expiredLinkPage, 'lender-gone': goneLenderPage } as const

const show = (page: TrackingPage): APIGatewayProxyStructuredResultV2 => ({
  statusCode: page.status,
  headers: trackingPageHeadersOf(page),
  body: renderTrackingPage(page),
})

/** After any failure the visitor may try again. */
const busy = new AppError('BUSY')
const showBusy = { ...show(busyPage), headers: { ...trackingPageHeadersOf(busyPage), ...retryHeaders(busy) } }

/** Sends no referrer, so that the lender does not learn the link's address. After a POST, 303 makes the browser GET the lender's page. */
const redirect = (location: string, method: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: method === 'POST' ? 303 : 302,
  headers: { ...trackingPageHeadersOf(refusedPage), location },
  body: '',
})

const answer = (followed: FollowedLink, method: string, clickId: string): APIGatewayProxyStructuredResultV2 => {
  switch (followed.outcome) {
    case 'redirect':
      return redirect(followed.url, method)
    case 'sandbox-redirect':
      return redirect(`?${sandboxLenderQuery}=${followed.clickId ?? ''}`, method)
    case 'sandbox-lender':
      return show(sandboxLenderPage(followed.lenderName, clickId))
    case 'untapped':
      return show(tapPage(followed.lenderName))
    case 'under-age':
      return show(underAgePage(followed.message))
    default:
      return show(pages[followed.outcome])
  }
}

export const trackingFunction = (
  follow: (token: string, visit: LinkVisit) => Promise<FollowedLink>,
  { originSecrets, log }: HttpFunctionOptions,
) =>
  pipeline<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    log,
    ...behindEdge(originSecrets),
    answer: async ({ pathParameters, queryStringParameters, headers, requestContext }) => {
      const { method } = requestContext.http
      const clickId = queryStringParameters?.[sandboxLenderQuery]
      const visit = isPersonalVisit({ method, headers }) ? 'tap' : 'untapped'
      const followed = await follow(
        pathParameters?.['token']?.replace(/\/+$/, '') ?? '',
        clickId === undefined ? visit : 'at-sandbox-lender',
      )
      const answered = answer(followed, method, clickId ?? '')
      return method === 'HEAD' ? { ...answered, body: '' } : answered
    },
    answerError: ({ code }) => (code === 'FORBIDDEN' ? show(refusedPage) : showBusy),
  })
