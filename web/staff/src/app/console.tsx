/** The console: its guard, its addresses, and what is over every room. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { ShownOnceDialog } from '#staff/components/modal.tsx'
import { Toaster } from '#staff/components/toaster.tsx'
import { SignInPage } from '#staff/features/sign-in/sign-in-page.tsx'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { answers } from '#staff/lib/call-staff.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { appContent } from './content.ts'
import { roomsOf, type Room } from './room.ts'

/** Shows rooms to a signed-in member alone. The server checks each call again. */
const Guard = ({ rooms }: { rooms: readonly Room[] }): ReactNode => {
  const session = useStaffSession()
  if (session.status === 'opening')
    return (
      <div className="flex min-h-dvh items-center justify-center">
        <Spinner label={appContent.opening} />
      </div>
    )
  if (session.status === 'signed out') return <SignInPage because={session.because} words={session.words} />
  return <ConsoleFrame key={session.member.id} member={session.member} rooms={roomsOf(rooms, session.member)} />
}

export const Console = ({ rooms }: { rooms: readonly Room[] }) => (
  <QueryClientProvider client={answers}>
    <BrowserRouter>
      <Guard rooms={rooms} />
      <ShownOnceDialog />
      <Toaster />
    </BrowserRouter>
  </QueryClientProvider>
)
