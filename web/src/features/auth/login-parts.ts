/** The screens of the login that come after its first two, fetched while the SMS is on its way (use-login-flow.ts). */
import { lazyPart } from '#web/components/ui/lazy-part.tsx'

export const codeStage = lazyPart(() => import('./components/code-stage.tsx').then((part) => part.CodeStage))
export const welcomeBack = lazyPart(() => import('./components/welcome-back.tsx').then((part) => part.WelcomeBack))

/** Few visitors see it. */
export const loginQuestion = lazyPart(() =>
  import('./components/login-question.tsx').then((part) => part.LoginQuestion),
)
