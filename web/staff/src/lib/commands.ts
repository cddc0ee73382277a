/** Commands of the palette: keys that are commands too (`keys.ts`), and entries of sources for a text, such as people and lenders. */

export interface Command {
  /** Unique within its group. */
  readonly id: string
  readonly title: string
  /** A quiet line beside the title, such as an id. */
  readonly note?: string
  /** Other words that find it. */
  readonly words?: readonly string[]
  /** As in `useKeys`. */
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Finds what a room knows, from any screen. */
export interface CommandSource {
  /** Heading of its results, such as 'People'. */
  readonly title: string
  /** Whether the text could name something here; a search by phone asks for digits first. */
  readonly accepts: (text: string) => boolean
  /** @param open leads to an address of the console */
  readonly search: (text: string, signal: AbortSignal, open: (address: string) => void) => Promise<readonly Command[]>
}
