/** /lenders behind the edge: all lenders as a page of plain HTML, for browsers without scripts. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { endpoints } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { retryHeaders } from '../answers.ts'
import { createOriginCheck, readEdgeRequestId } from '../edge.ts'
import type { HttpFunctionOptions } from '../http-function.ts'
import { pipeline } from '../pipeline.ts'
import { lendersFailedPage, lendersPageHeaders, writeLendersPage } from './lenders-page.ts'

/** After any failure the visitor may try again. */
const busy = new AppError('BUSY')

/** Caches keep the page as long as the catalogue that it is written from. */
export const lendersPageFunction = (
  getCatalogue: () => Promise<Catalogue>,
  { originSecrets, log }: HttpFunctionOptions,
) =>
  pipeline<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    log,
    idsOf: ({ requestContext, headers }) => ({
      request_id: requestContext.requestId,
      edge_request_id: readEdgeRequestId(headers),
    }),
    factsOf: ({ routeKey }) => ({ route: routeKey }),
    admit: createOriginCheck(originSecrets),
    answer: async ({ requestContext }) => {
      const { lenders } = await getCatalogue()
      return {
        statusCode: 200,
        headers: { ...lendersPageHeaders, 'cache-control': endpoints['get-catalogue'].cacheControl },
        body: requestContext.http.method === 'HEAD' ? '' : writeLendersPage(lenders),
      }
    },
    answerError: (error) => {
      const answered = error.code === 'FORBIDDEN' ? error : busy
      return {
        statusCode: errorStatus[answered.code],
        headers: { ...lendersPageHeaders, 'cache-control': 'no-store', ...retryHeaders(answered) },
        body: lendersFailedPage,
      }
    },
  })
