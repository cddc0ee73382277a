/** Writes the lines that functions print to the developer's page, to the log file of the data folder and, in watch mode, to the terminal. */
import { createWriteStream, statSync, type WriteStream } from 'node:fs'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'

const fileLimitBytes = 20 * 1024 * 1024

/** Appends to the file, or empties it first when it has grown too large. */
const openFile = (file: string): WriteStream => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return createWriteStream(file, { flags: size > fileLimitBytes ? 'w' : 'a' })
}

export interface FunctionLogOptions {
  file?: string | undefined
  /** Called with each line as well. */
  print?: ((line: string) => void) | undefined
}

export class FunctionLog {
  readonly #activity: Activity
  readonly #clock: Clock
  readonly #file: WriteStream | undefined
  readonly #print: ((line: string) => void) | undefined

  constructor(activity: Activity, clock: Clock, { file, print }: FunctionLogOptions) {
    this.#activity = activity
    this.#clock = clock
    this.#file = file === undefined ? undefined : openFile(file)
    this.#print = print
  }

  write(source: string, text: string): void {
    for (const line of text.split('\n')) {
      if (line === '') continue
      this.#activity.logs.add({ at: this.#clock.date().toISOString(), source, line })
      this.#file?.write(`[${source}] ${line}\n`)
      this.#print?.(`[${source}] ${line}`)
    }
  }

  async close(): Promise<void> {
    const file = this.#file
    if (file) await new Promise<void>((resolve) => file.end(resolve))
  }
}
