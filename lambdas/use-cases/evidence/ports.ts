/** Where hashes are written, and entries in the table. */
import type { EvidenceLine } from '#domain/evidence/evidence-line.ts'

export interface EvidenceWriter {
  /** Stores the lines as one object. The same lines a second time store nothing. Throws BUSY. */
  put(lines: readonly EvidenceLine[]): Promise<void>
}

/** An entry or a receipt that is in the table now. */
export interface PresentEntry {
  readonly pk: string
  readonly sk: string
  readonly sha256: string
}
