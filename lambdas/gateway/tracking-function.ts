/** GET /go/{token} behind the edge: a redirect to the lender, or a small page that says why not. It needs no JavaScript. */
import createMiddy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { AppError } from '#domain/app-error.ts'
import type { FollowedLink } from '#use-cases/partner/ports.ts'
import type { Log } from '#use-cases/ports.ts'
import { createOriginCheck } from './edge.ts'
import { isPersonalVisit } from './is-personal-visit.ts'
import { requestLog, toAppError } from './request-log.ts'
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
  readonly log: Log
}

/** Left of the function's time limit when a request that hangs is answered with the busy page. */
const millisecondsForTheAnswer = 200

const pages = { unknown: unknownLinkPage, expired: expiredLinkPage, 'lender-gone': goneLenderPage } as const

const show = (page: TrackingPage): APIGatewayProxyStructuredResultV2 => ({
  statusCode: page.status,
  headers: trackingPageHeaders,
  body: renderTrackingPage(page),
})

/** No referrer, so that the lender learns of nothing but its own address. */
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
) => {
  const cameThroughTheEdge = createOriginCheck(originSecrets)

  return createMiddy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: millisecondsForTheAnswer,
    timeoutEarlyResponse: () => {
      throw new AppError('BUSY')
    },
    ...requestLog<APIGatewayProxyEventV2>(log, ({ requestContext, routeKey }) => ({
      request_id: requestContext.requestId,
      route: routeKey,
    })),
  })
    .before(({ event }) => {
      if (!cameThroughTheEdge(event.headers)) throw new AppError('FORBIDDEN')
    })
    .onError(({ error }) => show(toAppError(error).code === 'FORBIDDEN' ? refusedPage : busyPage))
    .handler(async ({ pathParameters, queryStringParameters, headers, requestContext }) => {
      const { method } = requestContext.http
      const isContinued = queryStringParameters?.[continueQuery] === '1'
      const isPersonal = isPersonalVisit({ method, headers, isContinued })
      const answered = answer(await follow(pathParameters?.['token'] ?? '', isPersonal))
      return method === 'HEAD' ? { ...answered, body: '' } : answered
    })
}
