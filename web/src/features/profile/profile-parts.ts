/** The parts of the profile that its owner can edit, each at an address of its own: /profile?edit=location. */
import { paths } from '#contract/routes.ts'
import { profileSteps, type ProfileStep } from '#lambdas/profile/profile-fields.contract.ts'

export type ProfilePart = ProfileStep | 'category'

const parts: readonly ProfilePart[] = [...profileSteps, 'category']

export const editPath = (part: ProfilePart): string => `${paths.profile}?edit=${part}`

/** The part that the query names; undefined for the whole profile. */
export const partIn = (search: string): ProfilePart | undefined => {
  const wanted = new URLSearchParams(search).get('edit')
  return parts.find((part) => part === wanted)
}
