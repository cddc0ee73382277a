/**
 * Texts of a user that the server may not have. Local storage has it before it is sent, so a closed tab leaves it; `session.ts` deletes it when the
 * session ends. Each kind has a box.
 */
import { ApiError } from '../api/api-error.ts'
import { readStored, readStoredObject, removeStored, writeStored } from '../device/browser-storage.ts'
import { serverNow } from '../device/server-clock.ts'
import { currentUser } from '../session/session.ts'
import { endedKey, outboxKey, seenBoxName, tabUserKey, unsentKey } from '../session/storage-keys.ts'
import { createStore, useStore } from '../store.ts'

export interface Outgoing {
  readonly id: string
  /** By the server's clock, ISO 8601. */
  readonly writtenAt: string
  /** One that waits is sent by itself when the API can be reached. `sending`: by this page. `failed`: the API has refused it. */
  readonly state: 'sending' | 'waiting' | 'failed'
  /** Why it was refused; undefined without a known reason. */
  readonly reason?: string | undefined
}

type Boxes = Readonly<Record<string, readonly Outgoing[]>>

/** Ids of what this page sends. */
const sending = new Set<string>()

const readText = () =>
  `${currentUser()?.id ?? ''} ${Array.from(sending).join(' ')} ${readStored('localStorage', outboxKey) ?? ''}`

const store = createStore(readText, '', ['storage'])

/** The tab that meets the end of the session takes the outbox with it: this one keeps it too, until a tab whose user has signed in again brings it back. */
const followOtherTab = ({ key, oldValue, newValue }: StorageEvent): void => {
  if (key !== outboxKey) return
  const ended = readStored('localStorage', endedKey)
  if (newValue !== null && newValue === readStored('sessionStorage', unsentKey))
    removeStored('sessionStorage', unsentKey)
  else if (newValue === null && ended !== undefined && ended === readStored('sessionStorage', tabUserKey))
    writeStored('sessionStorage', unsentKey, oldValue ?? undefined)
}
addEventListener('storage', followOtherTab)

/** Read again only after a change, so that what is unchanged stays the same object. */
let seen: { readonly text: string; readonly boxes: Boxes } = { text: '', boxes: {} }

const readAll = (): Boxes => {
  const text = readText()
  if (seen.text === text) return seen.boxes
  const stored = readStoredObject('localStorage', outboxKey)
  const boxes = stored !== undefined && stored['userId'] === currentUser()?.id ? (stored['boxes'] as Boxes) : {}
  const shown = Object.entries(boxes).map(([name, box]): [string, readonly Outgoing[]] => [
    name,
    box.map((one) => (sending.has(one.id) ? { ...one, state: 'sending', reason: undefined } : one)),
  ])
  seen = { text, boxes: Object.fromEntries(shown) }
  return seen.boxes
}

export interface Box<One extends Outgoing> {
  readonly name: string
  /** In the order of writing. */
  readonly read: () => readonly One[]
  /** Without a session nothing is written. */
  readonly change: (change: (box: readonly One[]) => readonly One[]) => void
}

const none: readonly never[] = []

/** An entry as another page finds it, which sends what this one sends, if this one is closed. */
const asLeft = (one: Outgoing): Outgoing => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)

export const boxOf = <One extends Outgoing>(name: string): Box<One> => {
  const read = () => (readAll()[name] ?? none) as readonly One[]
  return {
    name,
    read,
    change: (change) => {
      const userId = currentUser()?.id
      if (userId === undefined) return
      const all = Object.entries({ ...readAll(), [name]: change(read()) })
      const boxes = Object.fromEntries(all.flatMap(([of, box]) => (box.length === 0 ? [] : [[of, box.map(asLeft)]])))
      const isEmpty = Object.keys(boxes).length === 0
      writeStored('localStorage', outboxKey, isEmpty ? undefined : JSON.stringify({ userId, boxes }))
      store.notify()
    },
  }
}

export const boxNames = (): readonly string[] => Object.keys(readAll())

/** The boxes with something that the API has neither taken nor refused. */
export const unansweredBoxes = (): readonly string[] =>
  Object.entries(readAll()).flatMap(([name, box]) => (box.some(({ state }) => state !== 'failed') ? [name] : []))

/** Whether something that the visitor wrote waits. */
export const useIsWaiting = (): boolean => {
  useStore(store)
  return Object.entries(readAll()).some(
    ([name, box]) => name !== seenBoxName && box.some(({ state }) => state === 'waiting'),
  )
}

export const useBox = <One extends Outgoing>({ read }: Box<One>): readonly One[] => {
  useStore(store)
  return read()
}

/** The fields of something that is written now. */
export const writtenNow = () => ({ writtenAt: new Date(serverNow()).toISOString(), state: 'waiting' }) as const

export interface Way<One extends Outgoing, Sent> {
  /** @param rename call it before an attempt under another id */
  readonly send: (one: One, rename: (id: string) => void) => Promise<Sent>
  /** Called while it is still in the box. */
  readonly onSent: (sent: Sent, one: One) => void
  /** Reasons by the code of the server's refusal; those of a field are the server's words. */
  readonly reasons?: Readonly<Partial<Record<ApiError['code'], string>>>
}

const reasonOf = (error: unknown, reasons: Way<never, unknown>['reasons']): string | undefined =>
  error instanceof ApiError
    ? (reasons?.[error.code] ?? (error.code === 'VALIDATION_ERROR' ? error.details[0]?.message : undefined))
    : undefined

/** The end of what is being sent, by box. */
const ends = new Map<string, Promise<unknown>>()

/** Runs one work of a box after the other, in this page and in all tabs. */
const oneAtATime = async <Result>(box: string, work: () => Promise<Result>): Promise<Result> => {
  const turn = Promise.resolve(ends.get(box)).then(() =>
    'locks' in navigator ? navigator.locks.request(`pl_outbox ${box}`, work) : work(),
  )
  ends.set(
    box,
    turn.catch(() => undefined),
  )
  return turn
}

/** Sends it once, after all of its box that is being sent. Undefined where it waits because nobody has answered, or where another page has sent it. Rejects with a refusal. */
export const deliver = async <One extends Outgoing, Sent>(
  { name, read, change }: Box<One>,
  id: string,
  { send, onSent, reasons }: Way<One, Sent>,
): Promise<Sent | undefined> => {
  if (sending.has(id)) return undefined
  sending.add(id)
  store.notify()
  let ownId = id
  const put = (changes: Partial<Outgoing>) =>
    change((box) => box.map((one) => (one.id === ownId ? { ...one, ...changes } : one)))
  const rename = (next: string) => {
    sending.add(next)
    put({ id: next })
    ownId = next
  }
  try {
    return await oneAtATime(name, async () => {
      const one = read().find((left) => left.id === id)
      if (one === undefined) return undefined
      const sent = await send(one, rename)
      onSent(sent, one)
      change((box) => box.filter((left) => left.id !== ownId))
      return sent
    })
  } catch (error) {
    const isRefused = error instanceof ApiError && !error.network
    sending.delete(ownId)
    put({ state: isRefused ? 'failed' : 'waiting', reason: reasonOf(error, reasons) })
    if (isRefused) throw error
    return undefined
  } finally {
    for (const one of [id, ownId]) sending.delete(one)
    store.notify()
  }
}

/** Sends the waiting entries, in the order of writing. */
export const deliverWaiting = async <One extends Outgoing, Sent>(box: Box<One>, way: Way<One, Sent>): Promise<void> => {
  const waiting = box.read().filter(({ state }) => state === 'waiting')
  await Promise.allSettled(waiting.map(({ id }) => deliver(box, id, way)))
}
