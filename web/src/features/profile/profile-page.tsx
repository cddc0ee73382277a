/** /profile: who is signed in, links to help and legal texts, and Log Out. */
import { FileText, LayoutDashboard, LifeBuoy, Phone, ShieldCheck, UserRound } from 'lucide-react'
import { paths } from '#contract/routes.ts'
import { Card } from '#web/components/ui/card.tsx'
import { IconFact } from '#web/components/ui/icon-fact.tsx'
import { LinkRow } from '#web/components/ui/link-row.tsx'
import { LogOutButton } from '#web/components/ui/log-out-button.tsx'
import { LogOutEverywhere } from '#web/components/ui/log-out-everywhere.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatMobile } from '#web/lib/format.ts'
import { storeUser, useSession } from '#web/lib/session/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { profileContent } from './content.ts'

/** Stores the server's answer for all screens. */
const getProfile = async () => {
  const { user } = await callApi('get-profile')
  storeUser(user)
  return user
}

const PersonalInformation = () => {
  const { user } = useSession()
  const { state } = useLoaded(`profile ${user?.id ?? ''}`, getProfile)
  return (
    <Card aria-labelledby="personal-information">
      <h2 id="personal-information" className="text-lg font-semibold">
        {profileContent.personalInformation}
      </h2>
      <div className="mt-4 min-h-26">
        {state.status === 'loading' ? (
          <div className="flex min-h-26 items-center justify-center text-ink-soft">
            <Spinner label={profileContent.loading} />
          </div>
        ) : (
          <dl className="space-y-4">
            <IconFact Icon={UserRound} name={profileContent.fullName}>
              {user?.full_name ?? 'User'}
            </IconFact>
            <IconFact Icon={Phone} name={profileContent.mobileNumber}>
              {formatMobile(user?.mobile ?? '')}
            </IconFact>
          </dl>
        )}
      </div>
      {state.status === 'failed' && (
        <div className="mt-4">
          <Notice>{profileContent.asStored}</Notice>
        </div>
      )}
    </Card>
  )
}

export const ProfilePage = () => (
  <div className="mx-auto max-w-160">
    <PageHeading>{profileContent.heading}</PageHeading>
    <div className="space-y-4">
      <PersonalInformation />
      <nav aria-label={profileContent.links}>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
          <li>
            <LinkRow to={paths.dashboard} Icon={LayoutDashboard}>
              Dashboard
            </LinkRow>
          </li>
          <li>
            <LinkRow to={paths.support} Icon={LifeBuoy}>
              Support
            </LinkRow>
          </li>
          <li>
            <LinkRow to={paths.privacyPolicy} Icon={ShieldCheck}>
              Privacy Policy
            </LinkRow>
          </li>
          <li>
            <LinkRow to={paths.terms} Icon={FileText}>
              Terms & Conditions
            </LinkRow>
          </li>
        </ul>
      </nav>
      <LogOutButton label="Log Out" block />
      <LogOutEverywhere />
    </div>
  </div>
)
