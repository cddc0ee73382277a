/**
 * Retires the hashed files that a release does not have, and takes back those that it has again. A retired file has a tag, by which a rule of the
 * bucket removes it days later: until then, pages that were loaded before find it.
 */

/** The files of earlier builds and of this one. */
export interface HashedFiles {
  keys(): AsyncIterable<string>
  isRetired(key: string): Promise<boolean>
  /** Writes the file anew with the tag, because the rule counts from the last write. Throws when the file is gone. */
  retire(key: string): Promise<void>
  /** Writes the file anew without the tag. Throws when the file is gone. */
  takeBack(key: string): Promise<void>
}

interface RetiredFiles {
  readonly retired: number
  readonly takenBack: number
}

const atOnce = 20

/** Each step may be repeated: a file that is retired keeps the time at which it was. @param release keys of its files */
export const retireFiles = async (files: HashedFiles, release: readonly string[]): Promise<RetiredFiles> => {
  const ofRelease = new Set(release)
  const done = { retired: 0, takenBack: 0 }
  const look = async (key: string): Promise<void> => {
    const [isRetired, isOfRelease] = [await files.isRetired(key), ofRelease.has(key)]
    if (isRetired !== isOfRelease) return
    await (isOfRelease ? files.takeBack(key) : files.retire(key))
    done[isOfRelease ? 'takenBack' : 'retired'] += 1
  }
  let batch: string[] = []
  for await (const key of files.keys()) {
    batch.push(key)
    if (batch.length < atOnce) continue
    await Promise.all(batch.map(look))
    batch = []
  }
  await Promise.all(batch.map(look))
  return done
}
