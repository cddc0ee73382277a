/**
 * Latency of calls to the local runtime beside the same calls to the peer, Express on PostgreSQL, in turns. A call to the local runtime passes its
 * gateway, authorizer, function and table, so the peer has fewer steps.
 */
import { endpoints } from '#contract/endpoints.ts'
import { expectSuccess } from '#tests/support/api-client.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import { callHttp, jsonParts } from '#tests/support/http-call.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'
import { quantile } from './functions/batches.ts'
import { startPeer, type RunningPeer } from './peer/start.ts'

type Row = Record<string, string | number>
type Call = () => Promise<unknown>

const rounds = 10
const callsPerRound = 20

/** Paths of the same calls to the peer. */
const peerPaths = {
  'get-catalogue': '/api/catalogue',
  'get-profile': '/api/profile',
  'save-location-details': '/api/profile/location',
  'record-offers-viewed': undefined,
  'apply-to-lender': '/api/applications',
  'list-applications': '/api/applications',
} as const
type Measured = keyof typeof peerPaths

const timesOf = async (call: Call) => {
  const times: number[] = []
  for (let nth = 0; nth < callsPerRound; nth += 1) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return times
}

const milliseconds = (times: readonly number[], share: number) => Number(quantile(times, share).toFixed(2))

const compare = async (name: string, ours: Call, theirs: Call | undefined) => {
  const [own, peer]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1) {
    const [some, others] = [await timesOf(ours), theirs ? await timesOf(theirs) : []]
    if (round < 0) continue
    own.push(...some)
    peer.push(...others)
  }
  return {
    call: name,
    'p50 ms': milliseconds(own, 0.5),
    'p95 ms': milliseconds(own, 0.95),
    'p99 ms': milliseconds(own, 0.99),
    'peer p50 ms': theirs ? milliseconds(peer, 0.5) : '-',
    'peer p95 ms': theirs ? milliseconds(peer, 0.95) : '-',
    'peer / own, p50': theirs ? Number((quantile(peer, 0.5) / quantile(own, 0.5)).toFixed(2)) : '-',
  }
}

const callOf = (origin: string, operation: Measured, path: string, token: string, body: object | undefined) => {
  const call = { method: endpoints[operation].method, path }
  const parts = jsonParts({ body, headers: { authorization: `Bearer ${token}` } })
  return async () => {
    const { status, text } = await callHttp(origin, { ...call, ...parts })
    if (status >= 300) throw new Error(`${origin} answered ${operation} with ${status} ${text}`)
  }
}

/** @returns the rows, and why there is no peer beside them where it is missing */
export const measureLatency = async ({ origin }: RunningProduct): Promise<{ rows: Row[]; missing?: string }> => {
  const { phone, client, tokens } = await signInMember(origin)
  const catalogue = expectSuccess('get-catalogue', await client.call('get-catalogue'))
  const [lender, product] = [catalogue.lenders[0], catalogue.products[0]]
  const bodies = createValidBodies({ lenderId: lender?.id ?? '', productId: product?.id ?? '' })
  const peer: RunningPeer | { missing: string } = await startPeer({ ...catalogue, phone })
  const rows: Row[] = []
  for (const name of Object.keys(peerPaths) as Measured[]) {
    const ours = callOf(origin, name, endpoints[name].path, tokens.accessToken, bodies[name])
    const peerPath = peerPaths[name]
    const theirs =
      peerPath && 'origin' in peer ? callOf(peer.origin, name, peerPath, peer.token, bodies[name]) : undefined
    rows.push(await compare(name, ours, theirs))
  }
  if ('missing' in peer) return { rows, missing: peer.missing }
  await peer.stop()
  return { rows }
}
