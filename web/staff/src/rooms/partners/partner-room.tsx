/** The room Partners: the list, and one partner. */
import { Route, Routes, useNavigate } from 'react-router-dom'
import { Handshake } from 'lucide-react'
import type { PartnerRow } from '#contract/staff/partner-room.ts'
import { NewButton } from '#staff/components/button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel, PagedTable } from '#staff/components/answered.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { callStaff, usePages } from '#staff/lib/call-staff.ts'
import { FormDialog, figureOf, linesOf } from '#staff/components/dialog-form.tsx'
import { showOnce } from '#staff/components/modal.tsx'
import { PartnerPage } from './partner-page.tsx'
import { partnerContent, partnersContent as words } from './content.ts'

const columns: readonly Column<PartnerRow>[] = [
  { header: words.columns.name, cell: ({ name = words.unnamed }) => name, narrow: 'lead' },
  { header: words.columns.code, cell: ({ code }) => <span className="font-mono">{code}</span> },
  {
    header: words.columns.limit,
    cell: ({ daily_limit }) => daily_limit.toLocaleString('en-IN'),
    width: '8rem',
    align: 'end',
    narrow: 'side',
  },
]

const create = async ({ code, name, limit, networks }: Record<keyof typeof words.create.fields, string>) => {
  const body = { code, name, daily_limit: figureOf(limit), allow_ips: linesOf(networks) }
  const { keys } = await callStaff('create-partner', { body })
  showOnce(...keys.map(({ mode, api_key }) => ({ name: partnerContent.secrets[mode], value: api_key })))
}

/** All partners, and the form for a new one. */
const PartnerList = () => {
  const navigate = useNavigate()
  const query = usePages('list-partners')
  return (
    <RoomFrame
      title={words.title}
      actions={
        <NewButton
          room={words.title}
          does={words.create.title}
          renderDialog={(onClose) => (
            <FormDialog {...words.create} again={['list-partners']} onSave={create} onClose={onClose} />
          )}
        >
          {words.create.title}
        </NewButton>
      }
    >
      <PagedTable
        pages={query}
        rowsOf={({ partners }) => partners}
        empty={<StatePanel Icon={Handshake} {...words.empty} />}
        name={words.list}
        columns={columns}
        rowId={({ code }) => code}
        onOpen={({ code }) => void navigate(code)}
      />
    </RoomFrame>
  )
}

export const PartnerRoom = () => (
  <Routes>
    <Route path=":partnerCode" element={<PartnerPage />} />
    <Route path="*" element={<PartnerList />} />
  </Routes>
)
