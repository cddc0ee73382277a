/** dynoxide as a child process that dies with the runtime, however the runtime dies. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The shell waits for the end of its standard input, a pipe that only the runtime holds: the kernel closes it even when the runtime
 * is killed with -9. When dynoxide ends first, the shell ends with its exit code.
 */
const guard = `
  exec 3<&0
  "$@" 0</dev/null 3<&- & server=$!
  ( cat 0<&3 >/dev/null; kill "$server"; sleep 2; kill -9 "$server" ) 2>/dev/null & watcher=$!
  exec 3<&-
  wait "$server"; code=$?
  kill "$watcher" 2>/dev/null
  exit "$code"
`

/** Below the range from which systems take the ports of outgoing connections (32768 on Linux, 49152 on macOS). */
const firstPort = 20_000
const lastPort = 32_000

/**
 * A free port of 127.0.0.1 for a server that starts a moment later. It is not one of the system's choice (port 0): until the server
 * listens, any outgoing connection could be given that port.
 */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, lastPort)
    const server = createServer()
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

export interface DynoxideOptions {
  program: string
  port: number
  /** SQLite file. In memory dynoxide cannot be given the index of its stream. */
  file: string
}

export interface Dynoxide {
  process: ChildProcess
  /** Resolves with its last lines of output once it has ended. */
  ended: Promise<string>
}

export const spawnDynoxide = ({ program, port, file }: DynoxideOptions): Dynoxide => {
  const command = [program, 'serve', '--port', String(port), '--db-path', file]
  // In a process group of its own it does not receive Ctrl-C from the terminal; the runtime receives it and stops dynoxide in order.
  const child = spawn('sh', ['-c', guard, 'dynoxide-guard', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000)
  })
  // The pipe breaks when the guard ends first, which `ended` reports.
  child.stdin.on('error', () => undefined)
  return { process: child, ended: once(child, 'exit').then(() => output.trim()) }
}
