/** The search of the room People. */
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { SearchBox } from '#staff/components/search-box.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { peopleContent as words } from './content.ts'
import { findPerson, personNamed, searchFailureWords } from './find-person.ts'

export const SearchPage = () => {
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
