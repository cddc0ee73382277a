/**
 * Who is signed in to this tab of the console. The sign-in screens start a session and the guard of the frame reads it; calls take its token.
 * Nothing here knows how a person signs in.
 */
import type * as z from 'zod/mini'
import type { staffSessionResponse } from '#contract/staff/session-room.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export type StaffMember = Pick<z.infer<typeof staffSessionResponse>, 'id' | 'email' | 'roles'>

/** Why nobody is signed in: the server refused the session, or the member signed out. */
export type SignedOutBecause = 'ended' | 'signed out'

export type StaffSession =
  | { readonly status: 'opening' }
  | { readonly status: 'signed out'; readonly because?: SignedOutBecause }
  | { readonly status: 'signed in'; readonly member: StaffMember }

interface SessionParts {
  readonly member: StaffMember
  /** An access token that is still valid, renewed when needed; undefined when the session cannot be renewed. */
  readonly accessToken: () => Promise<string | undefined>
  /** Ends the session with the user pool and forgets its tokens. */
  readonly signOut: () => Promise<void>
}

let session: StaffSession = { status: 'opening' }
let parts: SessionParts | undefined
const store = createStore(() => session, session)
const whenEnded = new Set<() => void>()

const become = (next: StaffSession, nextParts?: SessionParts) => {
  session = next
  parts = nextParts
  store.notify()
}

export const useStaffSession = (): StaffSession => useStore(store)

export const startStaffSession = (of: SessionParts): void => become({ status: 'signed in', member: of.member }, of)

/** Forgets the session and all that was loaded with it. */
export const endStaffSession = (because?: SignedOutBecause): void => {
  become({ status: 'signed out', ...(because !== undefined && { because }) })
  for (const forget of whenEnded) forget()
}

/** Runs at the end of each session, before another person can sign in. */
export const onSessionEnd = (forget: () => void): void => void whenEnded.add(forget)

/** @returns undefined when nobody is signed in, or the session cannot be renewed */
export const staffAccessToken = async (): Promise<string | undefined> => parts?.accessToken()

/** Signs out everywhere in this browser, also when the network is lost. */
export const signOut = async (): Promise<void> => {
  const leaving = parts?.signOut()
  endStaffSession('signed out')
  await leaving?.catch(() => undefined)
}
