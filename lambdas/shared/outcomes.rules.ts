/**
 * The outcome of a conditional write that may be refused in normal operation. `recorded`: written. `changed`: not written, because the
 * stored item is another one than the caller assumed; `present` is the stored one. `refused`: not written, because a rule forbids it.
 */
export interface Recorded {
  readonly outcome: 'recorded'
}

export interface Changed<Present> {
  readonly outcome: 'changed'
  readonly present: Present
}

/** A write guarded by a version number: after `changed`, read again. */
export type VersionedOutcome = Recorded | Changed<undefined>

/** `refused` gives the present status, which the new one may not follow. */
export type StatusOutcome =
  | Recorded
  | { readonly outcome: 'refused'; readonly present: string }
  | { readonly outcome: 'not-found' }

/** An item that this release cannot read, by the time in its key or, without one, by its id. */
export interface Unreadable {
  readonly unreadable: string
}
