/** Says that details of the profile wait for the network, or that the server has refused some. */
import { Clock } from 'lucide-react'
import { profileSteps } from '#lambdas/profile/profile-fields.contract.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useBox } from '#web/lib/offline/outbox.ts'
import { stepBox } from '../api/save-profile.ts'
import { editPath } from '../profile-parts.ts'
import { editContent, stepTitles } from '../shared-content.ts'
import { unsentContent } from '../steps-content.ts'

export const WaitingSteps = ({ place = '' }: { place?: string }) => {
  const isWaiting = useBox(stepBox).some(({ state }) => state === 'waiting')
  return (
    <output className="block text-sm">
      {isWaiting && (
        <span className={classNames('flex items-center gap-2', place)}>
          <Clock className="size-4" />
          <span>{unsentContent.waiting}</span>
        </span>
      )}
    </output>
  )
}

/** With a way to the form of each. */
export const UnsentSteps = () => {
  const unsent = useBox(stepBox)
  const failed = profileSteps.filter((step) => unsent.some((one) => one.step === step && one.state === 'failed'))
  return (
    <>
      <WaitingSteps place="mb-3" />
      {failed.map((step) => (
        <div key={step} className="mb-3">
          <Failure>{`${stepTitles[step]}: ${unsentContent.notSaved}`}</Failure>
          <ButtonLink to={editPath(step)} variant="secondary" size="small">
            {editContent.edit}
          </ButtonLink>
        </div>
      ))}
    </>
  )
}
