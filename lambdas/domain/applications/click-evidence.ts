/**
 * The last clicks of an application, as evidence in a dispute with a lender or a partner. Six bytes a click, and each different set of facts
 * once, so that the item of an ordinary application stays within a write unit (1 KB).
 */

/** One click, with the facts of that moment. */
export interface EvidenceOfClick {
  readonly at: string
  /** The interest rate that the lender showed. */
  readonly rate: string
  /** `utm_source` and `utm_campaign` of the user. */
  readonly source?: string | undefined
  readonly campaign?: string | undefined
  /** The partner that brought the user. */
  readonly partner?: string | undefined
}

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

const bytesOf = ({ at }: EvidenceOfClick, place: number): Buffer => {
  const bytes = Buffer.alloc(bytesOfClick)
  bytes.writeUIntBE(Math.max(Date.parse(at) - start, 0), 0, bytesOfTime)
  bytes.writeUInt8(place, bytesOfTime)
  return bytes
}

/** Oldest first. */
export const clicksIn = ({ times, facts }: ClickLog): EvidenceOfClick[] => {
  const bytes = Buffer.from(times)
  return Array.from({ length: bytes.length / bytesOfClick }, (_, index) => {
    const offset = index * bytesOfClick
    const place = bytes.readUInt8(offset + bytesOfTime)
    const [rate = '', source, campaign, partner] = (facts[place] ?? '').split('\n')
    return {
      at: new Date(start + bytes.readUIntBE(offset, bytesOfTime)).toISOString(),
      rate,
      ...(source && { source }),
      ...(campaign && { campaign }),
      ...(partner && { partner }),
    }
  })
}

const logOf = (clicks: readonly EvidenceOfClick[]): ClickLog => {
  const facts = [...new Set(clicks.map(factsOf))]
  return { times: Buffer.concat(clicks.map((click) => bytesOf(click, facts.indexOf(factsOf(click))))), facts }
}

/** @param log undefined for an application of before clicks were kept */
export const withClick = (log: ClickLog | undefined, click: EvidenceOfClick): ClickLog =>
  logOf([...(log ? clicksIn(log) : []), click].slice(-mostClicks))
