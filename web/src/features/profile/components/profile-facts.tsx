/** The profile, part by part: as the server has it, each with a link to its form, or as far as this device knows it. */
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { User } from '#contract/entities.ts'
import BriefcaseBusiness from '#icon/briefcase-business'
import Building2 from '#icon/building-complex'
import CalendarDays from '#icon/calendar-days'
import IndianRupee from '#icon/indian-rupee'
import Mail from '#icon/mail'
import MapPin from '#icon/map-pin'
import Phone from '#icon/phone'
import UserRound from '#icon/user-round'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { fieldsOfStep, type ProfileField, type ProfileStep } from '#lambdas/profile/profile-fields.contract.ts'
import { missingFields } from '#lambdas/profile/profile-fields.rules.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Skeleton, Spinner } from '#web/components/ui/spinner.tsx'
import { categoryNames } from '#web/lib/content.ts'
import { formatDate, formatMobile } from '#web/lib/format.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { profileContent } from '../content.ts'
import { editPath, type ProfilePart } from '../profile-parts.ts'
import { editContent, labelOf, stepTitles } from '../shared-content.ts'

/** A fact with an icon, its name above its value, for a `dl`. The icon is inside the name: a `div` in a `dl` may contain only `dt` and `dd`. */
const IconFact = ({ icon, name, children }: { icon: IconNode; name: string; children: ReactNode }) => (
  <div className="relative min-h-11 pl-14">
    <dt className="text-sm text-ink-soft">
      <span className="absolute inset-0 flex size-11 items-center justify-center rounded-lg bg-primary-tint text-primary">
        <Icon of={icon} className="size-5.5" />
      </span>
      <span>{name}</span>
    </dt>
    <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

const icons: Record<ProfileField, IconNode> = {
  full_name: UserRound,
  email: Mail,
  date_of_birth: CalendarDays,
  pincode: MapPin,
  monthly_income: IndianRupee,
  company_name: Building2,
}

/** The profile as far as it is known: of the server, or of this device. */
type KnownProfile = Pick<User, 'phone' | 'refused'> & {
  readonly [Field in ProfileField | 'category']?: User[Field] | undefined
}

/** The value as the page shows it; undefined for a missing one. */
const shown = (user: KnownProfile, field: ProfileField): string | undefined => {
  const { date_of_birth, monthly_income } = user
  if (field === 'monthly_income') return monthly_income === undefined ? undefined : formatRupees(monthly_income)
  if (field === 'date_of_birth') return date_of_birth && formatDate(date_of_birth)
  return user[field]
}

/** In place of a missing value: the line of one that is loading has the same height. */
const absentText: Record<Loaded<User>['status'], ReactNode> = {
  loading: <Skeleton shape="h-6 w-40" />,
  failed: <span className="font-medium text-ink-soft">{profileContent.notLoaded}</span>,
  ready: <span className="font-medium text-ink-soft">{profileContent.notGiven}</span>,
}

const EditLink = ({ part, title, isMissing }: { part: ProfilePart; title: string; isMissing: boolean }) => (
  <ButtonLink to={editPath(part)} variant="quiet" size="small">
    <span className="whitespace-nowrap">
      <span>{isMissing ? profileContent.add : editContent.edit}</span>
      <span className="sr-only">{` ${title}`}</span>
    </span>
  </ButtonLink>
)

interface PartProps {
  part: ProfilePart
  title: string
  /** Beside the title. */
  action: ReactNode
  children: ReactNode
}

const Part = ({ part, title, action, children }: PartProps) => (
  <section aria-labelledby={part} className="p-4 sm:p-5">
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 id={part} className="text-lg font-semibold">
        {title}
      </h2>
      {action}
    </div>
    <dl className="mt-3 grid gap-4 sm:grid-cols-2">{children}</dl>
  </section>
)

interface ProfileFactsProps {
  user: KnownProfile
  /** Parts have links to their forms only when the server's profile is there. */
  status: Loaded<User>['status']
}

const StepPart = ({ user, status, step, title }: ProfileFactsProps & { step: ProfileStep; title: string }) => {
  const missing = missingFields(user)
  const isMissing = fieldsOfStep[step].some((field) => missing.includes(field))
  const absent = (field: ProfileField) => {
    if (user.refused?.includes(field))
      return <span className="font-medium text-ink-soft">{profileContent.refused}</span>
    return field === 'full_name' && status !== 'loading' ? (
      <span className="font-medium text-ink-soft">{profileContent.nameless}</span>
    ) : (
      absentText[status]
    )
  }
  return (
    <Part
      part={step}
      title={title}
      action={
        status === 'ready' ? (
          <EditLink part={step} title={title} isMissing={isMissing} />
        ) : (
          status === 'loading' &&
          step === 'personal' && (
            <output className="text-ink-soft">
              <Spinner />
              <span className="sr-only">{profileContent.loading}</span>
            </output>
          )
        )
      }
    >
      {fieldsOfStep[step].map((field) => {
        const value = shown(user, field)
        return (
          <IconFact key={field} icon={icons[field]} name={labelOf(field, user.category ?? 'salaried')}>
            {value === undefined ? absent(field) : <span translate="no">{value}</span>}
          </IconFact>
        )
      })}
      {/* The number is how the user logs in, so it cannot be changed here. */}
      {step === 'personal' && (
        <IconFact icon={Phone} name={profileContent.mobileNumber}>
          <span translate="no">{formatMobile(user.phone.replace('+91', ''))}</span>
        </IconFact>
      )}
    </Part>
  )
}

export const ProfileFacts = ({ user, status }: ProfileFactsProps) => (
  <div className="divide-y divide-line rounded-lg border border-line bg-paper">
    <StepPart user={user} status={status} step="personal" title={profileContent.personalInformation} />
    <StepPart user={user} status={status} step="location" title={stepTitles.location} />
    <StepPart user={user} status={status} step="professional" title={stepTitles.professional} />
    <Part
      part="category"
      title={profileContent.loanProfile}
      action={status === 'ready' && <EditLink part="category" title={profileContent.loanProfile} isMissing={false} />}
    >
      <IconFact icon={BriefcaseBusiness} name={profileContent.category}>
        {user.category === undefined ? absentText[status] : categoryNames[user.category]}
      </IconFact>
    </Part>
  </div>
)
