/** Refusals, as tests expect them. */
import { expect } from 'vitest'

/** Passes when the work ends with an error of this code. */
export const expectRefusal = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })
