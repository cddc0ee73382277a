/** One line of the doctor: what was looked at, how it is, and what mends it. */
export interface Finding {
  /** `unknown` where something else that is wrong kept the doctor from looking. */
  readonly state: 'good' | 'wrong' | 'unknown'
  readonly subject: string
  readonly says: string
  /** What to do about it; given for all that is not good. */
  readonly fix?: string
}

export const good = (subject: string, says: string): Finding => ({ state: 'good', subject, says })

export const wrong = (subject: string, says: string, fix: string): Finding => ({ state: 'wrong', subject, says, fix })

export const unknown = (subject: string, says: string, fix: string): Finding => ({
  state: 'unknown',
  subject,
  says,
  fix,
})

const marks = { good: 'ok     ', wrong: 'WRONG  ', unknown: 'unknown' } as const

export const renderFinding = ({ state, subject, says, fix }: Finding): string =>
  `${marks[state]} ${subject}: ${says}${fix === undefined ? '' : `\n          -> ${fix}`}`
