/** Says that something waits for the network, or that the server has refused details of the profile. */
import { profileSteps } from '#lambdas/profile/profile-fields.contract.ts'
import { WaitingNote } from '#web/components/product/waiting-note.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { useBox } from '#web/lib/offline/outbox.ts'
import { stepBox } from '../api/save-profile.ts'
import { editPath } from '../profile-parts.ts'
import { editContent, stepTitles } from '../shared-content.ts'
import { unsentContent } from '../steps-content.ts'

/** With a way to the form of each. */
export const UnsentSteps = () => {
  const unsent = useBox(stepBox)
  const failed = profileSteps.filter((step) => unsent.some((one) => one.step === step && one.state === 'failed'))
  return (
    <>
      <WaitingNote place="mb-3" />
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
