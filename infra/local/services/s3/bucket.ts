/** A private bucket: only requests that a distribution signs may read its objects. */
import { createHash } from 'node:crypto'
import type { Responder, Trace } from '../../engine/front.ts'
import { decodePath, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'

interface StoredObject {
  body: Buffer
  headers: Readonly<Record<string, string>>
  lastModified: Date
}

const accessDenied: LocalResponse = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
}

const noSuchKey: LocalResponse = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
}

const isUnchanged = (request: LocalRequest, etag: string, lastModified: Date): boolean => {
  const known = request.headers['if-none-match']
  if (known !== undefined) return known.split(/\s*,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return since >= Math.floor(lastModified.getTime() / 1000) * 1000
}

export class Bucket implements Responder {
  readonly name = 'S3'
  #isListable = false
  /** By the start of their keys. */
  readonly #fills = new Map<string, () => Promise<void>>()
  readonly #filling = new Map<string, Promise<void>>()
  readonly #objects = new Map<string, StoredObject & { etag: string }>()

  /** Fills it before it answers its first request for a key with this start; after a failure, before the next one. */
  fillLater(start: string, fill: () => Promise<void>): void {
    const earlier = this.#fills.get(start)
    this.#fills.set(start, async () => {
      await earlier?.()
      await fill()
    })
  }

  async #beFilled(start: string): Promise<void> {
    try {
      await this.#fills.get(start)?.()
      this.#fills.delete(start)
    } finally {
      this.#filling.delete(start)
    }
  }

  async #beFilledFor(key = ''): Promise<void> {
    for (const start of this.#fills.keys()) {
      if (!key.startsWith(start)) continue
      const filling = this.#filling.get(start) ?? this.#beFilled(start)
      this.#filling.set(start, filling)
      await filling
    }
  }

  put(key: string, object: StoredObject): void {
    this.#objects.set(key, { ...object, etag: `"${createHash('md5').update(object.body).digest('hex')}"` })
  }

  /** Allows the client to list. Only then does an unknown key get 404: S3 hides from other clients which keys exist. */
  letDistributionList(): void {
    this.#isListable = true
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    trace.push(this.name)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const key = decodePath(request.path.slice(1))
    await this.#beFilledFor(key)
    const object = key === undefined ? undefined : this.#objects.get(key)
    if (!request.isSignedByEdge || !isRead) return accessDenied
    if (!object) return this.#isListable ? noSuchKey : accessDenied
    const { body, headers, lastModified, etag } = object
    const described = { ...headers, etag, 'last-modified': lastModified.toUTCString() }
    return isUnchanged(request, etag, lastModified)
      ? { status: 304, headers: described, body: '' }
      : { status: 200, headers: described, body }
  }
}
