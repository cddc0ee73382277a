/** Buttons of which one is chosen; and whether a partner's page is about live calls or those of the sandbox: one choice for calls, webhook and deliveries. */
import * as z from 'zod/mini'
import { partnerModes, type PartnerMode } from '#contract/partner/partner-keys.ts'
import { Button } from '#staff/components/button.tsx'
import { useFilter } from '#staff/lib/use-filter.ts'
import { partnerContent } from './content.ts'

const fields = { mode: z.enum(partnerModes) }

export const useMode = (): PartnerMode => useFilter(fields).filter.mode ?? 'live'

interface ChoiceButtonsProps<Choice extends string> {
  of: readonly Choice[]
  words: Readonly<Record<Choice, string>>
  value: Choice
  onChoose: (choice: Choice) => void
}

export const ChoiceButtons = <Choice extends string>({ of, words, value, onChoose }: ChoiceButtonsProps<Choice>) =>
  of.map((choice) => (
    <Button
      key={choice}
      variant={choice === value ? 'secondary' : 'quiet'}
      aria-pressed={choice === value}
      onClick={() => onChoose(choice)}
    >
      {words[choice]}
    </Button>
  ))

export const ModeButtons = () => {
  const { filter, change } = useFilter(fields)
  return (
    <ChoiceButtons
      of={partnerModes}
      words={partnerContent.keys.modes}
      value={filter.mode ?? 'live'}
      onChoose={(mode) => change({ mode })}
    />
  )
}
