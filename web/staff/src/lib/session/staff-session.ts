/** Who is signed in to this tab. The sign-in screens start a session, the guard reads it, calls take its token; nothing here knows how to sign in. */
import type * as z from 'zod/mini'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { staffSessionResponse } from '#lambdas/staff/session-room.contract.ts'
import { hasRole } from '#lambdas/staff/staff-member.rules.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export type StaffMember = Pick<z.infer<typeof staffSessionResponse>, 'id' | 'email' | 'roles' | 'partner_code'>

/** Why nobody is signed in: the session has ended, the account no longer opens the console, the member signed out, or the server gave no answer. */
export type SignedOutBecause = 'ended' | 'closed' | 'signed out' | 'unknown'

type StaffSession =
  | { readonly status: 'opening' }
  /** `words` are those of the server about the end. */
  | {
      readonly status: 'signed out'
      readonly because: SignedOutBecause | undefined
      readonly words: string | undefined
    }
  | { readonly status: 'signed in'; readonly member: StaffMember }

export interface SessionParts {
  /** An access token that is still valid, renewed when needed; undefined when the session cannot be renewed. */
  readonly accessToken: () => Promise<string | undefined>
  /** Ends the session with the user pool and forgets its tokens. */
  readonly signOut: () => Promise<void>
}

let session: StaffSession = { status: 'opening' }
let parts: SessionParts | undefined
const store = createStore(() => session, session)
const whenEnded = new Set<(because?: SignedOutBecause) => void>()

const become = (next: StaffSession, nextParts?: SessionParts) => {
  session = next
  parts = nextParts
  store.notify()
}

export const useStaffSession = (): StaffSession => useStore(store)

/** Who is signed in, if anybody is. */
export const useMember = (): StaffMember | undefined => {
  const present = useStaffSession()
  return present.status === 'signed in' ? present.member : undefined
}

/** Calls have a token from here on; who it belongs to is not known yet. */
export const openStaffSession = (of: SessionParts): void => become({ status: 'opening' }, of)

export const startStaffSession = ({ member, ...of }: SessionParts & { readonly member: StaffMember }): void =>
  become({ status: 'signed in', member }, of)

/** Forgets the session and all that was loaded with it. The first reason stays: calls that were under way fail for another one. */
export const endStaffSession = (because?: SignedOutBecause, words?: string): void => {
  if (session.status === 'signed out') return
  become({ status: 'signed out', because, words })
  for (const forget of whenEnded) forget(because)
}

/** Runs at the end of each session, before another person can sign in. */
export const onSessionEnd = (forget: (because?: SignedOutBecause) => void): void => void whenEnded.add(forget)

/** @returns undefined when nobody is signed in, or the session cannot be renewed */
export const staffAccessToken = async (): Promise<string | undefined> => parts?.accessToken()

/** Signs out everywhere in this browser, also when the network is lost. */
export const signOut = async (): Promise<void> => {
  const leaving = parts?.signOut()
  endStaffSession('signed out')
  await leaving?.catch(() => undefined)
}

/** Whether the signed-in member may call an operation; the server checks each call again. */
export const useMayDo = (operation: StaffOperation): boolean => mayDo(operation, useStaffSession())

export const mayDo = (operation: StaffOperation, of = session): boolean =>
  of.status === 'signed in' && hasRole(of.member, staffEndpoints[operation].roles)
