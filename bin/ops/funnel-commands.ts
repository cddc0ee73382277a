/** `funnel recount`: counts the visitors of the funnel again. */
import { recountFunnel } from '#lambdas/funnel/recount-funnel.ts'
import { daysBetween } from '#lambdas/shared/days.rules.ts'
import { day } from '#lambdas/shared/range-of-days.contract.ts'
import { InputError, readOption, type OpsCommand, needed, flag } from './command.ts'

export const funnelCommands: readonly OpsCommand[] = [
  {
    name: 'funnel recount',
    options: { from: needed('<day>'), to: needed('<day>'), write: flag },
    about:
      '(counts who signed in first on these days from the users, and shows where the counters differ; --write sets them)',
    prepare: (values) => {
      const days = daysBetween(readOption(values, 'from', day), readOption(values, 'to', day))
      if (days.length === 0) throw new InputError('--to must not be before --from')
      const write = values['write'] === true
      return async ({ table, readBatch, scan }) => {
        const differences = await recountFunnel({ table, readBatch, scan }, { days, write })
        return differences.map(({ day, origin, step, stored, counted, state }) => ({
          day,
          category: origin.category,
          source: origin.source ?? '',
          campaign: origin.campaign ?? '',
          partner: origin.partner ?? '',
          step,
          stored,
          counted,
          state,
        }))
      }
    },
  },
]
