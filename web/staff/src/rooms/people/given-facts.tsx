/** What a person and a partner have given. A masked field is shown in full for a reason; a PAN never is. */
import type { Person, revealFields } from '#contract/staff/people.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Facts } from '#staff/components/facts.tsx'
import { MaskedValue } from '#staff/components/masked-value.tsx'
import { Section } from '#staff/components/section.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { labelOf } from '#staff/lib/labels.ts'
import { personContent as words } from './content.ts'

type Field = (typeof revealFields)[number]

export const GivenFacts = ({ person }: { person: Person }) => {
  const reveal = (field: Field) => async (reason: string) =>
    (await callStaff('reveal-field', { params: { user_id: person.id }, body: { field, reason } })).value
  const masked = (field: Field) => {
    const value = person[field]
    return value === undefined ? undefined : (
      <MaskedValue name={words.reveal[field]} masked={value} reveal={reveal(field)} />
    )
  }
  const { fields } = words
  return (
    <Section title={words.given}>
      <Facts
        facts={[
          { name: fields.phone, value: masked('phone') },
          { name: fields.full_name, value: person.full_name },
          { name: fields.email, value: masked('email') },
          { name: fields.date_of_birth, value: masked('date_of_birth') },
          { name: fields.pincode, value: person.pincode },
          { name: fields.category, value: person.category && words.categories[person.category] },
          {
            name: fields.monthly_income,
            value: person.monthly_income === undefined ? undefined : formatRupees(person.monthly_income),
          },
          { name: fields.company_name, value: person.company_name },
          {
            name: fields.pan,
            value: person.pan && (
              <>
                <span className="font-mono">{person.pan}</span> <span className="text-ink-soft">{words.panNote}</span>
              </>
            ),
          },
          {
            name: fields.aadhaar,
            value: person.aadhaar_last4 && <span className="font-mono">{words.aadhaar(person.aadhaar_last4)}</span>,
          },
          { name: fields.credit_score, value: person.credit_score },
          { name: fields.step, value: person.current_step && labelOf(words.steps)(person.current_step) },
          { name: fields.partner, value: person.partner_code },
          { name: fields.source, value: person.utm_source },
          { name: fields.campaign, value: person.utm_campaign },
          { name: fields.acquired, value: person.acquired_at && formatDateTime(person.acquired_at) },
          { name: fields.id, value: <code className="text-xs">{person.id}</code> },
        ]}
      />
    </Section>
  )
}
