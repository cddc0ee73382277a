/**
 * The first call that needs a rarely used client loads it, with `import()` in the handler, so that no other call waits for it at its cold
 * start.
 */

/** Opens once, at the first use; calls that arrive meanwhile wait for the same result. */
export const onFirstUse = <Part>(open: () => Promise<Part>): (() => Promise<Part>) => {
  let opened: Promise<Part> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
