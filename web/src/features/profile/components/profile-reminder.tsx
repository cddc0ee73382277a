/** The card of an unfinished profile: its missing fields, and a link to the first missing step. */
import { profileSteps } from '#lambdas/profile/profile-fields.contract.ts'
import { stepsAskingFor } from '#lambdas/profile/profile-fields.rules.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useMissingFields } from '#web/lib/session/user-facts.ts'
import { putProfileOff, useIsProfilePutOff } from '../profile-later.ts'
import { editPath } from '../profile-parts.ts'
import { labelOf, reminderContent } from '../shared-content.ts'

interface ProfileReminderProps {
  /** Whether the visitor can dismiss it until the next visit. */
  canWait?: boolean
}

export const ProfileReminder = ({ canWait = false }: ProfileReminderProps) => {
  const { user } = useSession()
  const isDismissed = useIsProfilePutOff() && canWait
  const missing = useMissingFields()
  const steps = stepsAskingFor(missing)
  const [first] = steps
  if (first === undefined || isDismissed) return null

  const done = profileSteps.length - steps.length
  const labels = missing.map((field) => labelOf(field, user?.category ?? 'salaried'))
  return (
    <Card aria-labelledby="finish-profile" title={reminderContent.title} layout="mb-5">
      <p className="mt-1 mb-3 text-sm text-ink-soft text-pretty">{reminderContent.text(labels)}</p>
      <ProgressBar value={done} max={profileSteps.length} label={reminderContent.progress(done, profileSteps.length)} />
      <div className="mt-4 flex gap-3">
        <ButtonLink to={editPath(first)} variant="secondary">
          {reminderContent.continue}
        </ButtonLink>
        {canWait && (
          <Button variant="quiet" onClick={putProfileOff}>
            {reminderContent.later}
          </Button>
        )}
      </div>
    </Card>
  )
}
