/** The room People: the search, and one person. */
import { Route, Routes } from 'react-router-dom'
import { PersonPage } from './person-page.tsx'
import { SearchPage } from './search-page.tsx'

export const PeopleRoom = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path=":userId" element={<PersonPage />} />
  </Routes>
)
