/** The ports of the use cases about releases. */

/** The files of earlier builds and of this one. */
export interface HashedFiles {
  keys(): AsyncIterable<string>
  isRetired(key: string): Promise<boolean>
  /** Writes the file anew with the tag, because the rule counts from the last write. Throws when the file is gone. */
  retire(key: string): Promise<void>
  /** Writes the file anew without the tag. Throws when the file is gone. */
  takeBack(key: string): Promise<void>
}
