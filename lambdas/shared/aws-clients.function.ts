/** Clients of AWS: their options, and the loading of one that few calls need. */
import { sdkAttempts, sdkLimits } from '#contract/policy.ts'

/**
 * Opens a rarely used client once, at the first use, with `import()` in the handler, so that no other call waits for it at its cold start. Calls
 * that arrive meanwhile wait for the same result.
 */
export const onFirstUse = <Part>(open: () => Promise<Part>): (() => Promise<Part>) => {
  let opened: Promise<Part> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

/** Options of every AWS client except the table's, which has its own in `lambdas/data/table.ts`. */
export const sdkClientOptions = { maxAttempts: sdkAttempts.function, requestHandler: sdkLimits }
