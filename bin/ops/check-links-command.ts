/**
 * `lender check-links`: requests every address of every lender, lists the dead ones first, and can switch Apply off for their lenders. The day is noted in
 * lenders whose links all opened.
 */
import type { Table } from '#data/table.ts'
import { entriesInAFile } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { readStoredCatalogue, type ReplaceEntries } from '#lambdas/catalogue/catalogue.table.ts'
import { checkLink, publicNetwork, type Network } from '#lambdas/catalogue/check-link.function.ts'
import {
  checkLinks,
  countLinks,
  noteLinkCheck,
  pauseLenders,
  type CheckedLink,
} from '#lambdas/catalogue/check-links.ts'
import type { LinkFinding } from '#lambdas/catalogue/link-check.rules.ts'
import { createOperatorsWrite } from '#lambdas/catalogue/write-as-operator.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import { clock } from './clock.ts'
import { InputError, type OpsCommand, type OpsRow, flag } from './command.ts'
import { showProgress } from './progress.ts'

const linksAtOnce = 8
const order: readonly LinkFinding['outcome'][] = ['dead', 'unsure', 'skipped', 'alive']

const pauseDead = async (table: Table, checked: readonly CheckedLink[], replace: ReplaceEntries): Promise<string[]> => {
  const asked = checked.filter(({ finding }) => finding.outcome !== 'skipped')
  if (asked.length > 0 && asked.every(({ finding }) => !finding.isCertain)) {
    throw new InputError('no link of any lender was reached, so nothing was switched off: is this machine online?')
  }
  const dead = new Set(checked.flatMap(({ lender, finding }) => (finding.outcome === 'dead' ? [lender] : [])))
  const paused: string[] = []
  for (const some of chunksOf([...dead], entriesInAFile)) paused.push(...(await pauseLenders(table, some, replace)))
  return paused
}

const rowsOf = (checked: readonly CheckedLink[], paused: readonly string[]): OpsRow[] =>
  checked
    .toSorted((one, other) => order.indexOf(one.finding.outcome) - order.indexOf(other.finding.outcome))
    .map(({ lender, field, finding }) => ({
      id: lender.id,
      link: field,
      outcome: finding.outcome,
      apply: paused.includes(lender.id) ? 'switched off' : lender.is_active ? 'on' : 'off',
      reason: finding.reason,
    }))

/** @param network the internet, or a double of it */
export const checkLinksCommand = (network: Network = publicNetwork): OpsCommand => ({
  name: 'lender check-links',
  options: { pause: flag },
  about: '(--pause switches Apply off where a link is dead)',
  prepare:
    ({ pause }, { deployed: isDeployed }) =>
    async ({ table, recorded, by }) => {
      const { replace } = createOperatorsWrite({ table, recorded, clock }, by, 'catalogue.switch')
      const { lenders } = await readStoredCatalogue(table)
      const world = {
        table,
        checkLink: (address: string, hosts: readonly string[]) => checkLink(network, address, hosts),
        isDeployed,
        clock,
      }
      const progress = showProgress(countLinks(lenders))
      const checked = await checkLinks(world, lenders, linksAtOnce, ({ lender, field, finding }) =>
        progress.step(`${lender.id} ${field} ${finding.outcome}`),
      ).finally(progress.end)
      const paused = pause === true ? await pauseDead(table, checked, replace) : []
      // Otherwise this machine may be offline.
      if (checked.some(({ finding }) => finding.outcome !== 'skipped' && finding.isCertain))
        await noteLinkCheck(world, lenders, checked, replace)
      return rowsOf(checked, paused)
    },
  hasFailed: (rows) => rows.some(({ outcome }) => outcome === 'dead'),
})
