/**
 * Every version of the rules by which offers are grouped and ordered, the newest first: /how-we-rank and the report to lenders list them. A test
 * computes `rules`, a fingerprint of the results of the rules, and fails when the rules differ from the newest entry. Add an entry then; never edit one.
 */
import { rankingWords } from './ranking-words.rules.ts'

interface RankingChange {
  readonly version: number
  /** The day of the release. */
  readonly date: string
  readonly change: string
  readonly rules: string
}

export const rankingChanges = [
  { version: 6, date: '2026-12-01', change: rankingWords[6], rules: '6f0f79b2b0cb' },
  { version: 5, date: '2026-11-29', change: rankingWords[5], rules: '846d3d20d523' },
  { version: 4, date: '2026-11-26', change: rankingWords[4], rules: '846d3d20d523' },
  { version: 3, date: '2026-11-23', change: rankingWords[3], rules: '846d3d20d523' },
  { version: 2, date: '2026-11-23', change: rankingWords[2], rules: '846d3d20d523' },
  { version: 1, date: '2026-11-22', change: rankingWords[1], rules: '85ed0bc35fea' },
] as const satisfies readonly RankingChange[]

/** The rules in force. */
export const rankingRules = rankingChanges[0]
