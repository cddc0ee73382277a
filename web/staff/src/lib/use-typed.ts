/**
 * What is typed into a form and not sent yet: in memory, and on the server for its writer alone, so that another room, Back, a reload and the end of a session
 * lose nothing. A tab that finds another version there replaces nothing: its form shows that there are two.
 */
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { mayHelpToRepeat } from '#web/lib/api/send-call.ts'
import { createState, useStore } from '#web/lib/store.ts'
import { callStaff } from './call-staff.ts'
import { onSessionEnd, useStaffSession } from './session/staff-session.ts'

interface Typed {
  readonly value: unknown
  /** Another version, of another tab or of before the form began with other values. Nothing is kept before one of them is chosen. */
  readonly other?: unknown
}

/** A form of a member. */
interface Place {
  readonly name: string
  readonly place: string
  /** What the form begins with, as JSON. */
  readonly from: string
}

/** By member and form. */
const forms = createState<Readonly<Record<string, Typed | undefined>>>({})
/** The versions that the server has. */
const kept = new Map<string, { readonly text: string; readonly at: string }>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** What is being kept, one version after the other. */
const runs = new Map<string, Promise<void>>()

const pauseMilliseconds = 1000
const againMilliseconds = 10_000

const put = (name: string, form: Typed | undefined) => forms.set({ ...forms.read(), [name]: form })

const textOf = ({ name, from }: Place): string => {
  const form = forms.read()[name]
  return form === undefined ? '' : JSON.stringify({ from, value: form.value })
}

const isKept = (place: Place) => textOf(place) === (kept.get(place.name)?.text ?? '')

/** Takes over what the server has, or shows it beside what was typed here. */
const read = async (place: Place): Promise<void> => {
  const { typed } = await callStaff('read-typed', { query: { place: place.place } })
  const { name } = place
  const wasSeen = typed?.at === kept.get(name)?.at
  if (typed === undefined) kept.delete(name)
  else kept.set(name, typed)
  if (wasSeen || typed === undefined || typed.text === '' || isKept(place)) return
  const { from, value } = JSON.parse(typed.text) as { from: string; value: unknown }
  const form = forms.read()[name]
  if (form === undefined && from === place.from) put(name, { value })
  else put(name, { value: form?.value ?? JSON.parse(place.from), other: value })
}

const keep = async (place: Place): Promise<void> => {
  const { name } = place
  if (isKept(place) || forms.read()[name]?.other !== undefined) return
  const [text, seen] = [textOf(place), kept.get(name)]
  try {
    const body = { place: place.place, text, ...(seen && { seen_at: seen.at }) }
    const { at } = await callStaff('keep-typed', { body })
    kept.set(name, { text, at })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DRAFT_CHANGED') await read(place).catch(() => undefined)
    else if (!mayHelpToRepeat(error)) return
    later(place, againMilliseconds)
  }
}

const later = (place: Place, milliseconds: number) => {
  const { name } = place
  clearTimeout(timers.get(name))
  const run = async () => {
    const next = (runs.get(name) ?? Promise.resolve()).then(() => keep(place))
    runs.set(name, next)
    await next
    if (timers.get(name) === timer) timers.delete(name)
  }
  const timer = setTimeout(() => void run(), milliseconds)
  timers.set(name, timer)
}

onSessionEnd((because) => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  // The same member may go on.
  if (because === 'ended') return
  kept.clear()
  forms.set({})
})

/** Of the last second, or while the network is lost. */
addEventListener('beforeunload', (event) => {
  if (timers.size > 0) event.preventDefault()
})

/** @param initial what the form begins with. @param where names the form */
export const useTyped = <Value>(where: string, initial: Value) => {
  const session = useStaffSession()
  const name = `${session.status === 'signed in' ? session.member.id : ''} ${where}`
  const from = JSON.stringify(initial)
  const place = { name, place: where, from }
  const form = useStore(forms)[name]
  const value = (form?.value ?? initial) as Value
  useEffect(() => {
    const opened = { name, place: where, from }
    void read(opened)
      .catch(() => undefined)
      .then(() => keep(opened))
  }, [name, where, from])
  const latest = () => (forms.read()[name]?.value ?? initial) as Value
  const change = (next: Value) => {
    const { other } = forms.read()[name] ?? {}
    put(name, JSON.stringify(next) === from && other === undefined ? undefined : { value: next, other })
    later(place, pauseMilliseconds)
  }
  const settle = (next: unknown) => {
    put(name, JSON.stringify(next) === from ? undefined : { value: next })
    later(place, 0)
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
