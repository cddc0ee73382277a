/**
 * `lender check-links`: requests every address of every lender, lists the dead ones first, and can switch Apply off for their lenders. The day is noted in
 * lenders whose links all opened.
 */
import { systemClock as clock } from '#adapters/system-clock.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { DynamoLinkChecks, type LinkCheck } from '#data/offers/dynamo-link-checks.ts'
import { OperatorsCatalogue } from '#data/offers/editing/operators-catalogue.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { entriesInAFile } from '#domain/offers/catalogue-file.ts'
import type { LinkField } from '#domain/offers/link-check.ts'
import { noteLinkCheck } from '#use-cases/offers/note-link-check.ts'
import type { CatalogueRepository } from '#use-cases/offers/ports.ts'
import { pauseLenders } from '#use-cases/offers/pause-lenders.ts'
import { InputError, type OpsCommand, type OpsRow } from './command.ts'
import { checkLink, type LinkFinding, type Network } from './link-check.ts'
import { showProgress } from './progress.ts'
import { publicNetwork } from './public-network.ts'

const linksAtOnce = 8
/** In place of the user's id, so that lenders can distinguish these visits from those of visitors. */
const visitorName = 'link-check'
const order: readonly LinkFinding['outcome'][] = ['dead', 'unsure', 'skipped', 'alive']

interface LenderLink {
  readonly lender: LenderRecord
  readonly field: LinkField
  readonly address: string
}

interface CheckedLink extends LenderLink {
  readonly finding: LinkFinding
}

const linksOf = (lender: LenderRecord): LenderLink[] => [
  { lender, field: 'utm_url', address: applyUrlOf(lender.utm_url, visitorName) },
  ...(['kfs_url', 'website'] as const).flatMap((field) => {
    const { [field]: address } = lender
    return address === undefined ? [] : [{ lender, field, address }]
  }),
]

const samplePage: LinkFinding = { outcome: 'skipped', reason: 'a page of the local runtime', isCertain: true }

/** The records of the local runtime alone may lead to http on localhost. */
const isSamplePage = ({ address }: LenderLink, isDeployed: boolean): boolean =>
  !isDeployed && new URL(address).protocol === 'http:'

const checkAll = async (
  network: Network,
  links: readonly LenderLink[],
  isDeployed: boolean,
): Promise<CheckedLink[]> => {
  const progress = showProgress(links.length)
  const waiting = links.entries()
  const checked: CheckedLink[] = []
  const work = async () => {
    for (const [index, link] of waiting) {
      const { lender, field, address } = link
      const finding = isSamplePage(link, isDeployed) ? samplePage : await checkLink(network, address, lender.hosts)
      checked[index] = { ...link, finding }
      progress.step(`${lender.id} ${field} ${finding.outcome}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: linksAtOnce }, work))
  } finally {
    progress.end()
  }
  return checked
}

const pauseDead = async (catalogue: CatalogueRepository, checked: readonly CheckedLink[]): Promise<string[]> => {
  const asked = checked.filter(({ finding }) => finding.outcome !== 'skipped')
  if (asked.length > 0 && asked.every(({ finding }) => !finding.isCertain)) {
    throw new InputError('no link of any lender was reached, so nothing was switched off: is this machine online?')
  }
  const dead = new Set(checked.flatMap(({ lender, finding }) => (finding.outcome === 'dead' ? [lender] : [])))
  const lenders = [...dead]
  const paused: string[] = []
  for (let start = 0; start < lenders.length; start += entriesInAFile) {
    paused.push(...(await pauseLenders({ catalogue }, lenders.slice(start, start + entriesInAFile))))
  }
  return paused
}

/** A lender whose pages are all opened; a page of the local runtime is not. */
const openedOf = (checked: readonly CheckedLink[]): LenderRecord[] => {
  const shut = new Set(checked.flatMap(({ lender, finding }) => (finding.outcome === 'alive' ? [] : [lender])))
  return [...new Set(checked.map(({ lender }) => lender))].filter((lender) => !shut.has(lender))
}

const mostProblems = 100

const checkOf = (checked: readonly CheckedLink[], now: Date): LinkCheck => ({
  at: now.toISOString(),
  links: checked.filter(({ finding }) => finding.outcome !== 'skipped').length,
  problems: checked
    .flatMap(({ lender, field: link, finding: { outcome, reason } }) =>
      outcome === 'dead' || outcome === 'unsure' ? [{ lender_id: lender.id, link, outcome, reason }] : [],
    )
    .toSorted((one, other) => one.outcome.localeCompare(other.outcome))
    .slice(0, mostProblems),
})

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
  usage: '[--pause] (switches Apply off where a link is dead)',
  prepare:
    ({ pause }, { deployed }) =>
    async ({ table, recorded, by }) => {
      const catalogue = new OperatorsCatalogue({ table, recorded, by, clock, action: 'catalogue.switch' })
      const { lenders } = await catalogue.readStoredCatalogue()
      const checked = await checkAll(network, lenders.flatMap(linksOf), deployed)
      const paused = pause === true ? await pauseDead(catalogue, checked) : []
      if (!checked.some(({ finding }) => finding.outcome !== 'skipped' && finding.isCertain))
        return rowsOf(checked, paused)
      const now = clock.now()
      const opened = { opened: openedOf(checked), day: todayInIndia(now) }
      await noteLinkCheck({ catalogue, checks: new DynamoLinkChecks(table) }, checkOf(checked, now), opened)
      return rowsOf(checked, paused)
    },
  hasFailed: (rows) => rows.some(({ outcome }) => outcome === 'dead'),
})
