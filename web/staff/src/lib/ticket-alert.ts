/** A new ticket is noticed from every room by the title of the page, and from another tab too by a sound for those who switch it on. */
import { useEffect, useRef } from 'react'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { readStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { createState, createStore, useStore } from '#web/lib/store.ts'
import { useAnswer } from './call-staff.ts'

const storageKey = 'staff_sound'
const sound = createStore(() => readStored('localStorage', storageKey) === 'on', false, ['storage'])

/** Off in a browser in which nobody has switched it on. */
export const useSound = (): boolean => useStore(sound)

const toneSeconds = 0.4

const play = (): void => {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.15, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds)
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + toneSeconds)
}

/** Plays it once where it is switched on. */
export const setSound = (isOn: boolean): void => {
  writeStored('localStorage', storageKey, isOn ? 'on' : undefined)
  sound.notify()
  if (isOn) play()
}

const waiting = createState(0)

/** Unanswered tickets, for the title of the page; 0 for a member who answers none. */
export const useWaitingTickets = (): number => useStore(waiting)

const everySeconds = 30

export const useTicketAlert = (): void => {
  const isOn = useMayDo('count-tickets')
  // A hidden tab asks only for a sound that its member wants to hear there: the others cost polls that nobody sees.
  const isInBackground = useSound()
  const { data } = useAnswer('count-tickets', undefined, { isOn, everySeconds, isInBackground })
  const count = isOn ? data?.counts.waiting : 0
  const before = useRef(count)
  useEffect(() => {
    if (count === undefined) return
    if (before.current !== undefined && count > before.current && sound.read()) play()
    before.current = count
    waiting.set(count)
  }, [count])
}
