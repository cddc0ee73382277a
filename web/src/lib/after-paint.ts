/** A page that goes to the background is not painted. */
const longestMilliseconds = 100

/** Resolves once what has changed is painted: work that can wait starts behind it, so that a slow phone answers a tap at once. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMilliseconds)
  })
