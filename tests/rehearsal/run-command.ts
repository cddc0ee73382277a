/** Runs a command of the rehearsal. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { killGroup, whenEnding } from './endings.ts'
import { patience } from './pace.ts'

export type Environment = Readonly<Record<string, string>>

/** The Node that runs the rehearsal comes first, so that no other version runs the functions. */
export const basicEnvironment = (): Environment => ({
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  HOME: process.env['HOME'] ?? '',
  LANG: process.env['LANG'] ?? 'C.UTF-8',
})

export interface RunOptions {
  readonly environment?: Environment
  readonly seconds?: number
  /** @default the present one */
  readonly folder?: string
}

/** @returns its standard output. @throws Error with the end of both outputs when the command fails or takes longer than `seconds` */
export const runCommand = (
  program: string,
  words: readonly string[],
  { environment = basicEnvironment(), seconds = patience(120), folder }: RunOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const takeBack = whenEnding(() => killGroup(child))
    let isTimeUp = false
    const timer = setTimeout(() => {
      isTimeUp = true
      killGroup(child)
    }, seconds * 1000)
    const answered: Buffer[] = []
    const printed: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => answered.push(chunk))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    const settle = () => {
      clearTimeout(timer)
      takeBack()
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('close', (code, signal) => {
      settle()
      const text = Buffer.concat(printed).toString('utf8')
      const answer = Buffer.concat(answered).toString('utf8')
      const end = isTimeUp ? `timed out after ${seconds} s` : `ended with ${code ?? signal}`
      if (code === 0 && !isTimeUp) resolve(answer)
      else reject(new Error(`${program} ${words.slice(0, 3).join(' ')} ${end}:\n${text.slice(-3000)}`))
    })
  })
