/** The form of one part of the profile, filled in with the stored values. A chunk of its own, because it includes the schemas. */
import { useState } from 'react'
import type { User } from '#contract/entities.ts'
import { missingSteps, profileFields, profileSteps } from '#domain/profile/missing-steps.ts'
import { saveCategory } from '#web/lib/session/save-category.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { saveLocationDetails, savePersonalDetails, saveProfessionalDetails } from '../api/save-profile.ts'
import { frameContent, profileContent } from '../content.ts'
import { dropTyped, keepTyped, readProfileDraft, withTypedFacts, type ProfileValues } from '../profile-draft.ts'
import type { ProfilePart } from '../profile-parts.ts'
import { CategoryForm } from './category-form.tsx'
import { LocationStep, PersonalStep, ProfessionalStep } from './steps.tsx'

export interface ProfileEditorProps {
  user: User
  part: ProfilePart
  onSaved: (user: User) => void
  onLeave: () => void
}

/** The unsaved texts of this tab, else the stored values, else what was typed on /check. */
const valuesOf = (user: User, typed: ProfileValues): ProfileValues => {
  const values = { ...typed }
  for (const field of profileFields) if (values[field] === '') values[field] = String(user[field] ?? '')
  return {
    ...withTypedFacts(values),
    ...(user.refused?.includes('monthly_income') && { monthly_income: values.monthly_income }),
  }
}

export const ProfileEditor = ({ user, part, onSaved, onLeave }: ProfileEditorProps) => {
  const mobile = useSession().user?.mobile ?? ''
  const [values] = useState(() => valuesOf(user, readProfileDraft(mobile).values))
  const { isBusy, hasFailed, attempt } = useAttempt()
  const [missing] = useState(() => missingSteps(user))

  const drop = () => {
    if (part !== 'category') dropTyped(mobile, part)
  }
  const save = (send: () => Promise<User>) =>
    attempt(async () => {
      const saved = await send()
      drop()
      onSaved(saved)
    })

  const isMissing = part !== 'category' && missing.includes(part)
  const settings = {
    number: isMissing ? profileSteps.indexOf(part) + 1 : undefined,
    submitLabel: isMissing && missing.length > 1 ? frameContent.continue : frameContent.save,
    backLabel: frameContent.cancel,
    isBusy,
    failure: hasFailed ? profileContent.notSaved : undefined,
    onBack: () => {
      drop()
      onLeave()
    },
  }
  const step = {
    values,
    refused: user.refused,
    settings,
    onType: (typed: Partial<ProfileValues>) => keepTyped(mobile, typed),
  }

  switch (part) {
    case 'personal':
      return <PersonalStep {...step} onSubmit={(details) => save(() => savePersonalDetails(details))} />
    case 'location':
      return <LocationStep {...step} onSubmit={(details) => save(() => saveLocationDetails(details))} />
    case 'professional':
      return (
        <ProfessionalStep
          {...step}
          category={user.category}
          onSubmit={(details) => save(() => saveProfessionalDetails(details))}
        />
      )
    case 'category':
      return (
        <CategoryForm
          stored={user.category}
          settings={settings}
          onSubmit={(category) => save(() => saveCategory(category))}
        />
      )
    default:
      return part satisfies never
  }
}
