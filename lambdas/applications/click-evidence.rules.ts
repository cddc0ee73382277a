/**
 * The last clicks of an application, as evidence in a dispute with a lender or a partner. Six bytes a click, and each different set of facts
 * once, so that the item of an ordinary application stays within a write unit (1 KB).
 */
import type { EvidenceOfClick } from './staff-applications.contract.ts'

export interface ClickLog {
  /** For each click, oldest first: the milliseconds since 2024 in five bytes, and the place of its facts in one. */
  readonly times: Uint8Array
  /** Rate, source, campaign and partner, each on a line. */
  readonly facts: readonly string[]
}

const mostClicks = 50
const bytesOfTime = 5
const bytesOfClick = bytesOfTime + 1
/** Five bytes last until 2058. */
const start = Date.UTC(2024)

const factsOf = ({ rate, source = '', campaign = '', partner = '' }: EvidenceOfClick): string =>
  [rate, source, campaign, partner].join('\n').trimEnd()

const twoTo32 = 2 ** 32

/** Oldest first. */
export const clicksIn = ({ times, facts }: ClickLog): EvidenceOfClick[] => {
  const bytes = new DataView(times.buffer, times.byteOffset, times.length)
  return Array.from({ length: times.length / bytesOfClick }, (_, index) => {
    const offset = index * bytesOfClick
    const time = bytes.getUint8(offset) * twoTo32 + bytes.getUint32(offset + 1)
    const place = bytes.getUint8(offset + bytesOfTime)
    const [rate = '', source, campaign, partner] = (facts[place] ?? '').split('\n')
    return {
      at: new Date(start + time).toISOString(),
      rate,
      ...(source && { source }),
      ...(campaign && { campaign }),
      ...(partner && { partner }),
    }
  })
}

const logOf = (clicks: readonly EvidenceOfClick[]): ClickLog => {
  const facts = [...new Set(clicks.map(factsOf))]
  const bytes = new DataView(new ArrayBuffer(clicks.length * bytesOfClick))
  for (const [index, click] of clicks.entries()) {
    const offset = index * bytesOfClick
    const time = Math.max(Date.parse(click.at) - start, 0)
    bytes.setUint8(offset, time / twoTo32)
    // A larger number loses its upper bits.
    bytes.setUint32(offset + 1, time)
    bytes.setUint8(offset + bytesOfTime, facts.indexOf(factsOf(click)))
  }
  return { times: new Uint8Array(bytes.buffer), facts }
}

/** @param log undefined for an application of before clicks were kept */
export const withClick = (log: ClickLog | undefined, click: EvidenceOfClick): ClickLog =>
  logOf([...(log ? clicksIn(log) : []), click].slice(-mostClicks))
