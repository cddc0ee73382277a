/** People with an account and a conversation, who share phones. */
import { ulid } from 'ulid'
import { callAs, refreshTokens, signInMember, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { rememberMember } from '#tests/support/browser/browser-member.ts'

export interface Person extends Member {
  readonly ticketId: string
}

/** A machine under load may fail a call of the sign-in: a person tries it again. */
export const signInPatiently = async (...given: Parameters<typeof signInMember>): Promise<Member> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await signInMember(...given)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

/** A person with a conversation. */
export const createPerson = async (origin: string): Promise<Person> => {
  const member = await signInPatiently(origin)
  await rememberMember(member, origin)
  const body = { id: ulid(), title: 'A fee is asked', message: 'Is that right?' }
  const { ticket } = await succeedAs(member, 'create-ticket', { body })
  return { ...member, ticketId: ticket.id }
}

const isSignedIn = async (person: Person): Promise<boolean> => (await callAs(person, 'get-profile')).status === 200

/** The person with a token of now, in a session of their own, which ends after a week, or after many sign-outs. */
export const asPerson = async (origin: string, person: Person): Promise<Person> => {
  if (await isSignedIn(person)) return person
  const { refreshToken } = person.tokens
  const refreshed = await refreshTokens(origin, refreshToken)
  if ('tokens' in refreshed) Object.assign(person, { tokens: { ...refreshed.tokens, refreshToken } })
  if (await isSignedIn(person)) return person
  return Object.assign(person, await signInPatiently(origin, { phone: person.phone }))
}
