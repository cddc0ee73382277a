/**
 * The last answers that a visitor saw, for the time without a network: in IndexedDB, under the id of their owner. `session.ts` deletes the database when
 * a session ends, and nothing is kept of somebody who has gone. Imported when a page is still, or when a call got no answer.
 */
import { todayInIndia } from '#contract/times.ts'
import { formatDateTime, formatTime } from '../format.ts'
import { currentUser } from '../session/session.ts'
import { keptDatabase } from '../session/storage-keys.ts'
import { keptContent } from './kept-content.ts'
import { forgetKeptTime, keptTime } from './kept-time.ts'
import { keptField } from './worker-signs.ts'

interface Kept {
  readonly owner: string | undefined
  readonly answer: unknown
  /** When it came, in epoch milliseconds. */
  readonly at: number
}

const store = 'answers'

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(keptDatabase)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return settle(request)
}

/** Work on the database as long as the owner is signed in. Each opens it anew, because iOS loses a connection that is left open. */
const withStore = async <T>(
  owner: string | undefined,
  mode: IDBTransactionMode,
  work: (answers: IDBObjectStore) => Promise<T>,
) => {
  if (owner === undefined || currentUser()?.id !== owner) return undefined
  const database = await open()
  try {
    if (currentUser()?.id !== owner) return undefined
    return await work(database.transaction(store, mode).objectStore(store))
  } finally {
    database.close()
  }
}

/** Says of which time the content is. @param at in epoch milliseconds */
const showTime = (at: number): void => {
  const instant = new Date(at)
  const words = todayInIndia(instant) === todayInIndia(new Date()) ? formatTime : formatDateTime
  keptTime.set(keptContent.asOf(words(instant.toISOString())))
}

/** Keeps an answer under its name, unless its owner has signed out. One that the worker has kept is older than now. */
export const keepAnswer = (name: string, kept: Kept): void => {
  forgetKeptTime()
  const { [keptField]: since } = kept.answer as { readonly [keptField]?: string }
  if (since !== undefined) showTime(Date.parse(since))
  else withStore(kept.owner, 'readwrite', (answers) => settle(answers.put(kept, name))).catch(() => undefined)
}

/** The kept answer of this owner, of whose time the page then is. @throws the error of the call if there is none */
export const readKept = async (name: string, owner: string | undefined, error: unknown): Promise<unknown> => {
  const read = (answers: IDBObjectStore) => settle(answers.get(name) as IDBRequest<Kept | undefined>)
  const kept = await withStore(owner, 'readonly', read).catch(() => undefined)
  if (kept?.owner !== owner || kept === undefined) throw error
  showTime(kept.at)
  return kept.answer
}
