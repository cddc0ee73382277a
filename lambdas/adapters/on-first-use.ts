/**
 * Clients that few calls need are loaded by the first call that needs them, with `import()` in the handler, so that no other call waits
 * for them at its cold start.
 */

/** Opens once, at the first use; whoever comes meanwhile waits for the same. */
export const onFirstUse = <Part>(open: () => Promise<Part>): (() => Promise<Part>) => {
  let opened: Promise<Part> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
