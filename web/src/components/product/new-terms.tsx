/** Shows visitors who agreed to earlier terms what changed, once: closing the sheet in any way marks it as seen on the server. */
import { useEffect, useState } from 'react'
import { legalPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useLocation } from '#web/lib/page/router.ts'
import { currentUser, storeUser } from '#web/lib/session/session.ts'
import { useOwnProfile } from '#web/lib/session/use-own-profile.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { newTermsContent as texts } from './new-terms-content.ts'

const { termsVersion: version } = legalPolicy

/** After a failure the sheet comes again with the next page load. */
const markSeen = async (): Promise<void> => {
  try {
    const { user } = await callApi('mark-terms-seen', { body: { version } })
    if (currentUser()?.id === user.id) storeUser(user)
  } catch {
    // The visitor has read it; nothing waits for the mark.
  }
}

const Changes = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={texts.title} onClose={onClose}>
    <p>{texts.intro(version)}</p>
    <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-ink-soft">
      {texts.changes.map((change) => (
        <li key={change} className="pl-1">
          {change}
        </li>
      ))}
    </ul>
    <p className="mt-3">{texts.free}</p>
    <form method="dialog" className="mt-4">
      <Button type="submit" block>
        {texts.close}
      </Button>
    </form>
    <div className="mt-2 flex flex-wrap justify-between gap-2">
      <ButtonLink to={paths.profile} variant="quiet" size="small">
        {texts.switches}
      </ButtonLink>
      <ButtonLink to={paths.terms} variant="quiet" size="small">
        {texts.terms}
      </ButtonLink>
    </div>
  </Sheet>
)

const OncePerVisit = () => {
  const { pathname } = useLocation()
  /** The page over which the sheet is open. One sheet at a time: a comparison that an address opens keeps the screen. */
  const [openAt, setOpenAt] = useState(() => (document.querySelector('dialog[open]') ? undefined : pathname))
  const hasLeft = openAt !== undefined && openAt !== pathname
  // A link in the sheet leads away from it.
  useEffect(() => {
    if (hasLeft) void markSeen()
  }, [hasLeft])
  if (openAt !== pathname) return null
  const close = () => {
    setOpenAt(undefined)
    void markSeen()
  }
  return <Changes onClose={close} />
}

/** Pages of a user draw it until the server's answer says that there is no news. */
export const NewTerms = () => useOwnProfile().profile?.has_new_terms && <OncePerVisit />
