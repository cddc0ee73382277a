/** The newest requests and log lines for the developer's page, in memory only. */

export interface RequestRecord {
  at: string
  method: string
  path: string
  status: number
  milliseconds: number
  /** The services that handled the request, such as `CloudFront > HTTP API > profile`. */
  through: string
}

export interface LogLine {
  at: string
  source: string
  line: string
}

const kept = 500

class Ring<Item> {
  #items: Item[] = []

  add(item: Item): void {
    this.#items.unshift(item)
    if (this.#items.length > kept * 2) this.#items.length = kept
  }

  newestFirst(): Item[] {
    return this.#items.slice(0, kept)
  }
}

export class Activity {
  readonly requests = new Ring<RequestRecord>()
  readonly logs = new Ring<LogLine>()
}
