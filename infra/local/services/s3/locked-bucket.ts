/** A bucket with Object Lock: its objects have versions, and each version is locked by the default retention of the bucket. They are kept with the data folder. */
import { createHash } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'

interface Retention {
  mode: 'COMPLIANCE' | 'GOVERNANCE'
  days: number
}

/** Without a body it is the mark of a deletion. */
export interface Version {
  key: string
  versionId: string
  body?: string
  contentType: string
  etag: string
  /** ISO 8601. */
  lastModified: string
  mode: Retention['mode']
  retainUntil: string
}

const versionDigits = 12
const dayMilliseconds = 86_400_000

export class LockedBucket {
  readonly name: string
  readonly #retention: Retention
  readonly #clock: Clock
  /** By key and version, so the newest version of a key is the last one. */
  readonly #versions: Collection<Version>

  constructor(name: string, retention: Retention, { store, clock }: { store: StateStore; clock: Clock }) {
    this.name = name
    this.#retention = retention
    this.#clock = clock
    this.#versions = store.collection(`bucket ${name}`)
  }

  /** By key, and the newest first. */
  list(): Version[] {
    return this.#versions
      .entries()
      .map(([, version]) => version)
      .toSorted((a, b) => (a.key === b.key ? (a.versionId < b.versionId ? 1 : -1) : a.key < b.key ? -1 : 1))
  }

  /** @returns the newest version without `versionId`; undefined where there is none, or where a deletion hides it */
  find(key: string, versionId?: string): Version | undefined {
    const found = this.list().find((one) => one.key === key && (versionId ?? one.versionId) === one.versionId)
    return found?.body === undefined ? undefined : found
  }

  put(key: string, content: { body?: string; contentType: string }): Version {
    const now = this.#clock.now()
    const version: Version = {
      key,
      versionId: String(this.#versions.entries().length + 1).padStart(versionDigits, '0'),
      ...content,
      etag: `"${createHash('md5')
        .update(content.body ?? '')
        .digest('hex')}"`,
      lastModified: new Date(now).toISOString(),
      mode: this.#retention.mode,
      retainUntil: new Date(now + this.#retention.days * dayMilliseconds).toISOString(),
    }
    this.#versions.put(`${key} ${version.versionId}`, version)
    return version
  }
}
