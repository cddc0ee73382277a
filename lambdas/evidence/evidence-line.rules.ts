/** The hash of an entry of the record of staff or of a receipt of consent, as the locked bucket keeps it: a line for each change that the table's stream reports. */

export interface EvidenceLine {
  readonly pk: string
  readonly sk: string
  /** An entry is inserted once. DynamoDB's own removal of an entry whose time is over leaves no line. */
  readonly event: 'INSERT' | 'MODIFY' | 'REMOVE'
  /** Time of the change by the table's stream, ISO 8601 in UTC. */
  readonly at: string
  /** SHA-256 of the entry after the change, or of the removed one. */
  readonly sha256: string
  /** Seconds since the epoch after which DynamoDB removes the entry; a receipt has none. */
  readonly ttl?: number | undefined
}

/** An entry or a receipt that is in the table now. */
export interface PresentEntry {
  readonly pk: string
  readonly sk: string
  readonly sha256: string
}
