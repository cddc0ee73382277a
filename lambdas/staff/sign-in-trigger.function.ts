/** The trigger of the staff pool ahead of a sign-in: Cognito calls it before it compares a password, and refuses the sign-in where it throws. */
import type { PreAuthenticationTriggerEvent } from 'aws-lambda'
import type { RequestLog } from '#entry/runtime.ts'
import type { World } from '#lambdas/shared/world.ts'
import { admitSignIn } from './admit-sign-in.ts'
import { heldSignIn } from './held-sign-in.contract.ts'

/** More than a browser sends. */
const mostTokens = 8

export type SignInEvent = Pick<PreAuthenticationTriggerEvent, 'userName' | 'request'>

export const isSignIn = (event: object): event is SignInEvent => 'triggerSource' in event

export const signInTrigger =
  ({ table, clock, log }: World & { readonly log: RequestLog }) =>
  async <Event extends SignInEvent>(event: Event): Promise<Event> => {
    log.begin({})
    const { userAttributes, validationData, userNotFound } = event.request
    const isAdmitted = await admitSignIn(
      { table, clock, log },
      {
        staffId: userNotFound ? undefined : userAttributes['sub'],
        userName: event.userName,
        browserTokens: (validationData?.['browser_tokens'] ?? '').split(',', mostTokens),
      },
    )
    if (!isAdmitted) throw new Error(heldSignIn)
    return event
  }
