/** Starts the whole product on this machine as a person does, with the start command, in memory and on a free port. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningProduct {
  /** Such as http://localhost:40123. */
  origin: string
  /** Time from the start of the command to its ready line. */
  readyMilliseconds: number
  dataFolder: string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface StartOptions {
  /** Keeps the data in this folder. @default a temporary folder, which is deleted at the end */
  dataFolder?: string
  /** Passed as DYNAMODB_ENDPOINT. @default the database that comes with the product */
  dynamodbEndpoint?: string
  /** @default a free one */
  port?: string
}

const lastLinesKept = 40

/** Resolves once the command prints `ready http://…`; rejects with its last lines when it ends before that. */
export const startProduct = async ({
  dataFolder,
  dynamodbEndpoint,
  port = '0',
}: StartOptions = {}): Promise<RunningProduct> => {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'paisalane-test-')))
  const started = performance.now()
  const child = spawn(process.execPath, ['bin/start.ts', ...(dataFolder ? [] : ['--memory'])], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      ...(dynamodbEndpoint && { DYNAMODB_ENDPOINT: dynamodbEndpoint }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const keep = (line: string) => {
    lines.push(line)
    lines.splice(0, lines.length - lastLinesKept)
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const origin = await new Promise<string>((resolve, reject) => {
    const readLine = (line: string) => {
      keep(line)
      const ready = /^ready (http:\S+)$/.exec(line)
      if (ready?.[1]) resolve(ready[1])
    }
    createInterface(child.stdout).on('line', readLine)
    createInterface(child.stderr).on('line', keep)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`bin/start.ts ended with ${code} before it was ready:\n${lines.join('\n')}`)),
    )
  })
  return {
    origin,
    readyMilliseconds: performance.now() - started,
    dataFolder: folder,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal)
      await ended
      if (!dataFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}
