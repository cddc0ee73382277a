/** The changes that no test has to notice, each with its reason. `npm run mutants` fails on a row that excuses nothing in a folder that it ran. */
export interface Harmless {
  readonly file: string
  /** The beginning of the changed text, with single spaces. */
  readonly from: string
  /** @default every change of this text in the file */
  readonly to?: string
  readonly reason: string
}

export const harmless: readonly Harmless[] = [
  {
    file: 'lambdas/staff/staff-member.rules.ts',
    from: 'invited_until !== undefined',
    to: 'true',
    reason: 'No time is at or after undefined; the type needs the comparison.',
  },
]
