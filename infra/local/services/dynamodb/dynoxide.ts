/** dynoxide as a child process that dies with the runtime, however the runtime dies. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

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

/**
 * Ports to which no browser connects, whatever a page says: the bad ports of the Fetch standard that need no privileges and that few programs use.
 * dynoxide answers any page that reaches it.
 */
const portsWithoutBrowsers = [3659, 4045, 4190, 5060, 5061, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10_080]

export interface Address {
  host: string
  port: number
}

/** dynoxide does not start at a port that another program has at the usual address. */
const isFree = async (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

/** A free address for a server that starts a moment later. Linux has so many loopback addresses that each server gets one of its own. */
export const findAddress = async (): Promise<Address> => {
  const ofItsOwn = () => [127, ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
  const isTaken = await Promise.all(portsWithoutBrowsers.map(async (port) => !(await isFree(port))))
  const free = portsWithoutBrowsers.filter((_, index) => !isTaken[index])
  const port = free[randomInt(free.length || 1)]
  if (port === undefined)
    throw new Error(`other programs have all ports for the database: ${portsWithoutBrowsers.join(', ')}`)
  return { host: process.platform === 'linux' ? ofItsOwn() : '127.0.0.1', port }
}

interface DynoxideOptions {
  program: string
  address: Address
  /** SQLite file. In memory dynoxide cannot be given the index of its stream. */
  file: string
}

export interface Dynoxide {
  process: ChildProcess
  /** Resolves with its last lines of output once it has ended. */
  ended: Promise<string>
}

export const spawnDynoxide = ({ program, address: { host, port }, file }: DynoxideOptions): Dynoxide => {
  const command = [program, 'serve', '--host', host, '--port', String(port), '--db-path', file]
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
