/** The room Partners: the list, and one partner with what it may do, what it does, and its webhook. */
import { useParams, Route, Routes } from 'react-router-dom'
import * as z from 'zod/mini'
import Handshake from '#icon/handshake'
import type { ShownPartner, PartnerRow } from '#lambdas/partner-api/partner-room.contract.ts'
import { partnerState } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerModes } from '#lambdas/shared/partner-scope.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { NewButton } from '#staff/components/button.tsx'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { PagedTable, type Columns } from '#staff/components/data-table.tsx'
import { FormButton, figureOf, linesOf, FormDialog } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer, usePages } from '#staff/lib/call-staff.ts'
import { useMayDo, useMember } from '#staff/lib/session/staff-session.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { formatDate } from '#web/lib/format.ts'
import { partnerContent as words, partnersContent } from './content.ts'
import { Deliveries } from './deliveries.tsx'
import { FirstCall, PartnerKeys, WebhookSection } from './partner-access.tsx'
import { Submissions } from './submissions.tsx'

/** Read again after each change. */
const shown = ['show-partner', 'list-partners'] as const

const PartnerFacts = (partner: ShownPartner) => {
  const params = { partner_code: partner.code }
  const { state = 'working' } = partner
  const mayChange = useMayDo('set-partner-limit') && state !== 'deleted'
  const edit = (
    name: 'limit' | 'networks',
    kind: 'figure' | 'lines',
    value: string,
    save: (text: string) => Promise<unknown>,
  ) =>
    mayChange && (
      <FormButton
        button={words.facts.edit}
        variant="quiet"
        aria-label={`${words.facts.edit}: ${words.facts[name]}`}
        {...words[name]}
        fields={{ text: { ...words[name], kind, value } }}
        again={shown}
        onSave={({ text }) => save(text)}
      />
    )
  return (
    <Section title={words.facts.heading}>
      <Facts
        names={words.facts}
        values={{
          code: <span className="font-mono">{partner.code}</span>,
          since: formatDate(partner.created_at),
          state: (
            <>
              <span>{words.states[state].name}</span>{' '}
              {mayChange &&
                partnerState.options.map(
                  (to) =>
                    to !== state && (
                      <FormButton
                        key={to}
                        variant="quiet"
                        {...words.states[to].change}
                        again={shown}
                        onSave={() => callStaff('set-partner-state', { params, body: { state: to } })}
                      />
                    ),
                )}
            </>
          ),
          limit: (
            <>
              <span>{partner.daily_limit.toLocaleString('en-IN')}</span>{' '}
              {edit('limit', 'figure', String(partner.daily_limit), (text) =>
                callStaff('set-partner-limit', { params, body: { daily_limit: figureOf(text) } }),
              )}
            </>
          ),
          networks: (
            <>
              <span>{partner.allow_ips.join(', ') || words.facts.any}</span>{' '}
              {edit('networks', 'lines', partner.allow_ips.join('\n'), (text) =>
                callStaff('set-partner-networks', { params, body: { allow_ips: linesOf(text) } }),
              )}
            </>
          ),
        }}
      />
    </Section>
  )
}

const Use = ({ use }: ShownPartner) => (
  <Section title={words.use.title}>
    <PlainTable
      isLow
      headings={words.use.columns}
      figures={['live', 'sandbox']}
      // India's calendar would call a day of UTC today or yesterday.
      rows={use.map(({ day, ...counts }) => ({ key: day, cells: { day: formatDate(day), ...counts } }))}
    />
  </Section>
)

const fields = { mode: z.enum(partnerModes) }

const PartnerView = ({ code }: { code: string }) => {
  const { filter, change } = useFilter(fields)
  const { mode = 'live' } = filter
  const query = useAnswer('show-partner', { params: { partner_code: code } })
  return (
    <RoomFrame
      title={query.data?.name ?? code}
      filters={
        <FilterChoices
          name={words.keys.columns.mode}
          labels={words.keys.modes}
          chosen={mode}
          onChoose={(next) => change({ mode: next })}
        />
      }
    >
      <Answered query={query}>
        {(partner) => (
          <>
            <PartnerFacts {...partner} />
            <PartnerKeys {...partner} />
            <FirstCall />
            <Use {...partner} />
            <Submissions code={partner.code} mode={mode} />
            <WebhookSection partner={partner} mode={mode} />
            <Deliveries code={partner.code} mode={mode} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}

const PartnerPage = () => {
  const { partnerCode = '' } = useParams()
  return <PartnerView code={partnerCode} />
}

/** The room of a person of a partner: the page of that partner, and of no other. */
export const OwnPartnerRoom = () => {
  const code = useMember()?.partner_code
  return code !== undefined && <PartnerView code={code} />
}

const columns: Columns<PartnerRow> = {
  name: { cell: ({ name = partnersContent.unnamed }) => name, narrow: 'lead' },
  code: { cell: ({ code }) => <span className="font-mono">{code}</span> },
  limit: {
    cell: ({ daily_limit }) => daily_limit.toLocaleString('en-IN'),
    width: '8rem',
    align: 'end',
    narrow: 'side',
  },
}

const create = async (typed: Record<keyof typeof partnersContent.create.fields, string>) => {
  const body = { ...typed, daily_limit: figureOf(typed.daily_limit), allow_ips: linesOf(typed.allow_ips) }
  const { keys } = await callStaff('create-partner', { body })
  showOnce(...keys.map(({ mode, api_key }) => ({ name: words.secrets[mode], value: api_key })))
}

/** All partners, and the form for a new one. */
const PartnerList = () => (
  <RoomFrame
    title={partnersContent.title}
    actions={
      <NewButton
        room={partnersContent.title}
        does={partnersContent.create.title}
        renderDialog={(onClose) => (
          <FormDialog {...partnersContent.create} again={['list-partners']} onSave={create} onClose={onClose} />
        )}
      >
        {partnersContent.create.title}
      </NewButton>
    }
  >
    <PagedTable
      pages={usePages('list-partners')}
      rowsOf={({ partners }) => partners}
      words={partnersContent}
      icon={Handshake}
      name={partnersContent.list}
      columns={columns}
      rowId={({ code }) => code}
      addressOf={({ code }) => `/partners/${code}`}
    />
  </RoomFrame>
)

export const PartnerRoom = () => (
  <Routes>
    <Route path=":partnerCode" element={<PartnerPage />} />
    <Route path="*" element={<PartnerList />} />
  </Routes>
)
