/** The time of the content on the screen, where the network did not bring an answer and an earlier one is shown. */
import { createState } from '../store.ts'

/** In words; undefined while all is of now. */
export const keptTime = createState<string | undefined>(undefined)

export const forgetKeptTime = (): void => keptTime.set(undefined)
