/** The lanes of a staff member's sign-ins: a password counts before it is compared, and a browser becomes known. */
import type { Clock, Log } from '#lambdas/shared/outside.rules.ts'
import { retryOnChange, settled, type Attempt } from '#use-cases/retry-on-change.ts'
import { tryToSignIn, withBrowser, type SignIns } from './sign-in-lanes.rules.ts'
import type { AdmitSignIn, BrowserTokens } from './staff-ports.ts'
import type { DynamoStaffSignIns } from './staff-sign-ins.table.ts'

interface LanePorts {
  readonly signIns: DynamoStaffSignIns
  readonly clock: Clock
}

interface Change<Result> {
  readonly next: SignIns | undefined
  readonly result: Result
}

/** Many passwords at one moment change one item; the last of them is refused as BUSY. */
const change = <Result>(
  { signIns, clock }: LanePorts,
  id: string,
  from: (present: SignIns, now: number) => Change<Result>,
): Promise<Result> =>
  retryOnChange(async (): Promise<Attempt<Result, undefined>> => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const read = await signIns.find(id)
    const { next, result } = from(read.signIns, now)
    const isDone = next === undefined || (await signIns.put(id, read, next, now))
    return isDone ? settled(result) : { outcome: 'changed', present: undefined }
  })

export const createAdmitSignIn =
  ({ hash, log, ...ports }: LanePorts & Pick<BrowserTokens, 'hash'> & { readonly log: Log }): AdmitSignIn =>
  async ({ staffId, userName, browserTokens }) => {
    const id = staffId ?? hash(userName.toLowerCase())
    const hashes = browserTokens.map(hash)
    const { isAdmitted, lane, isNoted } = await change(ports, id, (present, now) => {
      const { next, ...tried } = tryToSignIn(present, hashes, now)
      return { next, result: { ...tried, isNoted: next !== undefined } }
    })
    // Nobody is locked out under an address of nobody.
    if (!isAdmitted && staffId !== undefined && (isNoted || lane === 'known'))
      log.warn('STAFF_SIGN_IN_HELD', { staff_id: staffId, lane })
    return isAdmitted
  }

/** Ends what strangers brought about, and gives a browser a lane of its own. Its token opens nothing. */
export const knowBrowser = async ({ hash, createToken, ...ports }: LanePorts & BrowserTokens, staffId: string) => {
  const token = createToken()
  await change(ports, staffId, (present, now) => ({ next: withBrowser(present, hash(token), now), result: undefined }))
  return { browser_token: token }
}
