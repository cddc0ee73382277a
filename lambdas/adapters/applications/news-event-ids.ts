/** Ids of events that lenders report by files, which have none of their own. */
import { createHash } from 'node:crypto'

/** The same parts always make the same id: 132 bits of their SHA-256. */
export const nameNewsEvent = (...identifying: readonly string[]): string =>
  `file-${createHash('sha256').update(JSON.stringify(identifying)).digest('base64url').slice(0, 22)}`
