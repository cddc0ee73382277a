/** Hashed files over several releases: which are retired, which come back, and that repeating a deployment changes nothing. */
import { expect, it } from 'vitest'
import { type HashedFiles, retireFiles } from '#lambdas/releases/retire-files.ts'

const createBucket = () => {
  /** By key: when the file was retired; undefined for one that stays. */
  const stored = new Map<string, number | undefined>()
  let day = 0
  const files: HashedFiles = {
    async *keys() {
      yield* Array.from(stored.keys())
    },
    isRetired: (key) => Promise.resolve(stored.get(key) !== undefined),
    retire: (key) => Promise.resolve(void stored.set(key, day)),
    takeBack: (key) => Promise.resolve(void stored.set(key, undefined)),
  }
  return {
    stored,
    /** Copies the files of a release, as a deployment does before it retires the others. @param isCopied false where a copy leaves present files alone */
    deploy: (onDay: number, release: readonly string[], isCopied = true) => {
      day = onDay
      for (const key of release) if (isCopied || !stored.has(key)) stored.set(key, undefined)
      return retireFiles(files, release)
    },
  }
}

it('retires what a release lacks from its day on, takes back what one has again, and repeats without an effect', async () => {
  const { stored, deploy } = createBucket()
  const first = Array.from({ length: 45 }, (_, index) => `assets/first-${index}.js`)
  const shared = 'assets/shared.js'
  expect(await deploy(1, [...first, shared])).toEqual({ retired: 0, takenBack: 0 })
  expect(await deploy(2, ['assets/second.js', shared])).toEqual({ retired: 45, takenBack: 0 })
  expect(await deploy(3, ['assets/third.js', shared])).toEqual({ retired: 1, takenBack: 0 })
  expect([stored.get(first[44] ?? ''), stored.get('assets/second.js'), stored.get(shared)]).toEqual([
    2,
    2 + 1,
    undefined,
  ])
  expect(await deploy(4, ['assets/third.js', shared])).toEqual({ retired: 0, takenBack: 0 })
  // A rollback whose copy leaves files of the same size alone.
  expect(await deploy(5, [...first, shared], false)).toEqual({ retired: 1, takenBack: 45 })
  expect([...first, shared].every((key) => stored.get(key) === undefined)).toBe(true)
})
