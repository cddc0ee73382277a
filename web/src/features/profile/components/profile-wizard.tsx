/** The application stage of /login: three steps that are saved one by one and submitted together. */
import { useState, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import { limits, delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { profileSteps } from '#lambdas/profile/profile-fields.contract.ts'
import type { ProfessionalDetails } from '#lambdas/profile/profile.contract.ts'
import { savedHere } from '#web/components/product/content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Success } from '#web/components/ui/success.tsx'
import { useBox } from '#web/lib/offline/outbox.ts'
import { readReturnPath, rememberReturnPath } from '#web/lib/session/return-path.ts'
import { useProfile } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { saveStep, stepBox } from '../api/save-profile.ts'
import { readProfileDraft, withTypedFacts, writeProfileDraft, type ProfileDraft } from '../profile-draft.ts'
import { frameContent, submissionFailed, submissionKept, submittedContent } from '../steps-content.ts'
import { LocationStep, PersonalStep, ProfessionalStep } from './steps.tsx'

/** How many lenders fit the profile. */
interface Fits {
  readonly title: string
  /** The best of them. */
  readonly best: ReactNode
}

interface SubmittedProps {
  /** The visitor has applied to a lender before. */
  hasApplied: boolean
  /** For the network. */
  isWaiting: boolean
  fits: Fits | undefined
  onFinished: () => void
}

/** Confirms the saved profile, names the lenders that fit, counts down, and leads home or back to the page that required the login. */
const Submitted = ({ hasApplied, isWaiting, fits, onFinished }: SubmittedProps) => {
  const [seconds, setSeconds] = useState<number>(delays.submittedCountdownSeconds)
  const leadsHome = (readReturnPath() ?? paths.home) === paths.home
  const { title } = isWaiting ? savedHere : submittedContent
  const said = hasApplied ? submittedContent.applied : submittedContent.notApplied
  const finish = useEffectEvent(onFinished)
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Success above={fits && title} title={fits?.title ?? title} description={isWaiting ? savedHere.description : said}>
      {fits && <div className="w-full rounded-lg border border-line bg-paper px-4 pt-3 text-left">{fits.best}</div>}
      <Button
        onClick={() => {
          rememberReturnPath(paths.offers)
          onFinished()
        }}
      >
        {submittedContent.seeOffers}
      </Button>
      <p className="text-sm text-ink-soft tabular-nums">{submittedContent.countdown(seconds, leadsHome)}</p>
    </Success>
  )
}

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
