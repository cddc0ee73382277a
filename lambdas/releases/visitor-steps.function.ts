/** The steps of a visitor with a test number: login with an OTP, an application, a ticket, sign-out. */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { legalPolicy } from '#contract/policy.ts'
import { readRuntimeConfig, callJson, expectThat, SmokeError, type Step } from './step.function.ts'

interface Visitor {
  readonly origin: string
  /** In E.164. Without one, every step is skipped. */
  readonly phone: string | undefined
  /** Reads the OTP that was sent to the phone. */
  readonly readOtp: (phone: string) => Promise<string>
}

const whyNot = 'give a number that the stage may send to, such as --phone +919876543210'

const cognitoAnswer = z.object({
  Session: z.optional(z.string()),
  AuthenticationResult: z.optional(z.object({ AccessToken: z.string(), RefreshToken: z.optional(z.string()) })),
})

/** Calls the user pool of a stage. @returns its answer */
const callCognito = async (origin: string, action: string, fields: object) => {
  const { cognitoEndpoint, clientId } = await readRuntimeConfig(origin)
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` }
  const body = { ClientId: clientId, ...fields }
  const answer = await callJson(cognitoEndpoint, { body, headers, type: 'application/x-amz-json-1.1' }, 200)
  return z.parse(cognitoAnswer, answer)
}

/** Exchanges the OTP for tokens. */
const answerChallenge = async (origin: string, phone: string, otp: string, codeId: string) => {
  const { Session } = await callCognito(origin, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: phone },
  })
  const { AuthenticationResult: tokens } = await callCognito(origin, 'RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session,
    ChallengeResponses: { USERNAME: phone, ANSWER: otp },
    ClientMetadata: { code_id: codeId },
  })
  if (!tokens) throw new SmokeError('the OTP was not accepted')
  return tokens
}

type Call = (operation: Operation, body?: unknown) => Promise<Record<string, unknown>>

const apply = async (call: Call): Promise<string> => {
  const { lenders } = z.parse(endpoints['get-catalogue'].response, await call('get-catalogue'))
  const [lender] = lenders
  if (!lender) throw new SmokeError('there is no lender to apply to')
  await call('apply-to-lender', { lender_id: lender.id })
  const { applications } = z.parse(endpoints['list-applications'].response, await call('list-applications'))
  expectThat(
    applications.some(({ lender_id }) => lender_id === lender.id),
    `the application to ${lender.name} is not listed`,
  )
  return `at ${lender.name}`
}

const openTicket = async (call: Call): Promise<string> => {
  const body = { id: ulid(), title: 'Smoke test', message: 'Please ignore: this shows that tickets arrive.' }
  const { ticket } = z.parse(endpoints['create-ticket'].response, await call('create-ticket', body))
  const { tickets } = z.parse(endpoints['list-tickets'].response, await call('list-tickets'))
  expectThat(
    tickets.some(({ id }) => id === ticket.id),
    'the new ticket is not listed',
  )
  return ticket.id
}

export const visitorSteps = ({ origin, phone = '', readOtp }: Visitor): readonly Step[] => {
  const skip = phone === '' ? whyNot : undefined
  const session = { accessToken: '', refreshToken: '' }
  const call: Call = async (operation, body) => {
    const { method, path, successStatus, access } = endpoints[operation]
    if (access !== 'public' && session.accessToken === '') throw new SmokeError('nobody is logged in')
    const headers = access === 'public' ? {} : { authorization: `Bearer ${session.accessToken}` }
    return callJson(`${origin}${path}`, { method, body, headers }, successStatus)
  }
  const logIn = async (): Promise<string> => {
    const sent = await call('send-sms-otp', { phone, clientIp: 'unknown' })
    const { code_id = '' } = z.parse(endpoints['send-sms-otp'].response, sent)
    const tokens = await answerChallenge(origin, phone, await readOtp(phone), code_id)
    session.accessToken = tokens.AccessToken
    session.refreshToken = tokens.RefreshToken ?? ''
    const terms = { version: legalPolicy.termsVersion, language: 'en-IN' }
    await call('start-session', { category: 'salaried', terms, utm_source: 'smoke-test' })
    return 'an OTP arrived and was accepted'
  }
  const signOut = async (): Promise<string> => {
    await call('end-session', { refresh_token: session.refreshToken })
    return 'the session ended'
  }
  return [
    { name: 'login', skip, run: logIn },
    { name: 'apply', skip, run: () => apply(call) },
    { name: 'ticket', skip, run: () => openTicket(call) },
    { name: 'sign-out', skip, run: signOut },
  ]
}
