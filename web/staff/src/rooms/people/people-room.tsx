/** The room People: the search, and one person. */
import { Route, Routes, useNavigate } from 'react-router-dom'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { SearchBox } from '#staff/components/search-box.tsx'
import { StatePanel } from '#staff/components/answered.tsx'
import { PersonPage } from './person-page.tsx'
import { peopleContent as words } from './content.ts'
import { findPerson, personNamed, searchFailureWords } from './find-person.ts'

/** The search of the room People. */
const SearchPage = () => {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { isBusy, attempt } = useAttempt((failure) => setProblem(searchFailureWords(failure)))
  const search = (text: string) => {
    const named = personNamed(text)
    setProblem(named === undefined ? words.wrong : undefined)
    return named && attempt(async () => navigate(await findPerson(named)))
  }
  return (
    <RoomFrame
      title={words.title}
      filters={
        <SearchBox
          label={words.search}
          submit={words.searchButton}
          isMain
          isBusy={isBusy}
          problem={problem}
          onSearch={search}
        />
      }
    >
      <StatePanel {...words.begin} Icon={UserSearch} />
    </RoomFrame>
  )
}

export const PeopleRoom = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path=":userId" element={<PersonPage />} />
  </Routes>
)
