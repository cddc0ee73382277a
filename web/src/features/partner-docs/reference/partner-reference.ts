/** The partner API as its documents describe it: the OpenAPI file, the Postman collection and both pages of documentation are made from this object. */
import * as z from 'zod/mini'
import { notAppliedReasons, statusUpdateRequest } from '#contract/applications/status-update.ts'
import { lenderEndpoints, pingRequest, pingResponse, postbackQuery } from '#contract/lenders/lender-endpoints.ts'
import {
  commonPartnerErrors,
  partnerEndpoints,
  type PartnerEndpoint,
  type PartnerOperation,
} from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { getLendersResponse, partnerLender } from '#contract/partner/partner-get-lenders.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { shownDelivery } from '#contract/partner/partner-tools.ts'
import { getUserStatusResponse, reportedStatus, userStatus } from '#contract/partner/partner-get-user-status.ts'
import {
  consentUpdatedEvent,
  deliveryAttempt,
  statusChangedEvent,
  userClosedEvent,
} from '#contract/webhooks/webhooks.ts'
import { errorDocs, magicPhoneDocs, type Audience } from './error-docs.ts'
import * as ofLenders from './lender-docs.ts'
import { partnerChanges } from './partner-changes.ts'
import {
  getLendersDocs,
  lenderDocs,
  partnerHeaderDocs,
  submitUserAnswerDocs,
  submitUserDocs,
  type FieldDoc,
} from './partner-docs.ts'
import { exampleAnswers, exampleRequests } from './partner-examples.ts'
import { toolDocs, type PartnerTool } from './tool-docs.ts'
import { getUserStatusDocs, userStatusDocs } from './user-status-docs.ts'
import {
  closedEventDocs,
  consentEventDocs,
  exampleClosedEvent,
  exampleConsentEvent,
  exampleEvent,
  webhookEventDocs,
  webhookHeaderDocs,
} from './webhook-docs.ts'

export interface BodyReference {
  /** Its name in generated clients. */
  readonly name: string
  readonly schema: z.ZodMiniType
  /** Of its fields, at any depth. */
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
  readonly answer: BodyReference
  /** In the order of the error table. */
  readonly errors: readonly PartnerErrorCode[]
}

const inOrder = (codes: readonly PartnerErrorCode[]) => partnerErrorCodes.filter((code) => codes.includes(code))

export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[ _-])(\w)/g, (_, first: string) => first.toUpperCase())

interface PartnerWords {
  readonly summary: string
  readonly description: string
  readonly request: BodyReference['docs']
  readonly answer: BodyReference['docs']
  readonly parts?: BodyReference['parts']
}

/** The answers are no `…Response`: oapi-codegen gives the response of each operation that name. */
const ofPartner = (operation: PartnerOperation, { request, answer, parts = {}, ...words }: PartnerWords) => {
  const { method, path, successStatus, body, response, errors }: PartnerEndpoint = partnerEndpoints[operation]
  const name = pascalCase(operation)
  const [complete, success] = [exampleRequests[operation], exampleAnswers[operation]]
  return {
    ...words,
    method,
    path,
    successStatus,
    audience: 'partners',
    request: { name: `${name}Request`, schema: body, docs: request, examples: { complete } },
    answer: { name: `${name}Result`, schema: response, docs: answer, examples: { success }, parts },
    errors: inOrder([...commonPartnerErrors, ...errors]),
  } satisfies OperationReference
}

const dataOf = (tool: PartnerTool): z.ZodMiniType => partnerEndpoints[tool].response.shape.data

const toolOf = (tool: PartnerTool, parts: BodyReference['parts'] = {}) =>
  ofPartner(tool, { ...toolDocs[tool], parts: { [`${pascalCase(tool)}Data`]: dataOf(tool), ...parts } })

const statusUpdateAnswer: BodyReference = {
  name: 'StatusUpdateResult',
  // One object with optional fields: generators make odd types of a choice between two.
  schema: z.object({
    applied: z.boolean(),
    status: z.optional(z.string()),
    reason: z.optional(z.enum(notAppliedReasons)),
  }),
  docs: ofLenders.statusAnswerDocs,
  examples: ofLenders.exampleStatusAnswers,
}

const pingAnswer: BodyReference = {
  name: 'PingResult',
  schema: pingResponse,
  docs: ofLenders.pingAnswerDocs,
  examples: { sandbox: { mode: 'test', click_id: ofLenders.pingAnswerDocs.click_id.example }, live: { mode: 'live' } },
}

const ofLender = (operation: keyof typeof lenderEndpoints, answer = statusUpdateAnswer) => {
  const { method, path, errors } = lenderEndpoints[operation]
  return { method, path, successStatus: 200, audience: 'lenders', answer, errors: inOrder(errors) } as const
}

export const partnerReference = {
  version: partnerChanges[0].version,
  /** Of partners, by the name in the contract. */
  operations: {
    'submit-user': ofPartner('submit-user', {
      summary: 'Submit a user',
      description: `Creates a user with a complete profile and returns 201. With an Idempotency-Key header, a retry within ${partnerPolicy.idempotencyHours} hours returns the first response again, with the header Idempotent-Replayed. If the body was refused (400), you can use the key again.`,
      request: submitUserDocs,
      answer: submitUserAnswerDocs,
    }),
    'get-lenders': ofPartner('get-lenders', {
      summary: 'Get lenders for a user',
      description:
        'Returns the active lenders for a user you submitted, each with a tracking link for that user and with fits and reasons: whether its criteria fit what you submitted. Neither of them changes the order.',
      request: getLendersDocs,
      answer: lenderDocs,
      parts: { LenderList: getLendersResponse.shape.data, Lender: partnerLender },
    }),
    'get-user-status': ofPartner('get-user-status', {
      summary: 'Get the status of users',
      description: `Returns the applications of up to ${partnerPolicy.usersAtOnce} users you submitted, each with its present status. A call counts once, however many users it names.`,
      request: getUserStatusDocs,
      answer: userStatusDocs,
      parts: {
        UserStatusList: getUserStatusResponse.shape.data,
        UserStatus: userStatus,
        ReportedStatus: reportedStatus,
      },
    }),
    'advance-application': toolOf('advance-application'),
    'set-sandbox-webhook': toolOf('set-sandbox-webhook'),
    'send-test-event': toolOf('send-test-event'),
    'list-deliveries': toolOf('list-deliveries', { Delivery: shownDelivery, DeliveryAttempt: deliveryAttempt }),
    'resend-events': toolOf('resend-events'),
  } satisfies Readonly<Record<PartnerOperation, OperationReference>>,
  /** Of lenders. */
  lenderOperations: {
    'send-status-update': {
      ...ofLenders.statusUpdateOperationDocs,
      ...ofLender('status-updates'),
      request: {
        name: 'StatusUpdateRequest',
        schema: statusUpdateRequest,
        docs: ofLenders.statusUpdateDocs,
        examples: { approved: ofLenders.exampleStatusUpdate },
      },
    },
    ping: {
      ...ofLenders.pingOperationDocs,
      ...ofLender('ping', pingAnswer),
      request: { name: 'PingRequest', schema: pingRequest, docs: {}, examples: { empty: {} } },
    },
    'call-postback': {
      ...ofLenders.postbackOperationDocs,
      ...ofLender('postback'),
      query: { schema: postbackQuery, docs: ofLenders.postbackDocs },
    },
  } satisfies Readonly<Record<string, OperationReference>>,
  /** Calls that we make to an address of a partner. */
  events: {
    [exampleEvent.type]: {
      summary: 'The status of a user has changed',
      name: 'StatusChangedEvent',
      schema: statusChangedEvent,
      docs: webhookEventDocs,
      examples: { approved: exampleEvent },
    },
    [exampleConsentEvent.type]: {
      summary: 'A user lets you learn of the applications, or has taken this back',
      name: 'ConsentUpdatedEvent',
      schema: consentUpdatedEvent,
      docs: consentEventDocs,
      examples: { takenBack: exampleConsentEvent },
    },
    [exampleClosedEvent.type]: {
      summary: 'The account of a user has ended',
      name: 'UserClosedEvent',
      schema: userClosedEvent,
      docs: closedEventDocs,
      examples: { closed: exampleClosedEvent },
    },
  },
  errors: errorDocs,
  magicPhones: magicPhoneDocs,
  headers: {
    ofPartners: partnerHeaderDocs,
    ofLenders: ofLenders.lenderHeaderDocs,
    ofEvents: webhookHeaderDocs,
  },
  pathParameters: ofLenders.lenderPathDocs,
} as const
