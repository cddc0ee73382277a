/** Messages between the service worker and the pages. */

/** A new worker asks every open page, and a page whose app works answers with the same. */
export const workerQuestion = 'pl_works'

/** A worker that has to open a page asks every open page by a port, which answers true where nothing typed would be lost. */
export const leaveQuestion = 'pl_may_leave'

/** A field of a catalogue that the worker has kept: the time at which the server made it, as in the header `Date`. */
export const keptField = 'kept_at'
