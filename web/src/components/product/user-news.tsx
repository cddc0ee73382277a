/** What is new for a user on whatever page: an answer of support and, once, what changed in the terms. Home draws the two apart. */
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
