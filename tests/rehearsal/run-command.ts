/** Runs a command of the rehearsal. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

export type Environment = Readonly<Record<string, string>>

/** The Node that runs the rehearsal comes first, so that no other version runs the functions. */
export const basicEnvironment = (): Environment => ({
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  HOME: process.env['HOME'] ?? '',
  LANG: process.env['LANG'] ?? 'C.UTF-8',
})

/** @returns what it printed. @throws Error with the end of it when the command fails or takes longer than `seconds` */
export const runCommand = (
  program: string,
  words: readonly string[],
  { environment = basicEnvironment(), seconds = 120 }: { environment?: Environment; seconds?: number } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
    })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const text = Buffer.concat(printed).toString('utf8')
      if (code === 0) resolve(text)
      else reject(new Error(`${program} ${words.slice(0, 3).join(' ')} ended with ${code}:\n${text.slice(-3000)}`))
    })
  })
