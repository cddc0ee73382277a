/** Whether a partner's page is about live calls or those of the sandbox: one choice for submissions, webhook and deliveries, kept in the address. */
import * as z from 'zod/mini'
import { partnerModes, type PartnerMode } from '#contract/partner/partner-keys.ts'
import { Button } from '#staff/components/button.tsx'
import { useFilter } from '#staff/lib/use-filter.ts'
import { partnerContent } from './content.ts'

const fields = { mode: z.enum(partnerModes) }

export const useMode = (): PartnerMode => useFilter(fields).filter.mode ?? 'live'

export const ModeButtons = () => {
  const { filter, change } = useFilter(fields)
  return partnerModes.map((mode) => (
    <Button
      key={mode}
      variant={mode === (filter.mode ?? 'live') ? 'secondary' : 'quiet'}
      aria-pressed={mode === (filter.mode ?? 'live')}
      onClick={() => change({ mode })}
    >
      {partnerContent.keys.modes[mode]}
    </Button>
  ))
}
