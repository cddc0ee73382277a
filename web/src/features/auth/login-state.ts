/** Sending and checking a code, as two independent machines. The history holds the stage (`use-login-place.ts`), the draft the values (`login-draft.ts`). */

import type { User } from '#contract/entities.ts'
import type { OwnerQuestion } from '#lambdas/profile/session.contract.ts'

/** Why a code was not accepted; names of the texts in `content.ts`. */
export type CodeFault = 'incompleteCode' | 'wrongCode' | 'verificationFailed'

/** The question to the owner of a silent account. */
export interface OwnerAsked {
  readonly question: OwnerQuestion
  readonly triesLeft: number
}

/** Why no code was sent. */
export interface SendFault {
  readonly text: string
  /** The server sends no code before this; undefined if another try may work at once. */
  readonly untilEpochMilliseconds: number | undefined
}

export interface LoginState {
  /** Digits in the code field. */
  readonly code: string
  readonly sending: { readonly name: 'idle' | 'underWay' } | { readonly name: 'failed'; readonly fault: SendFault }
  readonly checking:
    | { readonly name: 'idle' | 'underWay' }
    | { readonly name: 'faulty'; readonly fault: CodeFault }
    /** Verified; the visitor shows that the account is theirs, or chooses between the stored category and the one of this login. */
    | { readonly name: 'asking'; readonly asked: OwnerAsked | User }
    /** Verified, with a name: a greeting before home. */
    | { readonly name: 'welcoming'; readonly fullName: string }
}

export type LoginEvent =
  | { readonly type: 'stageEntered' }
  /** Typed by the visitor, or read out of the SMS by the browser. */
  | { readonly type: 'codeEntered'; readonly code: string }
  | { readonly type: 'mobileTyped' | 'sendStarted' | 'sendSucceeded' }
  | { readonly type: 'sendFailed'; readonly fault: SendFault }
  | { readonly type: 'checkStarted' }
  | { readonly type: 'checkFailed'; readonly fault: CodeFault }
  | { readonly type: 'asked'; readonly asked: OwnerAsked | User }
  | { readonly type: 'verified'; readonly fullName: string | undefined }
  | { readonly type: 'welcomeEnded' }

const idle = { name: 'idle' } as const

export const initialLogin: LoginState = { code: '', sending: idle, checking: idle }

const withoutFault = (state: LoginState): LoginState =>
  state.checking.name === 'faulty' ? { ...state, checking: idle } : state

export const reduceLogin = (state: LoginState, event: LoginEvent): LoginState => {
  switch (event.type) {
    case 'stageEntered':
      return state.checking.name === 'welcoming' ? state : { ...state, checking: idle }
    case 'codeEntered':
      return { ...withoutFault(state), code: event.code }
    case 'mobileTyped':
      return { ...state, sending: idle }
    case 'sendStarted':
      return { ...state, sending: { name: 'underWay' } }
    case 'sendSucceeded':
      return { ...state, sending: idle, code: '' }
    case 'sendFailed':
      return { ...state, sending: { name: 'failed', fault: event.fault } }
    case 'checkStarted':
      return { ...state, checking: { name: 'underWay' } }
    case 'checkFailed':
      // The digits of a wrong code leave the field, which takes those of the right one.
      return {
        ...state,
        code: event.fault === 'wrongCode' ? '' : state.code,
        checking: { name: 'faulty', fault: event.fault },
      }
    case 'asked':
      return { ...state, checking: { name: 'asking', asked: event.asked } }
    case 'verified':
      // Without a name the check ends with the next stage: until that is on the screen, nothing changes on this one.
      return event.fullName === undefined
        ? state
        : { ...state, checking: { name: 'welcoming', fullName: event.fullName } }
    case 'welcomeEnded':
      return { ...state, checking: idle }
    default:
      return event satisfies never
  }
}

/** A signed-in visitor is done with the login, unless the profile of this visit is unfinished. */
export const isLoginDone = (
  { checking }: LoginState,
  { isSignedIn, isVerified }: { isSignedIn: boolean; isVerified: boolean },
): boolean => isSignedIn && !isVerified && (checking.name === 'idle' || checking.name === 'faulty')
