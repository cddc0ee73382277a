/** The search of the room People. */
import { UserSearch } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#staff/components/button.tsx'
import { LineField } from '#staff/components/choice-field.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { peopleContent as words } from './content.ts'
import { findPerson, personNamed, searchFailureWords } from './find-person.ts'

export const SearchPage = () => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const search = async () => {
    const named = personNamed(text)
    if (named === undefined) return setProblem(words.wrong)
    setBusy(true)
    setProblem(undefined)
    try {
      await navigate(await findPerson(named))
    } catch (failure) {
      setProblem(searchFailureWords(failure))
    }
    setBusy(false)
  }
  return (
    <RoomFrame
      title={words.title}
      filters={
        <search className="min-w-0 grow desk:max-w-120">
          <form
            className="flex flex-wrap items-center gap-2"
            onSubmit={(event: SyntheticEvent) => {
              event.preventDefault()
              void search()
            }}
          >
            <LineField
              label={words.search}
              placeholder={words.search}
              type="search"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" variant="primary" busy={isBusy}>
              {words.searchButton}
            </Button>
            <p role="alert" className="basis-full text-bad empty:hidden">
              {problem ?? ''}
            </p>
          </form>
        </search>
      }
    >
      <StatePanel {...words.begin} Icon={UserSearch} />
    </RoomFrame>
  )
}
