/** /login: composes the login stages with the profile wizard, beside the brand on wide screens. */
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { LoginFlow } from '#web/features/auth/components/login-flow.tsx'
import { LoginFrame, useKindFigure } from './login-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const stage = lazyPart(() => import('./profile-stage.tsx').then((part) => part.ProfileStage))

export const LoginPage = () => {
  const renderFigure = useKindFigure(true)
  return (
    <LoginFrame>
      <LoginFlow
        onApplicationExpected={() => void stage.preload().catch(() => undefined)}
        renderApplication={(props) => <stage.Part {...props} fallback={<PageSkeleton />} />}
        renderFigure={renderFigure}
      />
    </LoginFrame>
  )
}
