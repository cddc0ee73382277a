/** The application stage of /login: the profile wizard, and at its end the lenders that fit the profile. */
import { useMemo, useState, type ComponentProps } from 'react'
import { matchOf } from '#lambdas/offers/match.rules.ts'
import { ApplyLineOfList } from '#web/components/product/apply-line.tsx'
import { useCatalogue } from '#web/features/offers/api/catalogue-store.ts'
import { wishWords } from '#web/features/offers/best-three-content.ts'
import { BestThree } from '#web/features/offers/components/best-three.tsx'
import { homeContent } from '#web/features/offers/content.ts'
import { wishOfDevice } from '#web/features/offers/device-wish.ts'
import { hasCriteria } from '#web/features/offers/listed-offers.ts'
import { withWish } from '#web/features/offers/loan-wish.ts'
import { ProfileWizard } from '#web/features/profile/components/profile-wizard.tsx'
import { useProfile } from '#web/lib/session/session.ts'
import { useToday } from '#web/lib/use-today.ts'
import { content } from './profile-stage-content.ts'

/** Undefined until the catalogue and the profile have come, and where lenders state no criteria. */
const useFits = () => {
  const { state } = useCatalogue()
  const profile = useProfile()
  const today = useToday()
  const [hasApplied, setHasApplied] = useState(false)
  const fits = useMemo(() => {
    if (state.status !== 'ready' || profile === null || !hasCriteria(state.catalogue)) return undefined
    const { catalogue } = state
    const fitting = catalogue.lenders.filter((lender) => matchOf(lender, profile, today).fits).length
    const wish = wishOfDevice(profile.category)
    return {
      title: content.fit(fitting, catalogue.lenders.length),
      query: withWish('', wish),
      best: (
        <>
          <p className="text-sm text-ink-soft">{`${homeContent.bestTitle}: ${wishWords(wish)}`}</p>
          <p className="pb-2">
            <ApplyLineOfList />
          </p>
          <BestThree catalogue={catalogue} facts={profile} wish={wish} inRows onRecorded={() => setHasApplied(true)} />
        </>
      ),
    }
  }, [state, profile, today])
  return fits && { ...fits, hasApplied }
}

export const ProfileStage = (props: Omit<ComponentProps<typeof ProfileWizard>, 'fits'>) => (
  <ProfileWizard {...props} fits={useFits()} />
)
