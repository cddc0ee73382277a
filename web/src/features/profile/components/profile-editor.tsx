/** The form of one part of the profile, filled in with the stored values. A chunk of its own, because it includes the schemas. */
import { useState } from 'react'
import { type User, categories, type Category } from '#contract/entities.ts'
import { profileFields, profileSteps, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import { missingSteps } from '#lambdas/profile/profile-fields.rules.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryNames } from '#web/lib/content.ts'
import { useBox } from '#web/lib/offline/outbox.ts'
import { saveCategory } from '#web/lib/session/save-category.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { dropStep, saveStep, stepBox } from '../api/save-profile.ts'
import { profileContent } from '../content.ts'
import { dropValues, keepValues, readProfileDraft, withTypedFacts, type ProfileValues } from '../profile-draft.ts'
import type { ProfilePart } from '../profile-parts.ts'
import { categoryContent, frameContent, unsentContent } from '../steps-content.ts'
import { StepFrame, type StepSettings } from './step-frame.tsx'
import { LocationStep, PersonalStep, ProfessionalStep } from './steps.tsx'

interface CategoryFormProps {
  stored: Category
  onSubmit: (category: Category) => Promise<void>
  settings: StepSettings
}

const CategoryForm = ({ stored, onSubmit, settings }: CategoryFormProps) => {
  const [chosen, setChosen] = useState(stored)
  return (
    <StepFrame
      {...settings}
      title={profileContent.loanProfile}
      description={profileContent.loanProfileDescription}
      onSubmit={() => onSubmit(chosen)}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{profileContent.loanProfile}</legend>
        {categories.map((category) => (
          <label
            key={category}
            className={classNames(
              'flex items-start gap-3 rounded-lg border bg-paper p-4 transition-colors',
              category === chosen ? 'border-primary' : 'border-line hover:border-primary',
            )}
          >
            <input
              type="radio"
              name="category"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={category === chosen}
              onChange={() => setChosen(category)}
            />
            <span className="min-w-0 font-semibold">
              <span>{categoryNames[category]}</span>
              <span className="block text-sm font-medium text-ink-soft">{categoryContent[category].description}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm font-medium" aria-live="polite">
        {chosen !== stored && categoryContent[chosen].asksNext}
      </p>
    </StepFrame>
  )
}

export interface ProfileEditorProps {
  user: User
  part: ProfilePart
  /** @param isWaiting for the network: the user is as typed */
  onSaved: (user: User, isWaiting: boolean) => void
  onLeave: () => void
}

/** The unsaved texts of this tab, else those that the server has refused, else the stored values, else what was typed on /check. */
const valuesOf = (
  user: User,
  typed: ProfileValues,
  refused: Partial<Record<ProfileField, string | number | null>> = {},
): ProfileValues => {
  const values = { ...typed }
  const stored = { ...user, ...refused }
  for (const field of profileFields) if (values[field] === '') values[field] = String(stored[field] ?? '')
  return {
    ...withTypedFacts(values),
    ...(user.refused?.includes('monthly_income') && { monthly_income: values.monthly_income }),
  }
}

export const ProfileEditor = ({ user, part, onSaved, onLeave }: ProfileEditorProps) => {
  const failed = useBox(stepBox).find(({ step, state }) => step === part && state === 'failed')
  const [values] = useState(() => valuesOf(user, readProfileDraft().values, failed?.details))
  const { isBusy, hasFailed, attempt } = useAttempt()
  const [missing] = useState(() => missingSteps(user))

  const save = (send: () => Promise<{ user: User | null; isWaiting: boolean }>) =>
    attempt(async () => {
      const { user: saved, isWaiting } = await send()
      if (part !== 'category') dropValues(part)
      onSaved(saved ?? user, isWaiting)
    })

  const isMissing = part !== 'category' && missing.includes(part)
  const settings = {
    number: isMissing ? profileSteps.indexOf(part) + 1 : undefined,
    submitLabel: isMissing && missing.length > 1 ? frameContent.continue : frameContent.save,
    backLabel: frameContent.cancel,
    isBusy,
    failure: failed?.reason ?? (failed || hasFailed ? unsentContent.notSaved : undefined),
    onBack: () => {
      if (part !== 'category') {
        dropValues(part)
        if (failed) dropStep(part)
      }
      onLeave()
    },
  }
  const step = {
    values,
    refused: user.refused,
    settings,
    onType: keepValues,
  }

  switch (part) {
    case 'personal':
      return <PersonalStep {...step} onSubmit={(details) => save(() => saveStep(part, details, user))} />
    case 'location':
      return <LocationStep {...step} onSubmit={(details) => save(() => saveStep(part, details, user))} />
    case 'professional':
      return (
        <ProfessionalStep
          {...step}
          category={user.category}
          onSubmit={(details) => save(() => saveStep(part, details, user))}
        />
      )
    case 'category':
      return (
        <CategoryForm
          stored={user.category}
          settings={settings}
          onSubmit={(category) => save(async () => ({ user: await saveCategory(category), isWaiting: false }))}
        />
      )
    default:
      return part satisfies never
  }
}
