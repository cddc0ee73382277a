/** Work on a file that the operator names. */
import { InputError } from './command.ts'

/** @throws InputError with the problem and the code of the system, such as ENOENT */
export const onFile = <Result>(problem: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw error instanceof InputError ? error : new InputError(`${problem} (${code})`, { cause: error })
  }
}
