/** The lenders function on a real table, with the clock of the journey that its visitors made. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import type { FoundApplication, StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import {
  issueLenderKey,
  revokeLenderKey,
  removePostback,
  setPostback,
  showLenderAccess,
} from '#lambdas/lenders/change-lender-access.ts'
import { lendersFunction } from '#lambdas/lenders/lender-calls.function.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { mapWords } from '#lambdas/lenders/map-words.ts'
import { createSigningKey } from '#lambdas/lenders/standard-webhooks.ts'
import type { LoanLimits } from '#lambdas/lenders/translate-words.rules.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { foundApplication } from '../applications/found-application.ts'
import { lambdaContext } from '../http-event.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createRecordedLog } from '../recorded-log.ts'
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
  const meanwhile: (() => Promise<unknown>)[] = []
  /** Reads the words of a lender, then lets the next work pass. */
  const get: TestTable['opened']['get'] = async (asked) => {
    const read = await table.opened.get(asked)
    if (String(asked.Key?.['sk']).startsWith(sortKeyPrefix.lender)) await meanwhile.shift()?.()
    return read
  }
  const handler = lendersFunction(
    { ...world, table: { ...table.opened, get }, log },
    { appOrigin: 'https://app.example' },
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
    /** A key that no lender has. */
    otherKey: createSigningKey(),
    /** A lender of its own. */
    addLender: async (words: LenderWords = {}, limits: LoanLimits = {}) => {
      const id = `lender-${randomUUID().slice(0, 8)}`
      await journey.put({ lenders: [lenderEntry({ id, ...words, ...limits })] })
      return id
    },
    createKey: (lenderId: string, mode: PartnerMode = 'live') => issueLenderKey(world, lenderId, mode, false),
    rotateKey: (lenderId: string) => issueLenderKey(world, lenderId, 'live', true),
    revokeKey: (lenderId: string, keyId: string) => revokeLenderKey(world, lenderId, keyId),
    setPostback: (lenderId: string, per_minute = 60) =>
      setPostback(world, lenderId, { allow_ips: ['203.0.113.0/24'], per_minute }, 'live'),
    removePostback: (lenderId: string) => removePostback(world, lenderId, 'live'),
    mapWords: (lenderId: string, words: LenderWords = {}) => mapWords(world, lenderId, words),
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
    showAccess: (lenderId: string) => showLenderAccess(world, lenderId),
    postPostback: (lenderId: string, token: string, parts: Partial<APIGatewayProxyEvent>) =>
      invoke('posted-postback', { lender_id: lenderId, token }, parts),
    callPostback: (lenderId: string, token: string, query: Record<string, string>, sourceIp?: string) =>
      invoke('postback', { lender_id: lenderId, token }, { queryStringParameters: query }, sourceIp),
  }
}
