/** Saves the steps of the profile, now or when there is a network. */
import type { User } from '#contract/entities.ts'
import type { ProfileStep } from '#lambdas/profile/profile-fields.contract.ts'
import type {
  LocationDetailsRequest,
  PersonalDetailsRequest,
  ProfessionalDetails,
  ProfileResponse,
} from '#lambdas/profile/profile.contract.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { boxOf, deliver, deliverWaiting, writtenNow, type Outgoing, type Way } from '#web/lib/offline/outbox.ts'
import { changeOwn } from '#web/lib/use-loaded.ts'
import { getProfile, storeProfile } from './get-profile.ts'

interface DetailsOf {
  personal: PersonalDetailsRequest
  location: LocationDetailsRequest
  professional: ProfessionalDetails
}

interface OutgoingStep extends Outgoing {
  readonly step: ProfileStep
  readonly details: DetailsOf[ProfileStep]
}

/** The steps that have not reached the server, each with its last details. */
export const stepBox = boxOf<OutgoingStep>('profile')

const calls: { [Step in ProfileStep]: (body: DetailsOf[Step]) => Promise<ProfileResponse> } = {
  personal: (body) => callApi('save-personal-details', { body }),
  location: (body) => callApi('save-location-details', { body }),
  professional: (body) => callApi('save-professional-details', { body }),
}

const stepWay: Way<OutgoingStep, User> = {
  // The step and its details were put into the box together.
  send: async ({ step, details }) => (await (calls[step] as (body: object) => Promise<ProfileResponse>)(details)).user,
  onSent: (user) => {
    storeProfile(user)
    changeOwn('profile', () => user)
  },
}

export const dropStep = (step: ProfileStep): void => stepBox.change((box) => box.filter((one) => one.step !== step))

/** The stored profile with these details: null leaves a field empty. */
const withDetails = (before: User, details: DetailsOf[ProfileStep]): User => ({
  ...before,
  ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
})

/**
 * Saves a step, after those that have not reached the server. Without a network it waits, and the screens show it as typed.
 * Rejects with an `ApiError`; the outbox then keeps the details.
 * @param before the profile as it is shown; null where it is not known
 */
export const saveStep = async <Step extends ProfileStep>(
  step: Step,
  details: DetailsOf[Step],
  before: User | null,
): Promise<{ readonly user: User | null; readonly isWaiting: boolean }> => {
  dropStep(step)
  const id = `${step} ${Date.now()}`
  stepBox.change((box) => [...box, { id, step, details, ...writtenNow() }])
  const sends = stepBox.read().map((one) => deliver(stepBox, one.id, stepWay))
  const [saved] = await Promise.all([sends.at(-1), Promise.allSettled(sends)])
  const isWaiting = stepBox.read().some((one) => one.id === id)
  return { user: saved ?? (before && storeProfile(withDetails(before, details))), isWaiting }
}

/** Sends the steps that wait. @returns the first one that the server has refused; the screens then show the profile as the server has it */
export const sendSteps = async (): Promise<ProfileStep | undefined> => {
  const waiting = stepBox.read().filter(({ state }) => state === 'waiting')
  await deliverWaiting(stepBox, stepWay)
  const refused = stepBox.read().find(({ id, state }) => state === 'failed' && waiting.some((one) => one.id === id))
  if (refused === undefined) return undefined
  const user = await getProfile()
  changeOwn('profile', () => user)
  return refused.step
}
