/**
 * The peer of the product's API: the same calls as an Express program on PostgreSQL, as small as an honest one is. It checks the token of
 * each call, reads and writes by key, and writes a click in one transaction. `PACKAGES` is the folder with express and pg, `DATABASE` the
 * address of the database and `TOKEN_KEY` the key of the tokens. Prints its port.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'

interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, string>>
}
interface Response {
  readonly locals: { phone: string }
  json(body: unknown): void
  sendStatus(status: number): void
}
type Handler = (request: Request, response: Response, next: () => void) => unknown
interface App {
  use(...handlers: unknown[]): void
  get(path: string, ...handlers: Handler[]): void
  put(path: string, ...handlers: Handler[]): void
  post(path: string, ...handlers: Handler[]): void
  listen(port: number, host: string, done: () => void): Server
}
interface Client {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  release(): void
}
interface Pool extends Omit<Client, 'release'> {
  connect(): Promise<Client>
}

const load = createRequire(`${process.env['PACKAGES']}/`)
const express = load('express') as (() => App) & { json: () => unknown }
const { Pool } = load('pg') as { Pool: new (options: { connectionString: string | undefined; max: number }) => Pool }

const pool = new Pool({ connectionString: process.env['DATABASE'], max: 10 })
const tokenKey = process.env['TOKEN_KEY'] ?? ''

/** A token is `<phone>.<HMAC of the phone>`. */
const isSigned = (phone: string, signature: string) => {
  const expected = createHmac('sha256', tokenKey).update(phone).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signedIn: Handler = ({ headers }, response, next) => {
  const [phone = '', signature = ''] = (headers['authorization'] ?? '').replace(/^Bearer /, '').split('.')
  if (!isSigned(phone, signature)) return response.sendStatus(401)
  response.locals.phone = phone
  return next()
}

const app = express()
app.use(express.json())

app.get('/api/catalogue', async (_, response) => {
  const [lenders, products] = await Promise.all([
    pool.query('SELECT entry FROM lenders WHERE is_active ORDER BY priority'),
    pool.query('SELECT entry FROM products WHERE is_active ORDER BY priority'),
  ])
  const entriesOf = ({ rows }: { rows: unknown[] }) => (rows as { entry: object }[]).map(({ entry }) => entry)
  response.json({ lenders: entriesOf(lenders), products: entriesOf(products) })
})

app.get('/api/profile', signedIn, async (_, response) => {
  const { rows } = await pool.query('SELECT * FROM users WHERE phone = $1', [response.locals.phone])
  response.json({ user: rows[0] })
})

app.put('/api/profile/location', signedIn, async ({ body }, response) => {
  const { rows } = await pool.query(
    'UPDATE users SET pincode = $2, location_details_at = now() WHERE phone = $1 RETURNING *',
    [response.locals.phone, body['pincode']],
  )
  response.json({ user: rows[0] })
})

const recordClick = async (client: Client, phone: string, lenderId: string | undefined) => {
  await client.query('BEGIN')
  const { rows } = await client.query(
    `INSERT INTO applications (phone, lender_id) VALUES ($1, $2)
     ON CONFLICT (phone, lender_id) DO UPDATE SET clicked_at = now() RETURNING *`,
    [phone, lenderId],
  )
  await client.query('UPDATE users SET selected_lender_id = $2, lender_clicked_at = now() WHERE phone = $1', [
    phone,
    lenderId,
  ])
  await client.query('COMMIT')
  return rows[0]
}

app.post('/api/applications', signedIn, async ({ body }, response) => {
  const client = await pool.connect()
  try {
    response.json({ application: await recordClick(client, response.locals.phone, body['lender_id']) })
  } finally {
    client.release()
  }
})

app.get('/api/applications', signedIn, async (_, response) => {
  const { rows } = await pool.query('SELECT * FROM applications WHERE phone = $1 ORDER BY applied_at DESC', [
    response.locals.phone,
  ])
  response.json({ applications: rows })
})

const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
