/** Starts the peer: PostgreSQL in a temporary folder, and the Express program in a process of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Downloaded at the first measurement, and no dependency of the project. */
const packages = ['express@5.3.0', 'pg@8.23.1']
const packageFolder = resolve('tests/.artifacts/peer')

const programFolders = () => {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).toReversed() : []
  return [...versions.map((version) => join(installed, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
}

const findPrograms = () =>
  programFolders().find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))

/** PostgreSQL refuses to run as root; its package brings a user. */
const findUser = () => {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

const installPackages = async () => {
  if (existsSync(join(packageFolder, 'node_modules/pg'))) return
  mkdirSync(packageFolder, { recursive: true })
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', packageFolder, ...packages])
}

const schema = `
  CREATE TABLE lenders (id text PRIMARY KEY, is_active boolean NOT NULL, priority int NOT NULL, entry jsonb NOT NULL);
  CREATE TABLE products (id text PRIMARY KEY, is_active boolean NOT NULL, priority int NOT NULL, entry jsonb NOT NULL);
  CREATE TABLE users (phone text PRIMARY KEY, full_name text, email text, pincode text, location_details_at timestamptz,
    selected_lender_id text, lender_clicked_at timestamptz);
  CREATE TABLE applications (phone text, lender_id text, status text NOT NULL DEFAULT 'applied',
    applied_at timestamptz NOT NULL DEFAULT now(), clicked_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (phone, lender_id));`

export interface PeerData {
  readonly lenders: readonly { id: string }[]
  readonly products: readonly { id: string }[]
  readonly phone: string
}

const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

const insertsOf = ({ lenders, products, phone }: PeerData) => {
  const insert = (table: string, entries: readonly { id: string }[]) =>
    entries.map(
      (entry, nth) =>
        `INSERT INTO ${table} VALUES (${literal(entry.id)}, true, ${nth}, ${literal(JSON.stringify(entry))});`,
    )
  const user = `INSERT INTO users (phone, full_name, email) VALUES (${literal(phone)}, 'Asha Verma', 'asha@example.com');`
  return [...insert('lenders', lenders), ...insert('products', products), user].join('\n')
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const startDatabase = async (programs: string, user: { uid: number; gid: number }, sql: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'peer-'))
  chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'peer', '-A', 'trust', '--no-sync'], options)
  // As the product runs in memory, neither of them waits for a disk.
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' })
  const psql = (text: string) =>
    run(join(programs, 'psql'), ['-h', folder, '-U', 'peer', '-d', 'postgres', '-qc', text])
  for (let tries = 0; ; tries += 1) {
    try {
      await psql('SELECT 1')
      break
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await psql(schema + sql)
  return {
    address: `postgresql://peer@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await ended(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface RunningPeer {
  readonly origin: string
  readonly token: string
  readonly stop: () => Promise<void>
}

/** @returns what is missing on this machine instead, where it cannot run */
export const startPeer = async (data: PeerData): Promise<RunningPeer | { readonly missing: string }> => {
  const programs = findPrograms()
  const user = findUser()
  if (programs === undefined) return { missing: 'PostgreSQL is not installed' }
  if (user === undefined) return { missing: 'PostgreSQL does not run as root, and there is no user postgres' }
  await installPackages()
  const database = await startDatabase(programs, user, insertsOf(data))
  const key = randomBytes(32).toString('hex')
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PACKAGES: packageFolder,
      DATABASE: database.address,
      TOKEN_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    token: `${data.phone}.${createHmac('sha256', key).update(data.phone).digest('base64url')}`,
    stop: async () => {
      await ended(server, 'SIGTERM')
      await database.stop()
    },
  }
}
