/** A page that goes to the background is not painted. */
const longestMilliseconds = 100

/** Resolves once all changes are painted: work that can wait comes after it, so that a slow phone answers a tap at once. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMilliseconds)
  })
