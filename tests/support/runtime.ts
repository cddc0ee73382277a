/** Starts the whole product on this machine as a person does, with the start command, in memory and on a free port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningProduct {
  /** Such as http://localhost:40123. */
  origin: string
  /** Of the start command's process. */
  pid: number
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
  /** Passed as `--faults`. @default functions call AWS services directly */
  faultsFile?: string
}

/** Resolves once the command prints `ready http://…`; rejects with what it printed when it ends before that. */
export const startProduct = async ({
  dataFolder,
  dynamodbEndpoint,
  faultsFile,
}: StartOptions = {}): Promise<RunningProduct> => {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'paisalane-test-')))
  const started = performance.now()
  const words = [...(dataFolder ? [] : ['--memory']), ...(faultsFile ? ['--faults', faultsFile] : [])]
  const child = spawn(process.execPath, ['bin/start.ts', ...words], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      NODE_ENV: 'production',
      ...(dynamodbEndpoint && { DYNAMODB_ENDPOINT: dynamodbEndpoint }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const printed: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      const [, address] = /^ready (http:\S+)$/.exec(line) ?? []
      if (address) resolve(address)
      printed.push(line)
      printed.splice(0, printed.length - 40)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', read)
    child.once('exit', (code) => reject(new Error(`bin/start.ts ended with ${code}:\n${printed.join('\n')}`)))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    readyMilliseconds: performance.now() - started,
    dataFolder: folder,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal)
      await ended
      if (!dataFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}
