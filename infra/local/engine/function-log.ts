/** Writes the lines that functions print to the developer's page, to the log file of the data folder and, in watch mode, to the terminal. */
import { rmSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { Activity } from './activity.ts'
import { createDisk, type Disk } from './disk.ts'

const fileLimitBytes = 20 * 1024 * 1024

export interface FunctionLogOptions {
  file?: string | undefined
  disk?: Disk
  /** Called with each line as well. */
  print?: ((line: string) => void) | undefined
}

export class FunctionLog {
  readonly #activity: Activity
  readonly #options: FunctionLogOptions
  readonly #disk: Disk
  #waiting = ''
  #turn: Promise<void> | undefined

  constructor(activity: Activity, options: FunctionLogOptions) {
    this.#activity = activity
    this.#options = options
    this.#disk = options.disk ?? createDisk()
    const { file } = options
    // A start begins anew when the file has grown too large.
    if (file !== undefined && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > fileLimitBytes) rmSync(file)
  }

  write(source: string, text: string): void {
    for (const line of text.split('\n')) {
      if (line === '') continue
      this.#activity.addLog({ source, line })
      this.#waiting += `[${source}] ${line}\n`
      this.#options.print?.(`[${source}] ${line}`)
    }
    this.#turn ??= this.#append(this.#options.file)
  }

  async close(): Promise<void> {
    await this.#turn
  }

  /** Appends in the background. What the disk does not take is lost; the next lines are tried again. */
  async #append(file: string | undefined): Promise<void> {
    while (this.#waiting !== '') {
      const text = this.#waiting
      this.#waiting = ''
      if (file === undefined) continue
      try {
        await appendFile(file, text)
        this.#disk.works()
      } catch (error) {
        this.#disk.fails(error)
      }
    }
    this.#turn = undefined
  }
}
