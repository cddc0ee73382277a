/**
 * `lender check-links`: requests every address of every lender, lists the dead ones first, and can switch Apply off for their lenders. The day is noted in
 * lenders whose links all opened.
 */
import { systemClock as clock } from '#adapters/system.ts'
import { chunksOf } from '#domain/chunks.ts'
import { entriesInAFile } from '#lambdas/catalogue/catalogue-file.rules.ts'
import type { CatalogueRepository } from '#lambdas/catalogue/catalogue-ports.rules.ts'
import { checkLink, publicNetwork, type Network } from '#lambdas/catalogue/check-link.function.ts'
import {
  checkLinks,
  countLinks,
  noteLinkCheck,
  pauseLenders,
  type CheckedLink,
} from '#lambdas/catalogue/check-links.ts'
import type { LinkFinding } from '#lambdas/catalogue/link-check.rules.ts'
import { DynamoLinkChecks } from '#lambdas/catalogue/link-checks.table.ts'
import { OperatorsCatalogue } from '#lambdas/catalogue/operators-catalogue.table.ts'
import { InputError, type OpsCommand, type OpsRow, flag } from './command.ts'
import { showProgress } from './progress.ts'

const linksAtOnce = 8
const order: readonly LinkFinding['outcome'][] = ['dead', 'unsure', 'skipped', 'alive']

const pauseDead = async (catalogue: CatalogueRepository, checked: readonly CheckedLink[]): Promise<string[]> => {
  const asked = checked.filter(({ finding }) => finding.outcome !== 'skipped')
  if (asked.length > 0 && asked.every(({ finding }) => !finding.isCertain)) {
    throw new InputError('no link of any lender was reached, so nothing was switched off: is this machine online?')
  }
  const dead = new Set(checked.flatMap(({ lender, finding }) => (finding.outcome === 'dead' ? [lender] : [])))
  const paused: string[] = []
  for (const some of chunksOf([...dead], entriesInAFile)) paused.push(...(await pauseLenders({ catalogue }, some)))
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
      const catalogue = new OperatorsCatalogue({ table, recorded, by, clock, action: 'catalogue.switch' })
      const { lenders } = await catalogue.readStoredCatalogue()
      const ports = {
        catalogue,
        checks: new DynamoLinkChecks(table),
        checkLink: (address: string, hosts: readonly string[]) => checkLink(network, address, hosts),
        isDeployed,
        clock,
      }
      const progress = showProgress(countLinks(lenders))
      const checked = await checkLinks(ports, lenders, linksAtOnce, ({ lender, field, finding }) =>
        progress.step(`${lender.id} ${field} ${finding.outcome}`),
      ).finally(progress.end)
      const paused = pause === true ? await pauseDead(catalogue, checked) : []
      // Otherwise this machine may be offline.
      if (checked.some(({ finding }) => finding.outcome !== 'skipped' && finding.isCertain))
        await noteLinkCheck(ports, lenders, checked)
      return rowsOf(checked, paused)
    },
  hasFailed: (rows) => rows.some(({ outcome }) => outcome === 'dead'),
})
