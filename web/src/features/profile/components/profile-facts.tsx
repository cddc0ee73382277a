/** The stored profile, part by part, each with a link to its form. */
import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  IndianRupee,
  Mail,
  MapPin,
  Phone,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/entities.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { fieldsOfStep, missingFields, type ProfileField, type ProfileStep } from '#domain/profile/missing-steps.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { IconFact } from '#web/components/ui/icon-fact.tsx'
import { categoryNames } from '#web/lib/content.ts'
import { formatDate, formatMobile } from '#web/lib/format.ts'
import { labelOf, profileContent, stepContent } from '../content.ts'
import { editPath, type ProfilePart } from '../profile-parts.ts'

const icons: Record<ProfileField, LucideIcon> = {
  full_name: UserRound,
  email: Mail,
  date_of_birth: CalendarDays,
  pincode: MapPin,
  monthly_income: IndianRupee,
  company_name: Building2,
}

/** The value as the page shows it; undefined for a missing one. */
const shown = (user: User, field: ProfileField): string | undefined => {
  const { date_of_birth, monthly_income } = user
  if (field === 'monthly_income') return monthly_income === undefined ? undefined : formatRupees(monthly_income)
  if (field === 'date_of_birth') return date_of_birth && formatDate(date_of_birth)
  return user[field]
}

interface PartProps {
  part: ProfilePart
  title: string
  isMissing?: boolean
  children: ReactNode
}

const Part = ({ part, title, isMissing = false, children }: PartProps) => (
  <section aria-labelledby={part} className="p-4 sm:p-5">
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 id={part} className="text-lg font-semibold">
        {title}
      </h2>
      <ButtonLink to={editPath(part)} variant="quiet" size="small">
        <span className="whitespace-nowrap">
          {isMissing ? profileContent.add : profileContent.edit}
          <span className="sr-only">{` ${title}`}</span>
        </span>
      </ButtonLink>
    </div>
    <dl className="mt-3 grid gap-4 sm:grid-cols-2">{children}</dl>
  </section>
)

const StepPart = ({ user, step, title }: { user: User; step: ProfileStep; title: string }) => {
  const missing = missingFields(user)
  return (
    <Part part={step} title={title} isMissing={fieldsOfStep[step].some((field) => missing.includes(field))}>
      {fieldsOfStep[step].map((field) => (
        <IconFact key={field} Icon={icons[field]} name={labelOf(field, user.category)}>
          {shown(user, field) ?? (
            <span className="font-medium text-ink-soft">
              {field === 'full_name' ? profileContent.nameless : profileContent.notGiven}
            </span>
          )}
        </IconFact>
      ))}
      {step === 'personal' && <MobileFact mobile={user.phone.replace('+91', '')} />}
    </Part>
  )
}

/** The number is how the user logs in, so it cannot be changed here. */
export const MobileFact = ({ mobile }: { mobile: string }) => (
  <IconFact Icon={Phone} name={profileContent.mobileNumber}>
    {formatMobile(mobile)}
  </IconFact>
)

export const ProfileFacts = ({ user }: { user: User }) => (
  <div className="divide-y divide-line rounded-lg border border-line bg-paper">
    <StepPart user={user} step="personal" title={profileContent.personalInformation} />
    <StepPart user={user} step="location" title={stepContent.location.title} />
    <StepPart user={user} step="professional" title={stepContent.professional.title} />
    <Part part="category" title={profileContent.loanProfile}>
      <IconFact Icon={BriefcaseBusiness} name={profileContent.category}>
        {categoryNames[user.category]}
      </IconFact>
    </Part>
  </div>
)
