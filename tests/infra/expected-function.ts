/** What `functions.test.ts` expects of a function. */
export interface Expected {
  /** Names of environment variables in addition to those of every function. */
  settings: string[]
  /** Allowed actions on items of the table, by the partitions they are limited to. */
  items: Record<string, string>
  /** Every other statement, apart from those for its own logs. */
  rights?: string[]
  /** The gateways give up after 12 seconds, CloudFront after 15. @default 6 */
  timeoutSeconds?: number
  /** @default 30 */
  logDays?: number
  /** SDK clients besides the table's that each cold start loads; any other is loaded by the first call that needs it. */
  clientsAtStart?: string[]
}
