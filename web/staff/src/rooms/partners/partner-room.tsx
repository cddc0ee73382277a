/** The room Partners: the list, and one partner. */
import { Route, Routes } from 'react-router-dom'
import { PartnerList } from './partner-list.tsx'
import { PartnerPage } from './partner-page.tsx'

export const PartnerRoom = () => (
  <Routes>
    <Route path=":partnerCode" element={<PartnerPage />} />
    <Route path="*" element={<PartnerList />} />
  </Routes>
)
