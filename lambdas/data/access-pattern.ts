/** The requests and capacity units of one action, as a row of the tables of access patterns. */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

type TableRequest = 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'TransactWriteItems' | 'UpdateItem'

export interface AccessPattern {
  /** An operation of the endpoint table, with the case if it has several, or anything else that uses the table. */
  readonly action: string
  /** In alphabetical order, as some are sent in parallel. */
  readonly requests: readonly TableRequest[]
  readonly keys: readonly ItemKey[]
  readonly readUnits: number
  readonly writeUnits: number
}

/**
 * @param requests how many of each kind
 * @param units capacity units; 0 where one is left out
 */
export const accessPattern = (
  action: string,
  requests: Readonly<Partial<Record<TableRequest, number>>>,
  keys: readonly ItemKey[],
  units: { readonly read?: number; readonly write?: number } = {},
): AccessPattern => ({
  action,
  requests: Object.entries(requests)
    .flatMap(([request, count]) => Array.from({ length: count }, () => request as TableRequest))
    .toSorted(),
  keys,
  readUnits: units.read ?? 0,
  writeUnits: units.write ?? 0,
})
