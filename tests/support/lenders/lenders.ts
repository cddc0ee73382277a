/** Lenders of the running product, made as an operator makes them: with the commands `lender put` and `lender create-key`. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { succeedAs, type Member } from '../auth/sign-in.ts'
import { callHttp, jsonParts, pickLoopbackAddress, type HttpReply } from '../http-call.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { runOperatorCommand } from '../operator.ts'
import { signNews, statusUpdatePath, type SignedParts } from './signed-news.ts'

export interface TestLender {
  id: string
  secret: string
}

/** Their addresses carry the click id. @param all replace fields of each */
export const createLenders = async (
  dataFolder: string,
  all: readonly Partial<LenderRecord>[] = [{}],
): Promise<TestLender[]> => {
  const records = all.map((fields) => {
    const id = `lender-${randomBytes(4).toString('hex')}`
    const utm_url = `https://lender.example/${id}?click={click_id}`
    return lenderEntry({ id, utm_url, featured: false, priority: 1_000_000, ...fields })
  })
  const folder = await mkdtemp(join(tmpdir(), 'lenders-'))
  try {
    const file = join(folder, 'lenders.json')
    await writeFile(file, JSON.stringify(records))
    await runOperatorCommand(dataFolder, 'lender', 'put', '--file', file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return Promise.all(
    records.map(async ({ id }) => {
      const [row] = await runOperatorCommand(dataFolder, 'lender', 'create-key', '--lender', id)
      return { id, secret: String(row?.['secret']) }
    }),
  )
}

export const createLender = async (dataFolder: string): Promise<TestLender> => {
  const [lender] = await createLenders(dataFolder)
  if (!lender) throw new Error('no lender was made')
  return lender
}

/** @param applyUrl of a lender that `createLenders` made */
export const clickIdIn = (applyUrl: string): string => new URL(applyUrl).searchParams.get('click') ?? ''

/** The member opens the lender's page. Returns the click id in its address. */
export const clickOn = async (member: Member, lenderId: string): Promise<string> =>
  clickIdIn((await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })).apply_url)

export interface LenderReply extends HttpReply {
  json: Record<string, unknown>
}

/** Sends a call from a loopback address of its own, signed with this key. `headers` replace those of the signature. */
export const sendTo = async (
  origin: string,
  route: string,
  secret: string,
  fields: object,
  { headers = {}, ...parts }: SignedParts & { headers?: Record<string, string> } = {},
): Promise<LenderReply> => {
  const signed = signNews(secret, fields, parts)
  const sent = jsonParts({ rawBody: signed.body, headers: { ...signed.headers, ...headers } })
  const path = `/${partnerStage}${route}`
  const reply = await callHttp(origin, { method: 'POST', path, address: pickLoopbackAddress(), ...sent })
  return { ...reply, json: JSON.parse(reply.text) as Record<string, unknown> }
}

export const sendUpdate = (
  origin: string,
  lenderId: string,
  ...call: [secret: string, fields: object, parts?: Parameters<typeof sendTo>[4]]
): Promise<LenderReply> => sendTo(origin, statusUpdatePath(lenderId), ...call)
