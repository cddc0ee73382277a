/** The lenders function on a real table, with the clock of the journey that its visitors made. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ipRanges } from '#adapters/partner/ip-ranges.ts'
import { createSigningKey } from '#lambdas/lenders/standard-webhooks.ts'
import { nextKeyId } from '#adapters/partner/partner-api-keys.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import type { LenderWords } from '#contract/offers/lender-words.ts'
import { sandboxApplications } from '#data/partner/sandbox-applications.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { liveApplications } from '#lambdas/applications/status-events.table.ts'
import type { StatusEvent } from '#lambdas/applications/status-events.rules.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { DynamoLenderAccess } from '#lambdas/lenders/lender-access.table.ts'
import { DynamoLenderNews } from '#lambdas/lenders/lender-news.table.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import type { LoanLimits } from '#lambdas/lenders/translate-words.rules.ts'
import { lendersFunction } from '#lambdas/lenders/lender-calls.function.ts'
import { answerPing, admitPostback, createCallShares, verifySender } from '#lambdas/lenders/admit-call.ts'
import {
  createLenderKey,
  revokeLenderKey,
  rotateLenderKey,
  removePostback,
  setPostback,
} from '#lambdas/lenders/change-lender-access.ts'
import { mapWords } from '#lambdas/lenders/map-words.ts'
import { receiveStatusUpdate } from '#lambdas/lenders/receive-status-update.ts'
import { foundApplication } from '../applications/found-application.ts'
import { lambdaContext } from '../http-event.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createRecordedLog } from '../recorded-log.ts'
import { sealedTexts } from '../sealed-texts.ts'
import type { TestTable } from '../table/dynamo.ts'
import { signNews, type SignedParts } from './signed-news.ts'

export interface NewsCall extends SignedParts {
  /** Replace or remove headers. */
  headers?: Record<string, string | undefined>
  sourceIp?: string
}

export const createLendersOnTable = (table: TestTable) => {
  const journey = createJourneyOnTable(table)
  const { clock, world } = journey
  const log = createRecordedLog()
  const find = (phone: string, lenderId: string) => foundApplication(table, phone, lenderId)
  const registry = new DynamoLenderAccess(table.opened)
  const news = new DynamoLenderNews(table.opened)
  const catalogue = new DynamoCatalogueRepository(table.opened)
  const operator = { registry, catalogue, clock }
  const issue = { ...operator, sealer: sealedTexts, nextKeyId }
  const meanwhile: (() => Promise<unknown>)[] = []
  const words = {
    findWords: async (lenderId: string) => {
      const known = await news.findWords(lenderId)
      await meanwhile.shift()?.()
      return known
    },
  }
  const newsPorts = { ...world, words, news, store: liveApplications, log }
  const sandboxPorts = { ...newsPorts, store: sandboxApplications }
  const senderPorts = { access: registry, opener: sealedTexts, clock }
  const handler = lendersFunction(
    {
      share: createCallShares(clock),
      verify: (lenderId, sent, body) => verifySender(senderPorts, lenderId, sent, body),
      admit: (call) => admitPostback({ access: registry, ipRanges, clock }, call),
      receive: (received) => receiveStatusUpdate(received.mode === 'live' ? newsPorts : sandboxPorts, received),
      ping: (lenderId, mode) => answerPing(world, lenderId, mode),
    },
    { appOrigin: 'https://app.example', log },
  )

  const invoke = async (
    operation: keyof typeof lenderEndpoints,
    pathParameters: Record<string, string>,
    parts: Partial<APIGatewayProxyEvent>,
    sourceIp = '203.0.113.7',
  ) => {
    const { method, path } = lenderEndpoints[operation]
    const event = {
      httpMethod: method,
      resource: path,
      headers: {},
      body: null,
      isBase64Encoded: false,
      requestContext: { requestId: 'request-1', identity: { sourceIp } },
      ...parts,
      pathParameters,
    }
    const { statusCode, body } = await handler(event as unknown as APIGatewayProxyEvent, lambdaContext())
    return { status: statusCode, text: body, json: JSON.parse(body) as Record<string, unknown> }
  }

  return {
    ...journey,
    log,
    find,
    record: (found: FoundApplication, event: StatusEvent) => recordStatusEvent(world, found, event),
    /** Works that come after the words of a call were read, one a read. */
    meanwhile,
    replaying: { ...world, catalogue, waiting: news },
    /** A key that no lender has. */
    otherKey: createSigningKey(),
    /** A lender of its own. */
    addLender: async (words: LenderWords = {}, limits: LoanLimits = {}): Promise<string> => {
      const id = `lender-${randomUUID().slice(0, 8)}`
      await journey.put({ lenders: [lenderEntry({ id, ...words, ...limits })] })
      return id
    },
    createKey: (lenderId: string, mode?: PartnerMode) => createLenderKey(issue, lenderId, mode),
    rotateKey: (lenderId: string) => rotateLenderKey(issue, lenderId),
    revokeKey: (lenderId: string, keyId: string) => revokeLenderKey(operator, lenderId, keyId),
    setPostback: (lenderId: string, per_minute = 60) =>
      setPostback(operator, lenderId, { allow_ips: ['203.0.113.0/24'], per_minute }),
    removePostback: (lenderId: string) => removePostback(operator, lenderId),
    mapWords: (lenderId: string, words: LenderWords = {}) =>
      mapWords({ ...world, catalogue, waiting: news }, lenderId, words),
    /** A visitor who clicked on the lender's offer. */
    addClick: async (lenderId: string) => {
      const session = pickSession()
      await journey.start(session)
      await journey.apply(session, lenderId)
      const { application } = await find(session.phone, lenderId)
      const stored = async () => (await find(session.phone, lenderId)).application
      return { phone: session.phone, clickId: application.click_id ?? '', stored }
    },
    send: (lenderId: string, key: string, fields: object, { headers = {}, sourceIp, ...parts }: NewsCall = {}) => {
      const signed = signNews(key, fields, { at: clock.now(), ...parts })
      const sent = { body: signed.body, headers: { ...signed.headers, ...headers } }
      return invoke('status-updates', { lender_id: lenderId }, sent, sourceIp)
    },
    ping: (lenderId: string, key: string) => {
      const { body, headers } = signNews(key, {}, { at: clock.now() })
      return invoke('ping', { lender_id: lenderId }, { body, headers })
    },
    callPostback: (lenderId: string, token: string, query: Record<string, string>, sourceIp?: string) =>
      invoke('postback', { lender_id: lenderId, token }, { queryStringParameters: query }, sourceIp),
  }
}
