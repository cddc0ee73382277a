/** A visitor as the funnel counts one: since when, where from, and how far. */
import type { CurrentStep } from '#contract/entities.ts'
import { funnelPolicy, funnelSteps, funnelValue } from './funnel-room.contract.ts'

/** Where a visitor came from; a part is absent where there is none. */
export interface VisitOrigin {
  readonly category: string
  readonly partner?: string | undefined
  readonly source?: string | undefined
  readonly campaign?: string | undefined
  /** The last campaign that brought the visitor back, or the first where none did. */
  readonly lastSource?: string | undefined
  readonly lastCampaign?: string | undefined
}

export interface Visit {
  /** The first sign-in, as an ISO time; another account of the same phone has another one. */
  readonly since: string
  readonly origin: VisitOrigin
  /** The furthest step, by its place among `funnelSteps`. */
  readonly step: number
}

/** The letters of a value: a screen, a file and a key hold nothing else. */
const unusual = /[^\p{L}\p{M}\p{N} ._\-+/&:]+/gu
/** An e-mail address, or an Indian mobile number: after +91 and a blank its ten digits match. Ids of campaigns are longer or begin with another digit. */
const personal = /@|(?<![0-9])(?:91|0)?[6-9][0-9]{4}[ -]?[0-9]{5}(?![0-9])/

/**
 * A word of a link as the funnel counts it: in lower case, without unusual letters, cut. Undefined for an empty one. A word that looks like
 * personal data counts among the others, because counters outlive an account.
 */
export const campaignWord = (text: string | undefined): string | undefined => {
  const plain = text?.normalize('NFKC').toLowerCase() ?? ''
  if (personal.test(plain)) return funnelValue.other
  const word = plain.replaceAll(/\s+/g, ' ').replaceAll(unusual, '-').trim()
  return word === '' ? undefined : Array.from(word).slice(0, funnelPolicy.valueCharacters).join('').trim()
}

type StepTimes = Readonly<Partial<Record<`${CurrentStep}_at`, string | undefined>>>

/** Nobody is before the first step. A step that was left out counts as reached by a later one. */
export const furthestStep = (times: StepTimes): number =>
  Math.max(
    0,
    funnelSteps.findLastIndex((step) => times[`${step}_at`] !== undefined),
  )

export const hasCampaign = ({ source, campaign, lastSource, lastCampaign }: VisitOrigin): boolean =>
  [source, campaign, lastSource, lastCampaign].some((word) => word !== undefined)

/** The same visitor among those of whom the campaign is not counted apart. */
export const withoutCampaign = ({ category, partner, ...words }: VisitOrigin): VisitOrigin => ({
  category,
  partner,
  ...Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, word === undefined ? undefined : funnelValue.other]),
  ),
})
