/** The words of a lender that news waits for. */
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Answered } from '#staff/components/answered.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { useAnswer } from '#staff/lib/use-answer.ts'
import { wordsContent } from './content.ts'
import { WordMap } from './word-map.tsx'

export const WordsPage = () => {
  const { lenderId = '' } = useParams()
  const query = useAnswer('list-unmapped-words', { params: { lender_id: lenderId } })
  return (
    <RoomFrame title={wordsContent.title(lenderId)}>
      <Answered query={query}>
        {({ words }) =>
          words.length === 0 ? (
            <StatePanel {...wordsContent.none} Icon={CircleCheck} />
          ) : (
            <WordMap lenderId={lenderId} words={words} />
          )
        }
      </Answered>
    </RoomFrame>
  )
}
