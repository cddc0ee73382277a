/** Typing is work, as a call is: the server hears of it. Before the session ends without work, its member may stay (WCAG 2.2, 2.2.1). */
import { minuteMilliseconds as minute } from '#contract/durations.ts'
import { useEffect, useState } from 'react'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { Button } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { callStaff, lastWorkAt, noteWork } from '#staff/lib/call-staff.ts'
import { appContent } from './content.ts'

const warnedMinutes = 2
/** The server notes activity once a minute. */
const toldMilliseconds = 5 * minute
const warnedAfter = (staffPolicy.idleMinutes - warnedMinutes) * minute - staffPolicy.activityNotedSeconds * 1000

const tell = () => void callStaff('get-session').catch(() => undefined)

const { ending: words } = appContent

export const SessionWatch = () => {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    noteWork()
    const typed = () => {
      if (Date.now() - lastWorkAt() >= toldMilliseconds) tell()
    }
    const timer = setInterval(() => setEnding(Date.now() - lastWorkAt() >= warnedAfter), 10_000)
    addEventListener('keydown', typed)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', typed)
    }
  }, [])
  const stay = () => {
    tell()
    setEnding(false)
  }
  if (!isEnding) return null
  return (
    <Modal title={words.title} onClose={stay}>
      <p role="alert">{words.text(warnedMinutes)}</p>
      <p className="mt-3 flex justify-end">
        <Button variant="primary" onClick={stay}>
          {words.stay}
        </Button>
      </p>
    </Modal>
  )
}
