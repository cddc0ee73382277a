/** The room Catalogue: the list, and one entry. */
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { catalogueKinds } from '#contract/staff/catalogue-room.ts'
import { EntryList } from './entry-list.tsx'
import { EntryPage } from './entry-page.tsx'

/** Another entry starts with a form of its own. */
const OneEntry = () => {
  const { kind: named, entryId = '' } = useParams()
  const kind = catalogueKinds.find((known) => known === named)
  return kind === undefined ? (
    <Navigate to="/catalogue" replace />
  ) : (
    <EntryPage key={`${kind} ${entryId}`} kind={kind} id={entryId} />
  )
}

export const CatalogueRoom = () => (
  <Routes>
    <Route path=":kind/:entryId" element={<OneEntry />} />
    <Route path="*" element={<EntryList />} />
  </Routes>
)
