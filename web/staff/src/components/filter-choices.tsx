/** One choice of a few, as buttons beside each other, each with its count. */
import { classNames } from '#web/lib/class-names.ts'

interface FilterChoicesProps<Choice extends string> {
  name: string
  choices: readonly (readonly [choice: Choice, label: string, count?: number])[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

export const FilterChoices = <Choice extends string>({
  name,
  choices,
  chosen,
  onChoose,
}: FilterChoicesProps<Choice>) => (
  <fieldset className="flex flex-wrap gap-0.5 rounded-md border border-line p-0.5">
    <legend className="sr-only">{name}</legend>
    {choices.map(([choice, label, count]) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice)}
        className={classNames(
          'min-h-7 rounded-sm px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          choice === chosen ? 'bg-primary-tint font-semibold text-primary' : 'text-ink-soft hover:text-ink',
        )}
      >
        <span>{label}</span>
        {count !== undefined && <span className="ml-1.5 tabular-nums">{count}</span>}
      </button>
    ))}
  </fieldset>
)
