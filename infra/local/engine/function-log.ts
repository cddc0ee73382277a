/** Writes the lines that functions print to the developer's page, to the log file of the data folder and, in watch mode, to the terminal. */
import { rmSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { Activity } from './activity.ts'
import { createDisk, type Disk } from './disk.ts'

const fileLimitBytes = 20 * 1024 * 1024

interface FunctionLogOptions {
  file?: string | undefined
  disk?: Disk
  /** Called with each line as well. */
  print?: ((line: string) => void) | undefined
}

export const createFunctionLog = (activity: Activity, options: FunctionLogOptions) => {
  const disk: Disk = options.disk ?? createDisk()
  let waiting = ''
  let turn: Promise<void> | undefined

  const { file } = options
  // A start begins anew when the file has grown too large.
  if (file !== undefined && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > fileLimitBytes) rmSync(file)
  /** Appends in the background. What the disk does not take is lost; the next lines are tried again. */
  const append = async (file: string | undefined): Promise<void> => {
    while (waiting !== '') {
      const text = waiting
      waiting = ''
      if (file === undefined) continue
      try {
        await appendFile(file, text)
        disk.works()
      } catch (error) {
        disk.fails(error)
      }
    }
    turn = undefined
  }

  return {
    write(source: string, text: string): void {
      for (const line of text.split('\n')) {
        if (line === '') continue
        activity.addLog({ source, line })
        waiting += `[${source}] ${line}\n`
        options.print?.(`[${source}] ${line}`)
      }
      turn ??= append(options.file)
    },

    async close(): Promise<void> {
      await turn
    },
  }
}

export type FunctionLog = ReturnType<typeof createFunctionLog>
