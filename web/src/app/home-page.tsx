/** /: the visitor's next step above the lenders; for a stranger, until the page leads to the login, its first screen. */
import { useState } from 'react'
import { paths } from '#contract/routes.ts'
import { MemoryNote } from '#web/components/product/memory-note.tsx'
import { TermsNews } from '#web/components/product/terms-news.tsx'
import { CategoryStage } from '#web/features/auth/components/category-stage.tsx'
import { HomePage as OffersHome } from '#web/features/offers/home-page.tsx'
import { lateCode } from '#web/lib/page/late-code.ts'
import { useNavigate } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { handCategory } from '#web/lib/typing/handed-category.ts'
import { LoginFrame, useKindFigure } from './login-frame.tsx'
import { NextStepPlaceholder } from './next-step-frame.tsx'

const lateParts = lateCode(() => import('./late-home-parts.ts').then((part) => part.lateHomeParts))

const StrangersHome = () => {
  const navigate = useNavigate()
  // Until the session is known, a member's page holds this part too, and shows none of it.
  const { isKnown } = useSession()
  const renderFigure = useKindFigure(isKnown)
  return (
    <LoginFrame>
      <CategoryStage
        renderFigure={renderFigure}
        onChoose={(category) => {
          handCategory(category)
          void navigate(paths.login, { replace: true })
        }}
      />
    </LoginFrame>
  )
}

/** The prerendered page holds both, and the early script shows one of them: nobody waits for the app to learn who they are. */
export const HomePage = () => {
  const { user, isKnown } = useSession()
  // A member whose session ends here keeps the page until it leads to the login.
  const [wasMember, setWasMember] = useState(false)
  if (user !== null && !wasMember) setWasMember(true)
  return (
    <>
      {user === null && !wasMember && (
        <div className={isKnown ? undefined : 'for-strangers'}>
          <StrangersHome />
        </div>
      )}
      {(user !== null || wasMember || !isKnown) && (
        <div className={isKnown ? undefined : 'for-members'}>
          <MemoryNote place="mb-4" />
          <TermsNews />
          <OffersHome lateParts={lateParts} nextStepPlaceholder={<NextStepPlaceholder />} />
        </div>
      )}
    </>
  )
}
