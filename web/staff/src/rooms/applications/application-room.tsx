/** The room Applications: the list, and what is done with one application or with many. */
import { Route, Routes } from 'react-router-dom'
import { ApplicationPage } from './application-page.tsx'
import { ImportPage } from './import-page.tsx'
import { JobPage } from './job-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import { ListPage } from './list-page.tsx'
import { WordsPage } from './word-map.tsx'

export const ApplicationRoom = () => (
  <Routes>
    <Route index element={<ListPage />} />
    <Route path="of/:userId/:lenderId" element={<ApplicationPage />} />
    <Route path="jobs" element={<JobsPage />} />
    <Route path="jobs/:jobId" element={<JobPage />} />
    <Route path="import" element={<ImportPage />} />
    <Route path="words/:lenderId" element={<WordsPage />} />
    <Route path="*" element={<ListPage />} />
  </Routes>
)
