/**
 * Input that is not sent yet, for a tab that the phone ends while its visitor reads an SMS: in the session storage, under the id of the user, and never an
 * OTP. `session.ts` removes it when another user signs in, Log Out always.
 */
import { readStoredObject, writeStored } from '../device/browser-storage.ts'
import { typist } from '../session/session.ts'
import { typedKey } from '../session/storage-keys.ts'

type Texts = Readonly<Record<string, unknown>>

const readAll = () =>
  (readStoredObject('sessionStorage', typedKey) ?? {}) as Readonly<Record<string, Texts | undefined>>

/** Undefined where nothing is kept under this name. */
export const readTyped = (name: string): unknown => readAll()[typist() ?? '']?.[name]

/** Undefined removes it. */
export const keepTyped = (name: string, value: unknown): void => {
  const id = typist()
  if (id === undefined) return
  const all = readAll()
  writeStored('sessionStorage', typedKey, JSON.stringify({ ...all, [id]: { ...all[id], [name]: value } }))
}

/** For what only a user types: a session that ended keeps what its user has typed, and nothing more is written. */
export const keepOwnTyped = (name: string, value: unknown): void => {
  if (typist() !== '') keepTyped(name, value)
}
