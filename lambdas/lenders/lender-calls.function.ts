/** The function behind the lenders' part of the REST API: believes a call by its signature or its postback, then reads what it says. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { paths } from '#contract/routes.ts'
import { todayInIndia } from '#contract/times.ts'
import { pipeline } from '#entry/pipeline.ts'
import { readJsonBody, validate } from '#entry/read-request.ts'
import type { RequestLog } from '#entry/runtime.ts'
import { liveApplications } from '#lambdas/applications/status-events.table.ts'
import { statusUpdateRequest, type StatusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { partnerErrorAnswer, partnerHeadersOf } from '#lambdas/partner-api/partner-answers.function.ts'
import { lowerCaseHeaders } from '#lambdas/partner-api/read-partner-call.function.ts'
import { sandboxApplications } from '#lambdas/partner/sandbox-applications.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { admitPostback, answerPing, createCallShares, isRefusal, verifySender } from './admit-call.ts'
import { noteTemplate } from './lender-access.table.ts'
import { lenderEndpoints, lenderPolicy, pingRequest, postbackQuery, type PostbackQuery } from './lenders.contract.ts'
import { withNumericAmount } from './paise.rules.ts'
import { receiveStatusUpdate } from './receive-status-update.ts'
import type { ReceivedNews, SharedCall } from './received-news.rules.ts'
import { amountOfPostback, formParameters, readSentPostback, type SentPostback } from './sent-postback.rules.ts'

type LendersWorld = World<'clickIds' | 'ipRanges' | 'opener'> & { readonly log: RequestLog }

const fingerprint = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

const lenderIdOf = ({ pathParameters }: APIGatewayProxyEvent): string => pathParameters?.['lender_id'] ?? ''

/** For the log: anything else in the path is not of ours to keep. */
const loggedId = (event: APIGatewayProxyEvent) => entryId.safeParse(lenderIdOf(event)).data

const readSigned = (event: APIGatewayProxyEvent) => {
  const headers = lowerCaseHeaders(event.headers)
  const text = event.body ?? ''
  const body = Buffer.from(text, event.isBase64Encoded ? 'base64' : 'utf8')
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const carrier = { headers, body: text, isBase64Encoded: event.isBase64Encoded }
  const readJson = () => readJsonBody(carrier, lenderPolicy.requestBytes)
  return {
    sent: { id, timestamp, signatures },
    body,
    readJson,
    /** An id of the sandbox is another one than that of a real call. */
    newsOf: (lenderId: string, mode: PartnerMode): ReceivedNews => ({
      delivery: {
        lenderId,
        idFingerprint: fingerprint(mode === 'live' ? 'id|' : 'sandbox|', id ?? ''),
        bodyFingerprint: fingerprint(body),
      },
      source: 'lender',
      mode,
      eventId: id ?? '',
      read: () => validate(statusUpdateRequest, withNumericAmount(readJson()), 'body') as StatusUpdateRequest,
    }),
  }
}

/** The address's parameters and, over them, those of a form. */
const sentParameters = ({ queryStringParameters, headers, body, isBase64Encoded }: APIGatewayProxyEvent) => {
  const form = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString('utf8')
  const ofAddress = Object.entries(queryStringParameters ?? {}).map(([name, value = '']) => [name, value] as const)
  return [...ofAddress, ...formParameters(form, lowerCaseHeaders(headers)['content-type'])]
}

/** A postback has no id of its own: the same words are the same news. */
const newsOfPostback = (sent: SentPostback['fields'], lenderId: string, mode: PartnerMode): ReceivedNews => {
  const { amount, ...said } = validate(postbackQuery, sent, 'query') as PostbackQuery
  const rupees = amount === undefined ? undefined : amountOfPostback(amount)
  const eventId = fingerprint(
    mode === 'live' ? 'postback|' : 'sandbox-postback|',
    JSON.stringify([said.click_id, said.status, said.reason, amount, said.occurred_at]),
  )
  return {
    delivery: { lenderId, idFingerprint: eventId, bodyFingerprint: eventId },
    source: 'postback',
    mode,
    eventId: `postback:${eventId}`,
    read: () => ({ ...said, ...(rupees !== undefined && { amount: rupees }) }),
  }
}

const sharedCall = (event: APIGatewayProxyEvent): SharedCall => ({
  lenderId: lenderIdOf(event),
  sourceAddress: event.requestContext.identity.sourceIp,
})

export const lendersFunction = (
  { table, clock, log, clickIds, ipRanges, opener }: LendersWorld,
  { appOrigin }: { readonly appOrigin: string },
) => {
  const share = createCallShares(clock)
  const receive = (received: ReceivedNews) =>
    receiveStatusUpdate(
      { table, clock, clickIds, log },
      received.mode === 'live' ? liveApplications : sandboxApplications,
      received,
    )

  const believe = async (event: APIGatewayProxyEvent) => {
    const lenderId = lenderIdOf(event)
    // Far too long for a signature to be worth its work.
    if ((event.body ?? '').length > 2 * lenderPolicy.requestBytes) throw new AppError('REQUEST_TOO_LARGE')
    const { sent, body, ...call } = readSigned(event)
    return {
      ...call,
      lenderId,
      mode: await share(sharedCall(event), () => verifySender({ table, clock, opener }, lenderId, sent, body)),
    }
  }

  const receiveSigned = async (event: APIGatewayProxyEvent): Promise<string> => {
    const { newsOf, lenderId, mode } = await believe(event)
    return receive(newsOf(lenderId, mode))
  }

  const receivePing = async (event: APIGatewayProxyEvent): Promise<string> => {
    const { readJson, lenderId, mode } = await believe(event)
    validate(pingRequest, readJson(), 'body')
    return JSON.stringify(await answerPing({ table, clock, clickIds }, lenderId, mode))
  }

  const receivePostback = async (event: APIGatewayProxyEvent): Promise<string> => {
    const lenderId = lenderIdOf(event)
    const token = event.pathParameters?.['token'] ?? ''
    const call = sharedCall(event)
    const mode = await share(call, () => admitPostback({ table, clock, ipRanges }, { ...call, token }))
    const { fields, template } = readSentPostback(sentParameters(event))
    const answer = await receive(newsOfPostback(fields, lenderId, mode))
    if (template !== undefined) {
      log.warn('POSTBACK_MACRO_UNREPLACED', { lender_id: lenderId, template })
      await noteTemplate(table, { lenderId, mode }, template, todayInIndia(clock.now()))
    }
    return answer
  }

  const { 'status-updates': signed, ping: signedPing, postback, 'posted-postback': posted } = lenderEndpoints
  const routes = new Map([
    [`${signed.method} ${signed.path}`, receiveSigned],
    [`${signedPing.method} ${signedPing.path}`, receivePing],
    [`${postback.method} ${postback.path}`, receivePostback],
    [`${posted.method} ${posted.path}`, receivePostback],
  ])

  return pipeline<APIGatewayProxyEvent, APIGatewayProxyResult>({
    log,
    idsOf: ({ requestContext }) => ({ request_id: requestContext.requestId }),
    // The matched resource and never the path, which holds the token of a postback.
    factsOf: (event) => ({
      route: `${event.httpMethod} ${event.resource}`,
      lender_id: loggedId(event),
    }),
    answer: async (event) => {
      const answer = routes.get(`${event.httpMethod} ${event.resource}`)
      if (!answer) throw new AppError('NOT_FOUND')
      const body = await answer(event)
      return { statusCode: 200, headers: partnerHeadersOf({ appOrigin, limitState: undefined }), body }
    },
    answerError: (error, event) => {
      if (isRefusal(error)) log.warn('LENDER_CALL_REFUSED', { lender_id: loggedId(event), code: error.code })
      return partnerErrorAnswer(error, {
        requestId: event.requestContext.requestId,
        appOrigin,
        docsPath: paths.lenderApiDocs,
        limitState: undefined,
      })
    },
  })
}
