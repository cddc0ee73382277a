/** A finding of the doctor: the subject, its state, and the command or step that corrects it. */
export interface Finding {
  /** `unknown` where another problem kept the doctor from examining the subject. */
  readonly state: 'good' | 'wrong' | 'unknown'
  readonly subject: string
  readonly message: string
  /** The correction, of every finding that is not good. */
  readonly fix?: string
}

export const good = (subject: string, message: string): Finding => ({ state: 'good', subject, message })

const bad =
  (state: 'wrong' | 'unknown') =>
  (subject: string, message: string, fix: string): Finding => ({ state, subject, message, fix })

export const wrong = bad('wrong')
export const unknown = bad('unknown')

const marks = { good: 'ok     ', wrong: 'WRONG  ', unknown: 'unknown' } as const

export const renderFinding = ({ state, subject, message, fix }: Finding): string =>
  `${marks[state]} ${subject}: ${message}${fix === undefined ? '' : `\n          -> ${fix}`}`
