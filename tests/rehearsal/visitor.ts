/** Signs visitors in as the web app does: a code by SMS, a wrong one refused, custom authentication, a session. */
import { expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { sendCode, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import type { Stage } from './stage.ts'
import { check } from './step.ts'

const answerChallenge = async ({ callCognito }: Stage, phone: string, code: string) => {
  const started = await callCognito('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: phone } })
  return callCognito('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: started['Session'],
    ChallengeResponses: { USERNAME: phone, ANSWER: code },
  })
}

const ofThisRelease = createValidBodies(noOffers)['start-session']

/** @param phone of a new user, or of one whom a partner submitted. @param body of the request that starts the session */
export const signIn = async (stage: Stage, phone = pickPhone(), body: unknown = ofThisRelease): Promise<Member> => {
  const { client } = stage
  expectSuccess('send-sms-otp', await sendCode(client, phone))
  const code = /\b(\d{6})\b/.exec(await stage.readSms(phone, 'is your login OTP'))?.[1] ?? ''
  const wrong = await answerChallenge(stage, phone, code === '111111' ? '222222' : '111111')
  check(wrong['AuthenticationResult'] === undefined, 'a wrong OTP signed in')
  const answer = await answerChallenge(stage, phone, code)
  const result = answer['AuthenticationResult'] as Record<string, string> | undefined
  if (!result) throw new Error(`the OTP did not sign in: ${JSON.stringify(answer)}`)
  const { AccessToken: accessToken = '', IdToken: idToken = '', RefreshToken: refreshToken = '' } = result
  const signedIn = { phone, client, tokens: { accessToken, idToken, refreshToken } }
  const { user, browser_token } = await succeedAs(signedIn, 'start-session', { body })
  return { ...signedIn, id: user.id, browserToken: browser_token }
}
