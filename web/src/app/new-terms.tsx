/** Tells visitors who agreed to earlier terms what changed, once: closing the sheet in any way marks it as seen on the server. */
import { useEffect, useState } from 'react'
import { legalPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { writeStored } from '#web/lib/browser-storage.ts'
import { useLocation } from '#web/lib/router.ts'
import { currentUser, storeUser } from '#web/lib/session/session.ts'
import { sessionKeys } from '#web/lib/session/storage-keys.ts'
import { useOwnProfile } from '#web/lib/use-own-profile.ts'
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

export const NewTerms = () => {
  const { profile } = useOwnProfile()
  const { pathname } = useLocation()
  /** The page over which the sheet is open; empty once it was closed. */
  const [openAt, setOpenAt] = useState<string>()
  const isNews = profile?.has_new_terms === true

  useEffect(() => {
    if (profile === null) return
    // One sheet at a time: a comparison that an address opens keeps the screen, and this one waits for another page load.
    if (isNews) setOpenAt((at) => at ?? (document.querySelector('dialog[open]') ? '' : pathname))
    else writeStored('localStorage', sessionKeys.terms, version)
  }, [profile, isNews, pathname])

  const hasLeft = openAt !== undefined && openAt !== '' && openAt !== pathname
  useEffect(() => {
    if (hasLeft) void markSeen()
  }, [hasLeft])

  if (!isNews || openAt !== pathname) return null
  const close = () => {
    setOpenAt('')
    void markSeen()
  }
  return <Changes onClose={close} />
}
