/** GET /go/{token} behind the edge: redirects to the lender, or shows a small page with the reason. It needs no JavaScript. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { AppError } from '#domain/app-error.ts'
import type { FollowedLink } from '#use-cases/partner/ports.ts'
import { retryHeaders } from '../answers.ts'
import { createOriginCheck, readEdgeRequestId } from '../edge.ts'
import { isPersonalVisit } from './is-personal-visit.ts'
import { pipeline } from '../pipeline.ts'
import type { RequestLog } from '../runtime.ts'
import {
  busyPage,
  continueQuery,
  expiredLinkPage,
  goneLenderPage,
  previewPage,
  refusedPage,
  renderTrackingPage,
  trackingPageHeaders,
  unknownLinkPage,
  type TrackingPage,
} from './tracking-page.ts'

export interface TrackingFunctionOptions {
  /** Accepted values of `x-origin-verify`: two during a rotation. */
  readonly originSecrets: readonly string[]
  readonly log: RequestLog
}

const pages = { unknown: unknownLinkPage, expired: expiredLinkPage, 'lender-gone': goneLenderPage } as const

const show = (page: TrackingPage): APIGatewayProxyStructuredResultV2 => ({
  statusCode: page.status,
  headers: trackingPageHeaders,
  body: renderTrackingPage(page),
})

/** After any failure the visitor may try again. */
const busy = new AppError('BUSY')
const showBusy = { ...show(busyPage), headers: { ...trackingPageHeaders, ...retryHeaders(busy) } }

/** Sends no referrer, so that the lender does not learn the link's address. */
const redirect = (url: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 302,
  headers: { ...trackingPageHeaders, location: url },
  body: '',
})

const answer = (followed: FollowedLink): APIGatewayProxyStructuredResultV2 => {
  if (followed.outcome === 'redirect') return redirect(followed.url)
  return show(followed.outcome === 'preview' ? previewPage(followed.lenderName) : pages[followed.outcome])
}

export const trackingFunction = (
  follow: (token: string, isPersonal: boolean) => Promise<FollowedLink>,
  { originSecrets, log }: TrackingFunctionOptions,
) =>
  pipeline<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    log,
    idsOf: ({ requestContext, headers }) => ({
      request_id: requestContext.requestId,
      edge_request_id: readEdgeRequestId(headers),
    }),
    factsOf: ({ routeKey }) => ({ route: routeKey }),
    admit: createOriginCheck(originSecrets),
    answer: async ({ pathParameters, queryStringParameters, headers, requestContext }) => {
      const { method } = requestContext.http
      const isContinued = queryStringParameters?.[continueQuery] === '1'
      const isPersonal = isPersonalVisit({ method, headers, isContinued })
      const answered = answer(await follow(pathParameters?.['token'] ?? '', isPersonal))
      return method === 'HEAD' ? { ...answered, body: '' } : answered
    },
    answerError: ({ code }) => (code === 'FORBIDDEN' ? show(refusedPage) : showBusy),
  })
