/** The server's time, for ids that the server accepts only with a correct time: phones are often minutes off. */

let offsetMilliseconds = 0

/** Takes the `Date` header of an uncached answer. The header has whole seconds, so we assume the middle of the second. @param at when it came, in epoch milliseconds */
export const noteServerTime = (date: string | null, at = Date.now()): void => {
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) offsetMilliseconds = server + 500 - at
}

/** Milliseconds since 1970 by the server's clock, or by ours until a first answer. */
export const serverNow = (): number => Date.now() + offsetMilliseconds
