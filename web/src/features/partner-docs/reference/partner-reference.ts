/** The partner API as its documents describe it: the OpenAPI file, the Postman collection and both pages of documentation are made from this object. */
import * as z from 'zod/mini'
import { notAppliedReasons, statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { lenderEndpoints, pingRequest, pingResponse, postbackQuery } from '#lambdas/lenders/lenders.contract.ts'
import { getLendersResponse, partnerLender } from '#lambdas/partner-api/get-lenders.contract.ts'
import { getUserStatusResponse, reportedStatus, userStatus } from '#lambdas/partner-api/get-user-status.contract.ts'
import {
  commonPartnerErrors,
  type PartnerEndpoint,
  partnerEndpoints,
  type PartnerOperation,
  shownDelivery,
} from '#lambdas/partner-api/partner-endpoints.contract.ts'
import type { partnerHeaders } from '#lambdas/partner-api/partner-routes.contract.ts'
import { partnerErrorCodes, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import {
  consentUpdatedEvent,
  deliveryAttempt,
  statusChangedEvent,
  userClosedEvent,
  type StatusChangedEvent,
} from '#lambdas/webhooks/webhooks.contract.ts'
import { errorDocs, magicPhoneDocs, type Audience } from './error-docs.ts'
import { exampleStatusAnswers, exampleStatusUpdate, lenderHeaderDocs } from './lender-examples.ts'
import { exampleAnswers, exampleRequests, type PartnerTool } from './partner-examples.ts'
import { examplesOf, fieldsOf, headersOf, partnerChanges, wordsOf, type FieldDoc } from './reference-words.ts'

export interface BodyReference {
  /** Its name in generated clients. */
  readonly name: string
  readonly schema: z.ZodMiniType
  /** The documents of its fields, at any depth. */
  readonly docs: Readonly<Record<string, FieldDoc>>
  readonly examples: Readonly<Record<string, object>>
  /** Objects within it that have a name of their own in generated clients. */
  readonly parts?: Readonly<Record<string, z.ZodMiniType>>
}

export interface OperationReference {
  readonly summary: string
  readonly description: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly successStatus: number
  readonly audience: Audience
  readonly request?: BodyReference
  readonly query?: Pick<BodyReference, 'schema' | 'docs'>
  readonly form?: Pick<BodyReference, 'schema' | 'docs'>
  readonly answer: BodyReference
  /** In the order of the error table. */
  readonly errors: readonly PartnerErrorCode[]
}

const inOrder = (codes: readonly PartnerErrorCode[]) => partnerErrorCodes.filter((code) => codes.includes(code))

export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[ _-])(\w)/g, (_, first: string) => first.toUpperCase())

/** The answers are no `…Response`: oapi-codegen gives the response of each operation that name. */
const ofPartner = (operation: PartnerOperation, parts: BodyReference['parts'] = {}) => {
  const { method, path, successStatus, body, response, errors }: PartnerEndpoint = partnerEndpoints[operation]
  const name = pascalCase(operation)
  const [complete, success] = [exampleRequests[operation], exampleAnswers[operation]]
  const [request, answer] = [fieldsOf(operation, 'Request'), fieldsOf(operation, 'Answer')]
  return {
    ...wordsOf(operation),
    method,
    path,
    successStatus,
    audience: 'partners',
    request: { name: `${name}Request`, schema: body, docs: request, examples: { complete } },
    answer: { name: `${name}Result`, schema: response, docs: answer, examples: { success }, parts },
    errors: inOrder([...commonPartnerErrors, ...errors]),
  } satisfies OperationReference
}

const ofTool = (tool: PartnerTool, parts: BodyReference['parts'] = {}) =>
  ofPartner(tool, { [`${pascalCase(tool)}Data`]: partnerEndpoints[tool].response.shape.data, ...parts })

const statusUpdateAnswer: BodyReference = {
  name: 'StatusUpdateResult',
  // One object with optional fields: generators make odd types of a choice between two.
  schema: z.object({
    applied: z.boolean(),
    status: z.optional(z.string()),
    reason: z.optional(z.enum(notAppliedReasons)),
  }),
  docs: fieldsOf('send-status-update', 'Answer'),
  examples: exampleStatusAnswers,
}

const pingFields = fieldsOf('ping', 'Answer')

const pingAnswer: BodyReference = {
  name: 'PingResult',
  schema: pingResponse,
  docs: pingFields,
  examples: { sandbox: examplesOf(pingFields), live: { mode: 'live' } },
}

const ofLender = (operation: keyof typeof lenderEndpoints, words: string, answer = statusUpdateAnswer) => {
  const { method, path, errors } = lenderEndpoints[operation]
  return {
    ...wordsOf(words),
    method,
    path,
    successStatus: 200,
    audience: 'lenders',
    answer,
    errors: inOrder(errors),
  } as const
}

const updateFields = fieldsOf<z.infer<typeof statusUpdateRequest>>('send-status-update', 'Request')
const { click_id, status, reason } = updateFields
const postbackFields = {
  schema: postbackQuery,
  docs: { click_id, status, reason, ...fieldsOf('call-postback', 'Query') },
}

type StatusFields = Omit<StatusChangedEvent, 'data'> & StatusChangedEvent['data']
const { type, timestamp, user_id } = fieldsOf<StatusFields>('application.status_changed', 'Fields')

/** @param example the name of its example in the documents */
const eventOf = (eventType: string, name: string, schema: z.ZodMiniType, example: string) => {
  const own = fieldsOf(eventType, 'Fields')
  const docs = { type: { ...type, example: eventType }, timestamp, user_id, ...own }
  const { type: ofKind, timestamp: at, ...data } = examplesOf<Record<string, unknown>>(docs)
  const { summary } = wordsOf(eventType)
  return { summary, name, schema, docs, examples: { [example]: { type: ofKind, timestamp: at, data } } }
}

export const partnerReference = {
  version: partnerChanges[0]?.version ?? '',
  changes: partnerChanges,
  /** Operations of partners, by the name in the contract. */
  operations: {
    'submit-user': ofPartner('submit-user'),
    'get-lenders': ofPartner('get-lenders', { LenderList: getLendersResponse.shape.data, Lender: partnerLender }),
    'get-user-status': ofPartner('get-user-status', {
      UserStatusList: getUserStatusResponse.shape.data,
      UserStatus: userStatus,
      ReportedStatus: reportedStatus,
    }),
    'advance-application': ofTool('advance-application'),
    'set-sandbox-webhook': ofTool('set-sandbox-webhook'),
    'send-test-event': ofTool('send-test-event'),
    'list-deliveries': ofTool('list-deliveries', { Delivery: shownDelivery, DeliveryAttempt: deliveryAttempt }),
    'resend-events': ofTool('resend-events'),
  } satisfies Readonly<Record<PartnerOperation, OperationReference>>,
  /** Operations of lenders. */
  lenderOperations: {
    'send-status-update': {
      ...ofLender('status-updates', 'send-status-update'),
      request: {
        name: 'StatusUpdateRequest',
        schema: statusUpdateRequest,
        docs: updateFields,
        examples: { approved: exampleStatusUpdate },
      },
    },
    ping: {
      ...ofLender('ping', 'ping', pingAnswer),
      request: { name: 'PingRequest', schema: pingRequest, docs: {}, examples: { empty: {} } },
    },
    'call-postback': {
      ...ofLender('postback', 'call-postback'),
      /** The macros, which are texts of its address. */
      query: postbackFields,
    },
    'post-postback': {
      ...ofLender('posted-postback', 'post-postback'),
      /** The same fields in a form. */
      form: postbackFields,
    },
  } satisfies Readonly<Record<string, OperationReference>>,
  /** Calls that we make to an address of a partner. */
  events: {
    'application.status_changed': eventOf(
      'application.status_changed',
      'StatusChangedEvent',
      statusChangedEvent,
      'approved',
    ),
    'user.consent_updated': eventOf('user.consent_updated', 'ConsentUpdatedEvent', consentUpdatedEvent, 'takenBack'),
    'user.closed': eventOf('user.closed', 'UserClosedEvent', userClosedEvent, 'closed'),
  },
  errors: errorDocs,
  magicPhones: magicPhoneDocs,
  headers: {
    ofPartners: headersOf<(typeof partnerHeaders)['request' | 'response'][number]>('partners'),
    ofLenders: lenderHeaderDocs,
    ofEvents: Object.values(headersOf<string>('events')),
  },
  /** Parts of the addresses of lenders. */
  pathParameters: fieldsOf<Record<'lender_id' | 'token', string>>('call-postback', 'Path'),
} as const
