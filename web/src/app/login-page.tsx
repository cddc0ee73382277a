/** /login: composes the login stages with the profile wizard, beside the brand on wide screens. */
import { LoginFlow } from '#web/features/auth/components/login-flow.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { ComparePicture } from './compare-picture.tsx'
import { loginAsideContent } from './content.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const stage = lazyPart(() => import('./profile-stage.tsx').then((part) => part.ProfileStage))

export const LoginPage = () => (
  <div className="grid-cols-2 items-start gap-x-16 wide:grid">
    <aside className="sticky top-6 hidden rounded-xl bg-primary-tint p-10 wide:block">
      <p className="text-2xl font-bold tracking-tight text-balance">{loginAsideContent.heading}</p>
      <p className="mt-2 text-ink-soft">{loginAsideContent.text}</p>
      <ComparePicture />
    </aside>
    <div className="mx-auto w-full max-w-120">
      <LoginFlow
        onApplicationExpected={() => void stage.preload().catch(() => undefined)}
        renderApplication={(props) => <stage.Part {...props} fallback={<PageSkeleton />} />}
      />
    </div>
  </div>
)
