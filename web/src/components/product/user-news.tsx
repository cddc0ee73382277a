/** News for a user on each page: an answer of support and, once, the changes of the terms. Home draws the two apart. */
import { MemoryNote } from './memory-note.tsx'
import { HelpNews } from './new-answer.tsx'
import { TermsNews } from './terms-news.tsx'

export const UserNews = () => (
  <>
    <MemoryNote place="mb-4" />
    <HelpNews />
    <TermsNews />
  </>
)
