/** Says whether the terms box of a stage's login starts ticked, and until when. */
import { legalSources } from '#contract/legal-sources.ts'
import { todayInIndia } from '#contract/times.ts'
import type { StageConfig } from '#infra/config.ts'
import { good, wrong, type Finding } from './finding.ts'

/** The last day before the directions on conduct are in force. */
const lastTickedInProd = '2026-12-31'

export const examineTermsBox = (
  { kind, termsTickedByDefault: day }: Pick<StageConfig, 'kind' | 'termsTickedByDefault'>,
  now: Date,
): Finding => {
  const { title, citation } = legalSources.conduct
  const state = todayInIndia(now) <= day ? `starts ticked until ${day}` : `starts unticked since the end of ${day}`
  if (kind !== 'prod' || day <= lastTickedInProd) return good('terms box', state)
  const fix = `set termsTickedByDefault to ${lastTickedInProd} or earlier: ${title} (${citation})`
  return wrong('terms box', state, fix)
}
