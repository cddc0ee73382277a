/** Writes the lines that functions print to the developer's page, to the log file of the data folder and, in watch mode, to the terminal. */
import { statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import { Disk } from './disk.ts'

const fileLimitBytes = 20 * 1024 * 1024

/** A file that is appended to in the background. What the disk does not take is lost; the next lines are tried again. */
class LogFile {
  readonly #path: string
  readonly #disk: Disk
  #handle: FileHandle | undefined
  #waiting = ''
  #turn: Promise<void> | undefined

  constructor(path: string, disk: Disk) {
    this.#path = path
    this.#disk = disk
  }

  write(text: string): void {
    this.#waiting += text
    this.#turn ??= this.#writeAll()
  }

  async close(): Promise<void> {
    await this.#turn
    await this.#handle?.close()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting !== '') {
      const text = this.#waiting
      this.#waiting = ''
      await this.#append(text)
    }
    this.#turn = undefined
  }

  async #append(text: string): Promise<void> {
    try {
      this.#handle ??= await this.#open()
      await this.#handle.appendFile(text)
      this.#disk.works()
    } catch (error) {
      this.#disk.fails(error)
    }
  }

  /** Opens the file to append to it, or empties it first when it has grown too large. */
  #open(): Promise<FileHandle> {
    const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0
    return open(this.#path, size > fileLimitBytes ? 'w' : 'a')
  }
}

export interface FunctionLogOptions {
  file?: string | undefined
  disk?: Disk
  /** Called with each line as well. */
  print?: ((line: string) => void) | undefined
}

export class FunctionLog {
  readonly #activity: Activity
  readonly #clock: Clock
  readonly #file: LogFile | undefined
  readonly #print: ((line: string) => void) | undefined

  constructor(activity: Activity, clock: Clock, { file, print, disk = new Disk() }: FunctionLogOptions) {
    this.#activity = activity
    this.#clock = clock
    this.#file = file === undefined ? undefined : new LogFile(file, disk)
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
    await this.#file?.close()
  }
}
