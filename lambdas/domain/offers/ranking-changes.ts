/**
 * Every version of the rules by which offers are grouped and ordered, the newest first: /how-we-rank and the report to lenders list them. A test
 * computes `rules`, a fingerprint of the results of the rules, and fails when the rules differ from the newest entry. Add an entry then; never edit one.
 */

interface RankingChange {
  readonly version: number
  /** The day of the release. */
  readonly date: string
  /** What a visitor may notice, in one sentence. */
  readonly change: string
  readonly rules: string
}

export const rankingChanges = [
  {
    version: 4,
    date: '2026-11-26',
    change: 'Costs follow how each loan is repaid: after a course, each week or day, or with interest alone.',
    rules: '846d3d20d523',
  },
  {
    version: 3,
    date: '2026-11-23',
    change: 'The answer above the offers counts only lenders whose EMI is known.',
    rules: '846d3d20d523',
  },
  {
    version: 2,
    date: '2026-11-23',
    change: 'Fastest goes by the longest time that a lender states.',
    rules: '846d3d20d523',
  },
  {
    version: 1,
    date: '2026-11-22',
    change: 'The first version: two groups by what lenders state, our order, and orders by figures.',
    rules: '85ed0bc35fea',
  },
] as const satisfies readonly RankingChange[]

/** The rules in force. */
export const rankingRules = rankingChanges[0]
