/** Requests the addresses of lenders and notes what came of it: all at once by `lender check-links`, a few lenders a call in the console. */
import { todayInIndia } from '#contract/times.ts'
import type { Table } from '#data/table.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import { retryOnChange, settled, type Attempt } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { entriesInAFile } from './catalogue-file.rules.ts'
import { readStoredCatalogue, type ReplaceEntries } from './catalogue.table.ts'
import { hasSameAddresses, type LinkField, type LinkFinding } from './link-check.rules.ts'
import { findLinkCheck, putLinkCheck, type LinkCheck } from './link-checks.table.ts'
import { replaceLenders } from './put-catalogue.ts'

/** In place of the user's id, so that lenders can distinguish these visits from those of visitors. */
const visitorName = 'link-check'
const mostProblems = 100

interface LenderLink {
  readonly lender: LenderRecord
  readonly field: LinkField
  readonly address: string
}

export interface CheckedLink extends LenderLink {
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

const isSamplePage = ({ address }: LenderLink, isDeployed: boolean): boolean =>
  !isDeployed && new URL(address).protocol === 'http:'

/** @param onChecked after each link, with the number of all of them */
export const checkLinks = async (
  { checkLink, isDeployed }: World<'checkLink' | 'isDeployed'>,
  lenders: readonly LenderRecord[],
  atOnce: number,
  onChecked: (checked: CheckedLink) => void = () => undefined,
): Promise<CheckedLink[]> => {
  const checked: CheckedLink[] = []
  await forEachAtOnce(lenders.flatMap(linksOf).entries(), atOnce, async ([index, link]) => {
    const finding = isSamplePage(link, isDeployed) ? samplePage : await checkLink(link.address, link.lender.hosts)
    checked[index] = { ...link, finding }
    onChecked({ ...link, finding })
  })
  return checked
}

export const countLinks = (lenders: readonly LenderRecord[]): number => lenders.flatMap(linksOf).length

/** Lenders whose pages are all opened; a page of the local runtime is not. */
const openedOf = (checked: readonly CheckedLink[]): LenderRecord[] => {
  const shut = new Set(checked.flatMap(({ lender, finding }) => (finding.outcome === 'alive' ? [] : [lender])))
  return [...new Set(checked.map(({ lender }) => lender))].filter((lender) => !shut.has(lender))
}

/** Leaves out lenders whose addresses have changed since they were checked. */
const noteDay = (table: Table, opened: readonly LenderRecord[], day: string, replace?: ReplaceEntries) =>
  replaceLenders(
    table,
    (stored) =>
      stored
        .filter((lender) => lender.links_checked_on !== day && opened.some((seen) => hasSameAddresses(seen, lender)))
        .map((lender) => ({ ...lender, links_checked_on: day })),
    replace,
  )

const problemsOf = (checked: readonly CheckedLink[]): LinkCheck['problems'] =>
  checked.flatMap(({ lender, field: link, finding: { outcome, reason } }) =>
    outcome === 'dead' || outcome === 'unsure' ? [{ lender_id: lender.id, link, outcome, reason }] : [],
  )

/**
 * The day in each lender whose links all opened, and the problems for the room of health: those of lenders that were not checked now stay.
 * @param all lenders of the catalogue. Throws BUSY
 */
export const noteLinkCheck = async (
  { table, isDeployed, clock }: World<'isDeployed'>,
  all: readonly LenderRecord[],
  checked: readonly CheckedLink[],
  replace?: ReplaceEntries,
): Promise<void> => {
  const now = clock.now()
  const opened = openedOf(checked)
  for (const some of chunksOf(opened, entriesInAFile)) await noteDay(table, some, todayInIndia(now), replace)
  const isNow = (id: string) => checked.some(({ lender }) => lender.id === id)
  await retryOnChange(async (): Promise<Attempt<undefined, undefined>> => {
    const before = await findLinkCheck(table)
    const kept = (before?.problems ?? []).filter(
      ({ lender_id: id }) => !isNow(id) && all.some((lender) => lender.id === id),
    )
    const problems = [...kept, ...problemsOf(checked)]
      .toSorted((one, other) => one.outcome.localeCompare(other.outcome))
      .slice(0, mostProblems)
    const links = all.flatMap(linksOf).filter((link) => !isSamplePage(link, isDeployed)).length
    const isPut = await putLinkCheck(table, { at: now.toISOString(), links, problems }, before)
    return isPut ? settled(undefined) : { outcome: 'changed', present: undefined }
  })
}

/** Lenders of one call of the console: their links are requested at once, and a call has six seconds. */
const lendersOfAPart = 6

/**
 * Checks the lenders behind the id `after`, in the order of their ids.
 * @returns how many of all are checked, with the last id of the part where others follow. Throws BUSY
 */
export const checkPart = async (world: World<'checkLink' | 'isDeployed'>, after = '') => {
  const { lenders } = await readStoredCatalogue(world.table)
  const waiting = lenders.filter(({ id }) => id > after).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const part = waiting.slice(0, lendersOfAPart)
  const checked = await checkLinks(world, part, countLinks(part))
  await noteLinkCheck(world, lenders, checked)
  const left = waiting.length - part.length
  return { checked: lenders.length - left, of: lenders.length, ...(left > 0 && { next: part.at(-1)?.id }) }
}

/**
 * `lender check-links --pause`: switches lenders off that are on and whose addresses are those that were found dead. Throws BUSY.
 * @param found the records as they were checked; at most as many as one transaction writes @returns the ids of those that were switched off
 */
export const pauseLenders = async (
  table: Table,
  found: readonly LenderRecord[],
  replace?: ReplaceEntries,
): Promise<string[]> => {
  const paused = await replaceLenders(
    table,
    (stored) =>
      stored
        .filter((lender) => lender.is_active && found.some((seen) => hasSameAddresses(seen, lender)))
        .map((lender) => ({ ...lender, is_active: false })),
    replace,
  )
  return paused.map(({ id }) => id)
}
