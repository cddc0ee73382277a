/** A step of the build: it runs when its inputs or its result have changed, in a folder of its own that replaces the last result when it is complete. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A program that makes the files of a step. */
export interface Job {
  finish: () => Promise<void>
  kill: () => void
}

export interface BuildStep {
  /** Also the name of the file of its stamp. */
  name: string
  /** Files and folders, as paths from the root of the project. */
  inputs: readonly string[]
  /** Folders within the inputs that do not affect the step. */
  without: readonly string[]
  /** The folder of the result, from the root of the project. */
  result: string
  /** Folders within the result that other steps make. */
  withoutResults: readonly string[]
  /** Starts to write into an empty folder. */
  start: (workshop: string) => Job
  /** The folder within it that becomes the result. @default the folder itself */
  made?: string
}

interface BuildPlace {
  /** Folder of the project. */
  root: string
  /** Folder of the stamps. */
  stamps: string
}

interface Stamp {
  /** Folder of the project, and hash of the inputs. */
  from: string
  /** Hash of the result. */
  made: string
}

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Returns the hash of the files at these paths, or `incomplete` while another build replaces them. */
const hashOf = (folder: string, paths: readonly string[], without: readonly string[]): string => {
  const hash = createHash('sha256')
  const isLeftOut = (file: string) => without.some((path) => file === path || file.startsWith(`${path}/`))
  try {
    const files = paths.flatMap((path) => filesBelow(join(folder, path))).map((file) => relative(folder, file))
    for (const file of files.filter((name) => !isLeftOut(name)).toSorted())
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
    return hash.digest('hex')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'incomplete'
    throw error
  }
}

const readStamp = (file: string): Stamp | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp
  } catch {
    // The step has never run here, or was interrupted: it runs.
    return undefined
  }
}

/** Puts a complete folder in the place of another one, also while another build does the same. */
const replace = async (made: string, place: string, aside: string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await rename(place, `${aside}-${attempt}`)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    await mkdir(dirname(place), { recursive: true })
    try {
      return await rename(made, place)
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY') throw error
    }
  }
}

const stampFileOf = ({ stamps }: BuildPlace, { name }: BuildStep) => join(stamps, `${name}.json`)

/** With the path of the project, which is in results. */
const inputHash = ({ root }: BuildPlace, { inputs, without }: BuildStep): string =>
  `${root} ${hashOf(root, inputs, without)}`

/** Returns true when the step has to run. */
export const isStale = (place: BuildPlace, step: BuildStep): boolean => {
  const stamp = readStamp(stampFileOf(place, step))
  return (
    stamp?.from !== inputHash(place, step) ||
    stamp.made !== hashOf(join(place.root, step.result), ['.'], step.withoutResults)
  )
}

/**
 * Runs the step. Two builds at once need no lock: the later one drops its result when the other has made it.
 * @param workshop an empty folder of this run
 * @param job started by `step.start` in the same folder
 */
export const runStep = async (
  place: BuildPlace,
  step: BuildStep,
  workshop: string,
  job: Job = step.start(workshop),
): Promise<void> => {
  const from = inputHash(place, step)
  await job.finish()
  if (!isStale(place, step)) return
  const folder = join(workshop, step.made ?? '.')
  const stamp: Stamp = { from, made: hashOf(folder, ['.'], step.withoutResults) }
  await replace(folder, join(place.root, step.result), `${workshop}-replaced`)
  mkdirSync(place.stamps, { recursive: true })
  writeFileSync(stampFileOf(place, step), JSON.stringify(stamp))
}
