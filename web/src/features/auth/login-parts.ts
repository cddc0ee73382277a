/** The screens of the login that come after its first two, fetched while the SMS is on its way (use-login-flow.ts). */
import { lazyPart } from '#web/components/ui/lazy-part.tsx'

export const codeStage = lazyPart(async () => (await import('./components/code-stage.tsx')).CodeStage)
export const welcomeBack = lazyPart(async () => (await import('./components/welcome-back.tsx')).WelcomeBack)

/** Few visitors see it. */
export const categoryQuestion = lazyPart(
  async () => (await import('./components/category-question.tsx')).CategoryQuestion,
)
