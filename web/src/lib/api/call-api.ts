/**
 * Calls the HTTP API by the contract's endpoint table: types from the schemas, addresses from the routes. Renews tokens as needed.
 * Only reads are retried automatically.
 */
import type { endpoints, Operation } from '#contract/endpoints.ts'
import { callContent } from '../content.ts'
import { isOnline } from '../offline/online.ts'
import { whenStill } from '../page/when-still.ts'
import { liveTokens, renewSession } from '../session/renew-session.ts'
import { currentUser, expireSession, mobileOfOwner } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { endpointAddresses } from './endpoint-addresses.build.ts'
import { type Answer, type CallRest, lostCall, mayHelpToRepeat, sendCall, type CallParts } from './send-call.ts'

type Endpoints = typeof endpoints
interface More {
  /** Used instead of the stored session's token: nothing is renewed, and the call cannot end the session. */
  readonly accessToken?: string
  /** Lets the call finish even if the page is closed. */
  readonly keepalive?: boolean
  /** Keeps the answer on this device, and gives it again when the network does not bring another. */
  readonly isKept?: boolean
}
type AnswerOf<O extends Operation> = Answer<Endpoints[O]>

const pausesBeforeRetryMilliseconds = [400, 1500]
/** The time after which a read without an answer fails, and is not repeated. */
const retryWithinMilliseconds = 12_000

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const tokensOrError = async (tokens: ReturnType<typeof liveTokens>) => {
  const live = await tokens.catch((cause: unknown) => {
    throw lostCall(callContent, cause)
  })
  if (live === null) throw new ApiError({ code: 'NO_SESSION', message: callContent.loginNeeded, status: 401 })
  return live
}

const sendAsUser = async (send: (accessToken: string) => Promise<unknown>): Promise<unknown> => {
  const tokens = await tokensOrError(liveTokens())
  try {
    return await send(tokens.access)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (error.code === 'SIGNED_OUT') {
      expireSession()
      throw error
    }
    const renewed = await tokensOrError(renewSession(tokens))
    return send(renewed.access).catch((again: unknown) => {
      if (again instanceof ApiError && again.status === 401) expireSession()
      throw again
    })
  }
}

const keptAnswers = () => import('../offline/kept-answers.ts')

/** The answer of a call, which is kept once the page is still; the kept one where no answer came. */
const keepOrFind = async (name: string, call: () => Promise<unknown>): Promise<unknown> => {
  const owner = currentUser()?.id
  try {
    const answer = await call()
    const kept = { owner, answer, at: Date.now() }
    whenStill(() => {
      void keptAnswers().then(({ keepAnswer }) => keepAnswer(name, kept))
      return false
    })
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || !error.network) throw error
    return (await keptAnswers()).readKept(name, owner, error)
  }
}

/**
 * Calls an endpoint and returns its answer, typed by the contract. Rejects with an `ApiError`.
 * A 401 that a renewed token does not cure ends the session, and the shell shows /login; a network failure never ends it.
 */
export const callApi = async <O extends Operation>(
  operation: O,
  ...[options]: CallRest<Endpoints[O], More>
): Promise<AnswerOf<O>> => {
  const [method, path, access] = endpointAddresses[operation]
  const { accessToken, isKept, ...parts } = (options ?? {}) as CallParts & More
  const call = method === 'GET' || accessToken !== undefined ? parts : { ...parts, owner: mobileOfOwner() }
  const send = (token: string | undefined) => sendCall(method, path, call, callContent, token)
  const sendOnce = () => (access === 'public' || accessToken !== undefined ? send(accessToken) : sendAsUser(send))
  const sendOften = async () => {
    const begun = Date.now()
    for (const pause of method === 'GET' ? pausesBeforeRetryMilliseconds : []) {
      try {
        return await sendOnce()
      } catch (error) {
        const isLate = Date.now() - begun > retryWithinMilliseconds
        if (isLate || !mayHelpToRepeat(error) || !isOnline()) throw error
        await wait(pause * (0.75 + Math.random() / 2))
      }
    }
    return sendOnce()
  }
  return (await (isKept ? keepOrFind(operation + JSON.stringify(parts), sendOften) : sendOften())) as AnswerOf<O>
}
