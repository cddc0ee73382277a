/** A limit of time for requests. The oldest supported browsers have neither AbortSignal.timeout nor AbortSignal.any. */

/** @returns a signal that aborts after this time, or when `other` does */
export const abortAfter = (milliseconds: number, other?: AbortSignal): AbortSignal => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort, { once: true })
  setTimeout(abort, milliseconds)
  return controller.signal
}
