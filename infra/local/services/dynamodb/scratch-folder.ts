/** A folder for the file of a database that keeps nothing. */
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'local-dynamodb-'

/** A runtime deletes its folder while it starts; an older one belongs to a runtime that was killed at its start. */
const leftMilliseconds = 60_000

/** Linux's file system in memory, and what it must have free to be chosen: some containers give it no more than 64 MB. */
const memoryFolder = '/dev/shm'
const leastFreeBytes = 2 ** 30

const findPlace = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (bavail * bsize >= leastFreeBytes) return memoryFolder
  } catch {
    // The system has none.
  }
  return tmpdir()
}

const removeLeft = (place: string): void => {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(place, name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > leftMilliseconds) rmSync(folder, { recursive: true })
    } catch {
      // It is another user's, or another runtime has just deleted it.
    }
  }
}

/** Creates the folder, which the caller deletes, and deletes those that killed runtimes left. */
export const createScratchFolder = (): string => {
  const place = findPlace()
  removeLeft(place)
  return mkdtempSync(join(place, prefix))
}
