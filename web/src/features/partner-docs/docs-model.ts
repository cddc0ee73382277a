/** The data that the build derives from the contract for /partner-api-docs, without schemas or a highlighter. */
import type { PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type { ExampleLanguage } from './reference/example-settings.ts'
import type { LenderLanguage } from './reference/lender-languages.ts'
import type { ExampleName } from '#web/features/partner-docs/reference/example-programs.ts'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'

/** Comment, keyword, string, number or constant. */
export type TokenKind = 'c' | 'k' | 's' | 'n'

/** A token of highlighted code; a plain string where it needs no colour. */
export type Token = string | readonly [TokenKind, string]
export type Code = readonly Token[]

export interface DocField {
  readonly name: string
  /** Its JSON type: string, number, integer, array of strings. */
  readonly type: string
  /** Undefined in answers: the description of a field says whether it may be absent. */
  readonly isRequired?: boolean
  readonly description: string
  readonly rule: string
  readonly example: string
}

export interface DocError {
  readonly code: PartnerErrorCode
  readonly status: number
  readonly message: string
  readonly meaning: string
  readonly isRetriable: boolean
  readonly body: Code
}

export interface DocOperation {
  readonly name: PartnerOperation
  readonly method: string
  readonly path: string
  readonly successStatus: number
  readonly summary: string
  readonly description: string
  readonly request: readonly DocField[]
  readonly answer: readonly DocField[]
  readonly errors: readonly { readonly code: PartnerErrorCode; readonly status: number }[]
  /** The request with every field. */
  readonly requestBody: Code
  readonly answerBody: Code
  /** What the try-it panel starts with. */
  readonly tryBody: string
}

export interface DocMagicPhone {
  readonly phone: string
  readonly operation: PartnerOperation
  readonly code: PartnerErrorCode
  readonly status: number
  readonly meaning: string
}

export type SampleSet = Readonly<Record<ExampleLanguage, Code>>

export interface DocHeader {
  readonly name: string
  readonly value: string
}

interface DocEvent {
  readonly fields: readonly DocField[]
  readonly body: Code
}

interface DocWebhooks {
  readonly statusChanged: DocEvent
  readonly consentUpdated: DocEvent
  readonly verifiers: Readonly<Record<'typescript' | 'python', Code>>
  readonly headers: readonly DocHeader[]
  /** The waits after failed attempts, in words. */
  readonly retries: string
}

/** The lenders' part. */
interface LenderDocs {
  readonly path: string
  readonly request: readonly DocField[]
  readonly answer: readonly DocField[]
  readonly answerBodies: readonly { readonly name: string; readonly body: Code }[]
  readonly headers: readonly DocHeader[]
  readonly errors: readonly { readonly code: PartnerErrorCode; readonly status: number }[]
  readonly samples: Readonly<Record<LenderLanguage, Code>>
  /** A signature that every correct implementation makes. */
  readonly vector: readonly { readonly name: string; readonly value: string }[]
  readonly postbackPath: string
}

export interface PartnerDocs {
  readonly operations: Readonly<Record<PartnerOperation, DocOperation>>
  readonly samples: Readonly<Record<ExampleName, SampleSet>>
  readonly errors: readonly DocError[]
  readonly magicPhones: readonly DocMagicPhone[]
  readonly headers: Readonly<Record<'request' | 'response', readonly DocHeader[]>>
  readonly webhooks: DocWebhooks
  readonly lenders: LenderDocs
}
