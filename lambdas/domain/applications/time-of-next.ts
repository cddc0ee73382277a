/** The time of an event of now: after every one that is known, although a lender's clock may be ahead of ours. */
export const timeOfNext = (history: readonly { readonly at: string }[], now: string): string => {
  const last = history.at(-1)
  return last && last.at >= now ? new Date(Date.parse(last.at) + 1).toISOString() : now
}
