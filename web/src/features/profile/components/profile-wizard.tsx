/** The application stage of /login: three steps that are saved one by one and submitted together. */
import { useState } from 'react'
import type { Category } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { profileSteps } from '#lambdas/profile/profile-fields.contract.ts'
import type { ProfessionalDetails } from '#lambdas/profile/profile.contract.ts'
import { useBox } from '#web/lib/offline/outbox.ts'
import { useProfile } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { saveStep, stepBox } from '../api/save-profile.ts'
import { readProfileDraft, withTypedFacts, writeProfileDraft, type ProfileDraft } from '../profile-draft.ts'
import { frameContent, submissionFailed, submissionKept } from '../steps-content.ts'
import { LocationStep, PersonalStep, ProfessionalStep } from './steps.tsx'
import { Submitted, type Fits } from './submitted.tsx'

interface ProfileWizardProps {
  category: Category
  /** 1 to 3; undefined at the start. */
  step: number | undefined
  onStep: (step: number) => void
  onBackToStep: (step: number) => void
  /** The visitor pressed Back on the first step. */
  onLeave: () => void
  /** The profile was submitted and the countdown is over. */
  onFinished: () => void
  /** Undefined while it is not known. */
  fits: Fits | undefined
}

const middleStep = { submitLabel: frameContent.continue, backLabel: frameContent.back }

const openDraft = (): ProfileDraft => {
  const draft = readProfileDraft()
  return { ...draft, values: withTypedFacts(draft.values) }
}

/** The final submit sends again what the server does not have. */
const ignore = () => undefined

export const ProfileWizard = ({ category, step, fits, onStep, onBackToStep, ...leave }: ProfileWizardProps) => {
  const profile = useProfile()
  const unsent = useBox(stepBox)
  const [draft, setDraft] = useState(openDraft)
  const { isBusy, hasFailed, attempt } = useAttempt(() => showToast(submissionFailed))
  const [hasApplied, setHasApplied] = useState(false)

  const { values } = draft
  const update = (changes: Partial<ProfileDraft>) => {
    const next = { ...draft, ...changes }
    writeProfileDraft(next)
    setDraft(next)
  }
  const onType = (typed: Partial<ProfileDraft['values']>) => update({ values: { ...values, ...typed } })

  const moveOnTo = (next: number) => {
    update({ reachedStep: Math.max(draft.reachedStep, next) })
    onStep(next)
  }

  const refusalOf = (number: number): string | undefined =>
    unsent.find(({ step: one }) => one === profileSteps[number - 1])?.reason

  const submit = (details: ProfessionalDetails) =>
    attempt(async () => {
      const { user: saved } = await saveStep('professional', details, profile)
      // Steps whose earlier saves had failed went with it.
      const failed = stepBox.read().find(({ state }) => state === 'failed')
      if (failed) {
        if (failed.reason !== undefined) onBackToStep(profileSteps.indexOf(failed.step) + 1)
        throw new Error(failed.step)
      }
      setHasApplied(saved?.selected_lender_id !== undefined)
      update({ isSubmitted: true })
    })

  if (draft.isSubmitted) {
    return (
      <Submitted
        hasApplied={hasApplied}
        isWaiting={unsent.length > 0}
        fits={fits}
        onFinished={() => {
          writeProfileDraft(undefined)
          leave.onFinished()
        }}
      />
    )
  }

  switch (Math.min(step ?? 1, draft.reachedStep, limits.wizardSteps)) {
    case 3:
      return (
        <ProfessionalStep
          values={values}
          onType={onType}
          category={category}
          settings={{
            number: 3,
            submitLabel: frameContent.submit,
            backLabel: frameContent.back,
            isBusy,
            failure: refusalOf(3) ?? (hasFailed ? submissionKept : undefined),
            onBack: () => onBackToStep(2),
          }}
          onSubmit={submit}
        />
      )
    case 2:
      return (
        <LocationStep
          values={values}
          onType={onType}
          settings={{ ...middleStep, number: 2, failure: refusalOf(2), onBack: () => onBackToStep(1) }}
          onSubmit={(details) => {
            saveStep('location', details, profile).catch(ignore)
            moveOnTo(3)
          }}
        />
      )
    default:
      return (
        <PersonalStep
          values={values}
          onType={onType}
          settings={{ ...middleStep, number: 1, failure: refusalOf(1), onBack: leave.onLeave }}
          onSubmit={(details) => {
            saveStep('personal', details, profile).catch(ignore)
            moveOnTo(2)
          }}
        />
      )
  }
}
