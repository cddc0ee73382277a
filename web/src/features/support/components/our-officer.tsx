/** How to reach a person who hears complaints. */
import { brand } from '#contract/brand.ts'
import { phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { officerContent } from '#web/lib/content.ts'

interface OfficerProps {
  name: string
  email: string
  phones: readonly string[]
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
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`} className={look}>
          {phoneInWords(phone)}
        </a>
      ))}
    </p>
    {hours !== undefined && <p>{hours}</p>}
  </>
)

const { email, phone, mobile } = brand.grievanceOfficer

export const OurOfficer = () => <Officer {...officerContent} email={email} phones={[phone, mobile]} />
