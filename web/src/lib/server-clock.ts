/** The server's time, for ids that the server accepts only when their time is right: phones are often minutes off. */

let offsetMilliseconds = 0

/** Takes the `Date` header of an answer that came from no cache. It counts whole seconds, so the middle of the second is meant. */
export const noteServerTime = (date: string | null): void => {
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) offsetMilliseconds = server + 500 - Date.now()
}

/** Milliseconds since 1970 by the server's clock, as far as an answer has told it. */
export const serverNow = (): number => Date.now() + offsetMilliseconds
