/** The requests and capacity units of one action, as a row of the tables of access patterns. */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

export interface AccessPattern {
  /** An operation of the endpoint table, with the case if it has several, or anything else that uses the table. */
  readonly action: string
  /** In alphabetical order, as some are sent in parallel. */
  readonly requests: readonly ('DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'TransactWriteItems' | 'UpdateItem')[]
  readonly keys: readonly ItemKey[]
  readonly readUnits: number
  readonly writeUnits: number
}
