/** Which local runtime a command is for: the one that runs with DATA_DIR and, if several do, on PORT. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { InputError } from './command.ts'
import type { LocalTable } from './connect.ts'

/** The file `runtime-<port>.json`, which a runtime writes into its data folder. */
const runtimeFile = z.object({
  pid: z.int(),
  folder: z.string(),
  accessKeyId: z.string(),
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  region: z.string(),
  origin: z.string(),
  outputs: z.record(z.string(), z.string()),
})

const usualFolder = '.local'
const usualPort = '4173'

interface RunningRuntime extends LocalTable {
  readonly port: string
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The runtime has stopped meanwhile, or never finished its start.
    return undefined
  }
}

/** The file of a runtime that was killed stays, and one that came with a copy of the folder names the runtime of the other folder: neither counts. */
const listRunning = (folder: string): RunningRuntime[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [, port] = /^runtime-(\d+)\.json$/.exec(name) ?? []
    const { data } = runtimeFile.safeParse(port === undefined ? undefined : read(join(folder, name)))
    const isOfFolder = data?.folder === realpathSync(folder) && isRunning(data.pid)
    return port !== undefined && data !== undefined && isOfFolder ? [{ ...data, port }] : []
  })

/** @throws InputError when none runs, or when several do and PORT names none of them */
export const findLocalRuntime = ({ PORT, DATA_DIR }: NodeJS.ProcessEnv): LocalTable => {
  const folder = DATA_DIR || usualFolder
  const running = listRunning(folder)
  const ports = running.map(({ port }) => port).join(', ')
  const meant = PORT ? running.filter(({ port }) => port === PORT) : running
  const [found, ...others] = meant
  if (found === undefined) {
    const where = `${PORT ? `on port ${PORT} ` : ''}with the data folder ${folder}`
    const instead = running.length > 0 ? `there is ${ports}` : 'start it with npm start, or name its DATA_DIR'
    throw new InputError(`no local runtime runs ${where}: ${instead}; a deployed one is named by --stack`)
  }
  if (others.length > 0) {
    throw new InputError(`local runtimes run on the ports ${ports}: name one, such as PORT=${found.port}`)
  }
  return found
}

const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A command for one local runtime, as it is pasted into a shell. */
export const writeCommand = (words: string, { origin }: Pick<LocalTable, 'origin'>, folder: string): string => {
  const { port } = new URL(origin)
  return [
    ...(port === usualPort ? [] : [`PORT=${port}`]),
    ...(folder === usualFolder ? [] : [`DATA_DIR=${quoted(resolve(folder))}`]),
    `npm run ops -- ${words}`,
  ].join(' ')
}
