/** The room of lenders' keys: the list, and one lender. */
import { Landmark } from 'lucide-react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import type { LenderRow } from '#contract/staff/lender-access-room.ts'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel, AnswerTable } from '#staff/components/answered.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { lenderAccessContent as words } from './content.ts'
import { LenderAccessPage } from './lender-access-page.tsx'

const columns: readonly Column<LenderRow>[] = [
  { header: words.columns.name, cell: ({ name }) => name, narrow: 'lead' },
  { header: words.columns.id, cell: ({ lender_id }) => <code>{lender_id}</code> },
  {
    header: words.columns.state,
    cell: ({ is_active }) => (is_active ? words.active : words.off),
    width: '8rem',
    narrow: 'side',
  },
]

const LenderList = () => {
  const navigate = useNavigate()
  const query = useAnswer('list-lender-access')
  return (
    <RoomFrame title={words.title}>
      <AnswerTable
        query={query}
        rowsOf={({ lenders }) => lenders}
        empty={<StatePanel Icon={Landmark} {...words.empty} />}
        name={words.list}
        columns={columns}
        rowId={({ lender_id }) => lender_id}
        onOpen={({ lender_id }) => void navigate(lender_id)}
      />
    </RoomFrame>
  )
}

export const LenderAccessRoom = () => (
  <Routes>
    <Route path=":lenderId" element={<LenderAccessPage />} />
    <Route path="*" element={<LenderList />} />
  </Routes>
)
