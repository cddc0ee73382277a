/** How to reach a person who hears complaints. */
import { brand } from '#contract/brand.ts'
import { phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { officerContent } from '#web/lib/content.ts'
import { officerPhonesContent as texts } from '../complaint-content.ts'

interface OfficerProps {
  name: string
  email: string
  /** Each with its kind where there are several. */
  phones: readonly (readonly [phone: string, kind?: string])[]
  hours?: string
}

const look = 'inline-flex min-h-11 items-center text-primary underline underline-offset-3 wrap-anywhere'

export const Officer = ({ name, email, phones, hours }: OfficerProps) => (
  <>
    <p>{name}</p>
    <p className="flex flex-wrap gap-x-4">
      <a href={`mailto:${email}`} className={look}>
        {email}
      </a>
      {phones.map(([phone, kind]) => (
        <span key={phone} className="inline-flex flex-wrap items-center gap-x-1">
          {kind !== undefined && <span>{kind}</span>}
          <a href={`tel:${phone}`} className={look}>
            {phoneInWords(phone)}
          </a>
        </span>
      ))}
    </p>
    {hours !== undefined && <p>{hours}</p>}
  </>
)

const { email, phone, mobile } = brand.grievanceOfficer

const phones = [
  [phone, texts.phone],
  [mobile, texts.mobile],
] as const

export const OurOfficer = () => <Officer {...officerContent} email={email} phones={phones} />
