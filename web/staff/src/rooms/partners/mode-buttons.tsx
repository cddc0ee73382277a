/** Whether a partner's page is about live calls or those of the sandbox: one choice for calls, webhook and deliveries, kept in the address. */
import * as z from 'zod/mini'
import { partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { useFilter } from '#staff/lib/use-filter.ts'
import { partnerContent } from './content.ts'

const { columns, modes } = partnerContent.keys
const fields = { mode: z.enum(partnerModes) }

export const useMode = (): PartnerMode => useFilter(fields).filter.mode ?? 'live'

export const ModeButtons = () => {
  const { filter, change } = useFilter(fields)
  const choices = partnerModes.map((mode) => [mode, modes[mode]] as const)
  const chosen = filter.mode ?? 'live'
  return <FilterChoices name={columns.mode} choices={choices} chosen={chosen} onChoose={(mode) => change({ mode })} />
}
