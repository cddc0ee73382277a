/** One partner: what it may do, what it does, and its webhook. */
import { useParams } from 'react-router-dom'
import type { ShownPartner } from '#contract/staff/partner-room.ts'
import { formatDate } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Chart } from '#staff/components/chart/chart.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo, useMember } from '#staff/lib/session/staff-session.ts'
import { partnerContent as words } from './content.ts'
import { Deliveries } from './deliveries.tsx'
import { FormButton, figureOf, linesOf } from '#staff/components/dialog-form.tsx'
import { PartnerKeys } from './partner-keys.tsx'
import { Submissions } from './submissions.tsx'
import { WebhookSection } from './webhook-section.tsx'

const PartnerFacts = ({ partner }: { partner: ShownPartner }) => {
  const params = { partner_code: partner.code }
  const mayChange = useMayDo('set-partner-limit')
  const edit = (name: string) =>
    ({ button: words.facts.edit, variant: 'quiet', 'aria-label': `${words.facts.edit}: ${name}` }) as const
  return (
    <Section title={words.facts.heading}>
      <Facts
        names={words.facts}
        values={{
          code: <span className="font-mono">{partner.code}</span>,
          since: formatDate(partner.created_at),
          limit: (
            <>
              <span>{partner.daily_limit.toLocaleString('en-IN')}</span>{' '}
              {mayChange && (
                <FormButton
                  {...edit(words.facts.limit)}
                  {...words.limit}
                  fields={{ text: { ...words.limit, kind: 'figure', value: String(partner.daily_limit) } }}
                  again={['show-partner', 'list-partners']}
                  onSave={({ text }) =>
                    callStaff('set-partner-limit', { params, body: { daily_limit: figureOf(text) } })
                  }
                />
              )}
            </>
          ),
          networks: (
            <>
              <span>{partner.allow_ips.join(', ') || words.facts.any}</span>{' '}
              {mayChange && (
                <FormButton
                  {...edit(words.facts.networks)}
                  {...words.networks}
                  fields={{ text: { ...words.networks, kind: 'lines', value: partner.allow_ips.join('\n') } }}
                  again={['show-partner']}
                  onSave={({ text }) =>
                    callStaff('set-partner-networks', { params, body: { allow_ips: linesOf(text) } })
                  }
                />
              )}
            </>
          ),
        }}
      />
    </Section>
  )
}

const Use = ({ partner: { use } }: { partner: ShownPartner }) => (
  <Section title={words.use.heading}>
    <Chart
      figures={{
        title: words.use.title,
        kind: 'line',
        labelsTitle: words.use.day,
        // Without the year, because they are thirty. India's calendar would call a day of UTC today or yesterday.
        labels: use.map(({ day }) => formatDate(day).replace(/ \d{4}$/, '')),
        series: [
          { name: words.use.live, values: use.map(({ live }) => live) },
          { name: words.use.sandbox, values: use.map(({ sandbox }) => sandbox) },
        ],
      }}
    />
  </Section>
)

const PartnerView = ({ code }: { code: string }) => {
  const query = useAnswer('show-partner', { params: { partner_code: code } })
  return (
    <RoomFrame title={query.data?.name ?? code}>
      <Answered query={query}>
        {(partner) => (
          <>
            <PartnerFacts partner={partner} />
            <PartnerKeys partner={partner} />
            <Use partner={partner} />
            <Submissions code={partner.code} />
            <WebhookSection partner={partner} />
            <Deliveries code={partner.code} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}

export const PartnerPage = () => {
  const { partnerCode = '' } = useParams()
  return <PartnerView code={partnerCode} />
}

/** The room of a person of a partner: the page of that partner, and of no other. */
export const OwnPartnerRoom = () => {
  const code = useMember()?.partner_code
  return code !== undefined && <PartnerView code={code} />
}
