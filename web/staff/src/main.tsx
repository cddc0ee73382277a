/** Starts the staff console in the browser. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from '#staff/app/console.tsx'
import { belongsToAnother } from '#staff/lib/session/session-tokens.ts'
import { rooms } from './app/rooms.ts'
import { openKeptSession } from './lib/session/open-session.ts'
import './styles.css'

const root = document.getElementById('root')
if (root !== null) {
  void openKeptSession()
  addEventListener('pageshow', belongsToAnother)
  createRoot(root).render(
    <StrictMode>
      <Console rooms={rooms} />
    </StrictMode>,
  )
}
