/**
 * Keeps what is typed into a form and not sent yet, in this tab alone: another room, Back, a reload and a session that ends by itself lose nothing. A sign-out
 * removes it, as does the first text of another member.
 */
import { onSessionEnd, useMember } from '#staff/lib/session/staff-session.ts'
import { readStoredObject, removeStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { createState, useStore } from '#web/lib/store.ts'

interface Form {
  /** The values that it began with, as JSON. */
  readonly from: string
  readonly value: unknown
  /** Another version, of before the form began with other values. */
  readonly other?: unknown
}

interface Typed {
  /** Id of the member. */
  readonly by: string
  /** By the place of the form. */
  readonly forms: Readonly<Record<string, Form | undefined>>
}

const storageKey = 'staff_typed'
const none: Typed = { by: '', forms: {} }
const typed = createState<Typed>({ ...none, ...(readStoredObject('sessionStorage', storageKey) as Partial<Typed>) })

const formsOf = (member: string): Typed['forms'] => {
  const { by, forms } = typed.read()
  return by === member ? forms : {}
}

const put = (by: string, place: string, form: Form | undefined): void => {
  typed.set({ by, forms: { ...formsOf(by), [place]: form } })
  writeStored('sessionStorage', storageKey, JSON.stringify(typed.read()))
}

onSessionEnd((because) => {
  if (because !== 'signed out' && because !== 'closed') return
  typed.set(none)
  removeStored('sessionStorage', storageKey)
})

/** The end of the tab loses it. */
addEventListener('beforeunload', (event) => {
  if (Object.values(typed.read().forms).some((form) => form !== undefined)) event.preventDefault()
})

/** @param initial what the form begins with. @param place names the form */
export const useTyped = <Value>(place: string, initial: Value) => {
  const by = useMember()?.id ?? ''
  const from = JSON.stringify(initial)
  useStore(typed)
  const present = (): Pick<Form, 'value' | 'other'> => {
    const form = formsOf(by)[place]
    if (form === undefined) return { value: initial }
    return form.from === from ? form : { value: initial, other: form.value }
  }
  const latest = () => present().value as Value
  const settle = (value: unknown, other?: unknown) =>
    put(by, place, JSON.stringify(value) === from && other === undefined ? undefined : { from, value, other })
  const change = (next: Value) => settle(next, present().other)
  const { value, other } = present()
  return {
    value: value as Value,
    change,
    /** Changes a part of it. */
    set: (part: Partial<Value>) => change({ ...latest(), ...part }),
    /** Also after it was changed since the screen was drawn. */
    latest,
    /** After it was sent or given up. */
    forget: () => settle(initial),
    /** While there is another version: the two ways out. */
    other: other === undefined ? undefined : { take: () => settle(other), leave: () => settle(value) },
  }
}

/** The typed values of a form of texts. */
export type TypedForm = Pick<ReturnType<typeof useTyped<unknown>>, 'forget' | 'other'>
