/** The lanes of a staff member's sign-ins: a password counts before it is compared, and a browser becomes known. */
import { retryOnChange, settled, type Attempt } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { tryToSignIn, withBrowser, type SignIns } from './sign-in-lanes.rules.ts'
import { createBrowserToken, hashOfBrowserToken } from './staff-secrets.ts'
import { findSignIns, putSignIns } from './staff-sessions.table.ts'

interface Change<Result> {
  readonly next: SignIns | undefined
  readonly result: Result
}

/** Many passwords at one moment change one item; the last of them is refused as BUSY. */
const change = <Result>(
  { table, clock }: World,
  id: string,
  from: (present: SignIns, now: number) => Change<Result>,
): Promise<Result> =>
  retryOnChange(async (): Promise<Attempt<Result, undefined>> => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const read = await findSignIns(table, id)
    const { next, result } = from(read.signIns, now)
    const isDone = next === undefined || (await putSignIns(table, id, read, next, now))
    return isDone ? settled(result) : { outcome: 'changed', present: undefined }
  })

interface SentPassword {
  /** Undefined for an address of nobody, which is counted like that of a member, so that the answer does not reveal it. */
  readonly staffId: string | undefined
  readonly userName: string
  readonly browserTokens: readonly string[]
}

/** Answers before the pool compares the password. */
export const admitSignIn = async (
  { table, clock, log }: World<'log'>,
  { staffId, userName, browserTokens }: SentPassword,
): Promise<boolean> => {
  const id = staffId ?? hashOfBrowserToken(userName.toLowerCase())
  const hashes = browserTokens.map(hashOfBrowserToken)
  const { isAdmitted, lane, isNoted } = await change({ table, clock }, id, (present, now) => {
    const { next, ...tried } = tryToSignIn(present, hashes, now)
    return { next, result: { ...tried, isNoted: next !== undefined } }
  })
  // Nobody is locked out under an address of nobody.
  if (!isAdmitted && staffId !== undefined && (isNoted || lane === 'known'))
    log.warn('STAFF_SIGN_IN_HELD', { staff_id: staffId, lane })
  return isAdmitted
}

/** Ends what strangers brought about, and gives a browser a lane of its own. Its token opens nothing. */
export const knowBrowser = async ({ table, clock }: World, staffId: string) => {
  const token = createBrowserToken()
  const hash = hashOfBrowserToken(token)
  await change({ table, clock }, staffId, (present, now) => ({
    next: withBrowser(present, hash, now),
    result: undefined,
  }))
  return { browser_token: token }
}
