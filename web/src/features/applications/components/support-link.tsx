/** The link to support, which every state of /status has. */
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { statusContent } from '../content.ts'

export const SupportLink = ({ describedBy }: { describedBy?: string }) => (
  <div className="-mx-2">
    <ButtonLink to={paths.support} variant="quiet" size="small" aria-describedby={describedBy}>
      {statusContent.contactSupport}
    </ButtonLink>
  </div>
)
