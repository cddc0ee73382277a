/** Services outside that operations call: SMS, the user pool, receivers of webhooks, the queue of their deliveries, the keys of API Gateway, and KMS. */
import type { Language } from '#contract/languages.ts'
import type { SmsText } from './sms-texts.contract.ts'

/** Whether the service took the message; `unknown` when its answer is missing. */
export type SmsOutcome = 'accepted' | 'unknown'

export interface Sms {
  /** Whether it may send this text in the language. English always is possible. */
  canWrite(kind: SmsText, language: Language): boolean
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  send(phone: string, kind: SmsText, text: string, language: Language): Promise<SmsOutcome>
}

export interface UserDirectory {
  /** Ensures that the phone can sign in to the user pool: creates its user, or completes one whose creation was interrupted. */
  ensureUser(phone: string, userPoolId: string): Promise<void>
}

/** The status of a receiver's answer, or why there was none. */
export type ReceiverAnswer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly problem: string }

export interface Receiver {
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
  /** A POST that follows no redirect and connects to checked addresses only. Never throws for an answer that does not come. */
  call(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<ReceiverAnswer>
  /** Returns the fault of the host of the address now, undefined for a public one. */
  problemOf(url: string): Promise<string | undefined>
}

export interface MessageQueue {
  /** @param delaySeconds at most 900. Throws BUSY. */
  send(message: object, delaySeconds: number): Promise<void>
}

/** Upper bounds for each key of a plan. */
export interface PlanLimits {
  readonly requestsPerDay: number
  readonly requestsPerSecond: number
  readonly burst: number
}

export interface GatewayKey {
  readonly id: string
  readonly name: string
  readonly value: string
  isEnabled: boolean
}

export interface GatewayPlan {
  readonly id: string
  readonly limits: PlanLimits
  /** Each is the id of an API, a colon and the name of its stage. */
  readonly stages: readonly string[]
  /** Whether it is for the stage of the partner API, and for no other. */
  readonly isOfApi: boolean
  /** The ids of the keys in it. */
  readonly keyIds: Set<string>
}

/** The keys and plans of a stage as API Gateway has them. */
export interface Gateway {
  readonly keys: Map<string, GatewayKey>
  readonly plans: Map<string, GatewayPlan>
}

/** Calls of API Gateway that change the keys and plans of the stage. Each may be repeated. */
export interface GatewayKeyCalls {
  /** Starts the names of keys and plans. */
  readonly stage: string
  /** Reads those of the stage alone, without the shared ones. */
  read(): Promise<Gateway>
  createKey(needed: Omit<GatewayKey, 'id'>): Promise<GatewayKey>
  switchKey(keyId: string, isEnabled: boolean): Promise<void>
  removeKey(keyId: string): Promise<void>
  createPlan(limits: PlanLimits): Promise<GatewayPlan>
  addToPlan(planId: string, keyId: string): Promise<void>
  removeFromPlan(planId: string, keyId: string): Promise<void>
  removePlan(plan: GatewayPlan): Promise<void>
}

/** The user pool of visitors, whose users are named by their phones. */
export interface UserPool {
  /** Removes a user with all its tokens. An unknown one is no error. Throws BUSY. */
  remove(phone: string): Promise<void>
}

/** Encrypts texts that another function opens. */
export interface TextSealer {
  /** @param context names what the text belongs to and is required to decrypt it. Throws BUSY */
  seal(text: string, context: Readonly<Record<string, string>>): Promise<string>
}

export interface TextOpener {
  /** Throws BUSY. */
  open(sealed: string, context: Readonly<Record<string, string>>): Promise<string>
}
