/** Starts the whole product on this machine the way a person does (`design/interfaces.md`): the start command, in memory, on a free port. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningProduct {
  /** Such as http://localhost:40123. */
  origin: string
  /** From the start of the command to the ready line. */
  readyMilliseconds: number
  dataFolder: string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface StartOptions {
  /** Keeps the data in this folder; without it nothing is kept. */
  dataFolder?: string
  /** Another database than the one that comes along (`design/architecture.md`, DYNAMODB_ENDPOINT). */
  dynamodbEndpoint?: string
  /** @default a free one */
  port?: string
}

const lastLinesKept = 40

/** Resolves once `ready http://…` is printed; rejects with the last lines of output when the command ends before. */
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
