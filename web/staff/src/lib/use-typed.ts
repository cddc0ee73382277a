/**
 * What is typed into a form and not sent yet: in memory, and on the server for its writer alone, so that another room, Back, a reload and the end of a session
 * lose nothing. A tab that finds another version there replaces nothing: its form shows that there are two.
 */
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { mayHelpToRepeat } from '#web/lib/api/send-call.ts'
import { createState, useStore } from '#web/lib/store.ts'
import { callStaff } from './call-staff.ts'
import { onSessionEnd, useMember } from '#staff/lib/session/staff-session.ts'

interface Form {
  /** What it began with, as JSON. */
  readonly from: string
  readonly value: unknown
  /** Another version, of another tab or of before the form began with other values. Nothing is kept before one of them is chosen. */
  readonly other?: unknown
}

/** By the id of the member and the place of the form, with a space between them. */
const forms = createState<Readonly<Record<string, Form | undefined>>>({})
/** The versions that the server has. */
const kept = new Map<string, { readonly text: string; readonly at: string }>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Of each form, what is being read and kept. */
const runs = new Map<string, Promise<void>>()

const pauseMilliseconds = 1000
const againMilliseconds = 10_000

const put = (name: string, form: Form | undefined) => forms.set({ ...forms.read(), [name]: form })
const placeOf = (name: string) => name.slice(name.indexOf(' ') + 1)

const textOf = (name: string): string => {
  const { from, value } = forms.read()[name] ?? {}
  return from === undefined ? '' : JSON.stringify({ from, value })
}

const isKept = (name: string) => textOf(name) === (kept.get(name)?.text ?? '')

/** Takes over what the server has, or shows it beside what was typed here. @param from what the form begins with, @default as it began */
const read = async (name: string, from = forms.read()[name]?.from): Promise<void> => {
  const { typed } = await callStaff('read-typed', { query: { place: placeOf(name) } })
  const wasSeen = typed?.at === kept.get(name)?.at
  if (typed === undefined) kept.delete(name)
  else kept.set(name, typed)
  if (wasSeen || typed === undefined || typed.text === '' || isKept(name)) return
  const found = JSON.parse(typed.text) as Form
  const form = forms.read()[name]
  if (from === undefined || (form === undefined && found.from === from)) put(name, found)
  else put(name, { from, value: form ? form.value : JSON.parse(from), other: found.value })
}

const keep = async (name: string): Promise<void> => {
  if (isKept(name) || forms.read()[name]?.other !== undefined) return
  const [text, seen] = [textOf(name), kept.get(name)]
  try {
    const { at } = await callStaff('keep-typed', {
      body: { place: placeOf(name), text, ...(seen && { seen_at: seen.at }) },
    })
    kept.set(name, { text, at })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DRAFT_CHANGED') await read(name).catch(() => undefined)
    else if (!mayHelpToRepeat(error)) return
    later(name, againMilliseconds)
  }
}

/** One after the other: an answer that is older than what was kept since would look like another tab's version. */
const inTurn = (name: string, work: () => Promise<void>): void =>
  void runs.set(name, (runs.get(name) ?? Promise.resolve()).then(work))

const later = (name: string, milliseconds: number) => {
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => inTurn(name, () => keep(name)), milliseconds),
  )
}

onSessionEnd((because) => {
  for (const timer of timers.values()) clearTimeout(timer)
  // The same member may go on.
  if (because === 'ended') return
  kept.clear()
  forms.set({})
})

/** Of the last second, or while the network is lost. */
addEventListener('beforeunload', (event) => {
  if (!Object.keys(forms.read()).every(isKept)) event.preventDefault()
})

/** @param initial what the form begins with. @param place names the form */
export const useTyped = <Value>(place: string, initial: Value) => {
  const name = `${useMember()?.id ?? ''} ${place}`
  const from = JSON.stringify(initial)
  const form = useStore(forms)[name]
  const value = (form?.value ?? initial) as Value
  useEffect(() => {
    inTurn(name, () =>
      read(name, from)
        .catch(() => undefined)
        .then(() => keep(name)),
    )
  }, [name, from])
  const latest = () => (forms.read()[name]?.value ?? initial) as Value
  const change = (next: Value) => {
    const { other } = forms.read()[name] ?? {}
    put(name, JSON.stringify(next) === from && other === undefined ? undefined : { from, value: next, other })
    later(name, pauseMilliseconds)
  }
  const settle = (next: unknown) => {
    put(name, JSON.stringify(next) === from ? undefined : { from, value: next })
    later(name, 0)
  }
  return {
    value,
    change,
    /** Changes a part of it. */
    set: (part: Partial<Value>) => change({ ...latest(), ...part }),
    /** Also after it was changed since the screen was drawn. */
    latest,
    /** After it was sent or given up. */
    forget: () => settle(initial),
    /** While there is another version: the two ways out. */
    other: form?.other === undefined ? undefined : { take: () => settle(form.other), leave: () => settle(form.value) },
  }
}

/** What is typed into a form of texts. */
export type TypedForm = Pick<ReturnType<typeof useTyped<unknown>>, 'forget' | 'other'>
