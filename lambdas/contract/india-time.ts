/** The time in India: Asia/Kolkata has had no other offset since 1945. */
export const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000

/** Today in India as YYYY-MM-DD. Every answer of get-lenders needs it, so it must cost less than a formatter. */
export const todayInIndia = (now: Date): string =>
  new Date(now.getTime() + indiaOffsetMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length)
