/** The changes of the terms, for a user who agreed to earlier ones: its code comes only then. */
import { useMayHaveNewTerms } from '#web/lib/session/user-facts.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const newTerms = lazyPart(() => import('./new-terms.tsx').then((part) => part.NewTerms))

export const TermsNews = () =>
  useMayHaveNewTerms() && (
    <ErrorBoundary>
      <newTerms.Part />
    </ErrorBoundary>
  )
