/** The room Admin: who may open the console, the record of what staff did, and breaches. */
import { Route, Routes } from 'react-router-dom'
import { BreachPart } from './breach-part.tsx'
import { RecordPart } from './record-part.tsx'
import { StaffPart } from './staff-part.tsx'

export const AdminRoom = () => (
  <Routes>
    <Route path="record" element={<RecordPart />} />
    <Route path="breaches" element={<BreachPart />} />
    <Route path="*" element={<StaffPart />} />
  </Routes>
)
