/** Words of a lender that nobody has mapped, each with the choice of what it means. */
import type { UnmappedWord } from '#lambdas/news/jobs.contract.ts'
import type { StaffCall } from '#staff/lib/call-staff.ts'
import { meanings, readingContent } from '#staff/lib/reading/reading-content.ts'
import { ChoiceField } from './compact-fields.tsx'

/** Our words by the key of the lender's. */
export type ChosenMeanings = Readonly<Record<string, string | undefined>>

const keyOf = ({ kind, word }: UnmappedWord): string => `${kind} ${word}`

/** The chosen words as the lender's record keeps them, without a map that has none. */
export const chosenMaps = (words: readonly UnmappedWord[], chosen: ChosenMeanings) => {
  const maps: Record<string, Record<string, string>> = {}
  for (const word of words) {
    const meaning = chosen[keyOf(word)]
    if (meaning !== undefined) (maps[`${word.kind}_map`] ??= {})[word.word] = meaning
  }
  return maps as StaffCall<'map-lender-words'>['body']
}

interface WordChoicesProps {
  words: readonly UnmappedWord[]
  chosen: ChosenMeanings
  onChange: (chosen: ChosenMeanings) => void
}

export const WordChoices = ({ words, chosen, onChange }: WordChoicesProps) => (
  <ul className="mt-2 grid max-w-180 grid-cols-1 gap-2">
    {words.map((word) => (
      <li key={keyOf(word)} className="border-t border-line pt-2 first:border-t-0">
        <ChoiceField
          isWide
          label={readingContent.word(word.word, readingContent.kinds[word.kind], word.count)}
          value={chosen[keyOf(word)]}
          none={readingContent.choose}
          options={meanings[word.kind]}
          onPick={(meaning) => onChange({ ...chosen, [keyOf(word)]: meaning })}
        />
      </li>
    ))}
  </ul>
)
