/**
 * The partner API as its documents describe it. The OpenAPI file, the Postman collection and /partner-api-docs are made from this object.
 */
import * as z from 'zod/mini'
import { notAppliedReasons, statusUpdateRequest } from '#contract/applications/status-update.ts'
import { errorStatus } from '#contract/errors.ts'
import { lenderEndpoints, postbackQuery } from '#contract/lenders/lender-endpoints.ts'
import {
  commonPartnerErrors,
  partnerEndpoints,
  type PartnerEndpoint,
  type PartnerOperation,
} from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, partnerErrorMessage, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { getLendersResponse, partnerLender } from '#contract/partner/partner-get-lenders.ts'
import { getUserStatusResponse, reportedStatus, userStatus } from '#contract/partner/partner-get-user-status.ts'
import { magicPhones, type MagicPhoneNumber } from '#contract/partner/partner-sandbox.ts'
import { consentUpdatedEvent, statusChangedEvent } from '#contract/webhooks/webhooks.ts'
import * as ofLenders from './lender-docs.ts'
import * as ofPartners from './partner-docs.ts'
import { exampleAnswers, exampleErrors, exampleRequests } from './partner-examples.ts'
import { getUserStatusDocs, userStatusDocs } from './user-status-docs.ts'
import {
  consentEventDocs,
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
  readonly docs: Readonly<Record<string, ofPartners.FieldDoc>>
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
  readonly request?: BodyReference
  readonly query?: Pick<BodyReference, 'schema' | 'docs'>
  readonly answer: BodyReference
  /** In the order of the error table. */
  readonly errors: readonly PartnerErrorCode[]
}

const inOrder = (codes: readonly PartnerErrorCode[]) => partnerErrorCodes.filter((code) => codes.includes(code))

/** `get-lenders` becomes `GetLenders`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[ _-])(\w)/g, (_, first: string) => first.toUpperCase())

/** The answers are no `…Response`: oapi-codegen gives the response of each operation that name. */
const operationOfPartners = (
  operation: PartnerOperation,
  requestDocs: BodyReference['docs'],
  answerDocs: BodyReference['docs'],
  parts: BodyReference['parts'] = {},
) => {
  const { method, path, successStatus, body, response, errors }: PartnerEndpoint = partnerEndpoints[operation]
  const name = pascalCase(operation)
  return {
    ...ofPartners.partnerOperationDocs[operation],
    method,
    path,
    successStatus,
    request: {
      name: `${name}Request`,
      schema: body,
      docs: requestDocs,
      examples: { complete: exampleRequests[operation] },
    },
    answer: {
      name: `${name}Result`,
      schema: response,
      docs: answerDocs,
      examples: { success: exampleAnswers[operation] },
      parts,
    },
    errors: inOrder([...commonPartnerErrors, ...errors]),
  } satisfies OperationReference
}

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

const operationOfLenders = (operation: keyof typeof lenderEndpoints) => {
  const { method, path, errors } = lenderEndpoints[operation]
  return { method, path, successStatus: 200, answer: statusUpdateAnswer, errors: inOrder(errors) } as const
}

export const partnerReference = {
  /** Of partners, by the name in the contract. */
  operations: {
    'submit-user': operationOfPartners('submit-user', ofPartners.submitUserDocs, ofPartners.submitUserAnswerDocs),
    'get-lenders': operationOfPartners('get-lenders', ofPartners.getLendersDocs, ofPartners.lenderDocs, {
      LenderList: getLendersResponse.shape.data,
      Lender: partnerLender,
    }),
    'get-user-status': operationOfPartners('get-user-status', getUserStatusDocs, userStatusDocs, {
      UserStatusList: getUserStatusResponse.shape.data,
      UserStatus: userStatus,
      ReportedStatus: reportedStatus,
    }),
  },
  /** Of lenders. */
  lenderOperations: {
    'send-status-update': {
      ...ofLenders.statusUpdateOperationDocs,
      ...operationOfLenders('status-updates'),
      request: {
        name: 'StatusUpdateRequest',
        schema: statusUpdateRequest,
        docs: ofLenders.statusUpdateDocs,
        examples: { approved: ofLenders.exampleStatusUpdate },
      },
    },
    'call-postback': {
      ...ofLenders.postbackOperationDocs,
      ...operationOfLenders('postback'),
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
  },
  /** Every error of both, in the order of the error table. */
  errors: partnerErrorCodes.map((code) => ({
    code,
    status: errorStatus[code],
    message: partnerErrorMessage(code),
    meaning: ofPartners.partnerErrorDocs[code],
    isRetriable: ofPartners.isRetriable(code),
    example: exampleErrors[code],
  })),
  magicPhones: (Object.keys(magicPhones) as MagicPhoneNumber[]).map((phone) => ({
    phone,
    ...magicPhones[phone],
    status: errorStatus[magicPhones[phone].code],
    meaning: ofPartners.magicPhoneDocs[phone],
  })),
  headers: {
    ofPartners: ofPartners.partnerHeaderDocs,
    ofLenders: ofLenders.lenderHeaderDocs,
    ofEvents: webhookHeaderDocs,
  },
  pathParameters: ofLenders.lenderPathDocs,
} as const
