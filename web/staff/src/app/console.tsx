/** The console: its guard, the frame around the room with the keys of every screen, its addresses, and what is over every room. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useEffect, type ReactNode } from 'react'
import { useNavigate, Route, Routes, useLocation, BrowserRouter } from 'react-router-dom'
import { minuteMilliseconds as minute } from '#contract/times.ts'
import Compass from '#icon/compass'
import TriangleAlert from '#icon/triangle-alert'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { LoadingRows, StatePanel } from '#staff/components/answered.tsx'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { Modal, ShownOnceDialog } from '#staff/components/modal.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { Toaster } from '#staff/components/toaster.tsx'
import { SignInPage } from '#staff/features/sign-in/sign-in-page.tsx'
import { callStaff, lastWorkAt, noteWork, answers } from '#staff/lib/call-staff.ts'
import { useKeptFocus } from '#staff/lib/kept-focus.ts'
import { useKeptKeys } from '#staff/lib/kept-keys.ts'
import { useKeys } from '#staff/lib/keys.ts'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { PageMessages } from '#web/components/ui/page-messages.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useIsOnline } from '#web/lib/offline/online.ts'
import { CommandPalette } from './command-palette.tsx'
import { appContent } from './content.ts'
import { KeyHelp } from './key-help.tsx'
import { PhoneBar, SideNavigation } from './navigation.tsx'
import { type FrameActions, type FrameProps, type Room, roomsOf, startRoom } from './rooms.ts'
import { StartPage } from './start-page.tsx'

const OfflineBar = () => {
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && <span className="block bg-warn-ground px-4 py-1.5 text-warn">{appContent.offline}</span>}
    </output>
  )
}

const ConsoleFrame = ({ member, rooms }: FrameProps) => {
  const [over, setOver] = useState<'palette' | 'keys'>()
  const navigate = useNavigate()
  useKeptFocus()
  useRoomsAhead(rooms)
  const actions: FrameActions = { find: () => setOver('palette'), showKeys: () => setOver('keys') }
  const close = () => setOver(undefined)
  useKeys(appContent.help.console, [
    { keys: '$mod+k', does: appContent.help.palette, run: actions.find, inFields: true },
    { keys: '/', does: appContent.help.search, run: actions.find },
    { keys: '[Shift]+?', does: appContent.help.list, run: actions.showKeys },
    ...[startRoom, ...rooms].map(({ key, path, title }) => ({
      keys: `g ${key}`,
      does: appContent.help.go(title),
      run: () => void navigate(path),
    })),
  ])
  return (
    <div className="flex min-h-dvh flex-col desk:h-dvh desk:flex-row">
      <a
        href="#room"
        className="absolute left-2 z-40 inline-flex min-h-control -translate-y-20 items-center rounded-md bg-paper px-3 py-2 focus:translate-y-2"
      >
        {appContent.skip}
      </a>
      <SideNavigation member={member} rooms={rooms} actions={actions} />
      <PhoneBar member={member} rooms={rooms} actions={actions} />
      <main id="room" tabIndex={-1} className="flex min-w-0 grow flex-col desk:h-dvh desk:overflow-hidden">
        <OfflineBar />
        <RoomRoutes rooms={rooms} />
      </main>
      <SessionWatch />
      {over === 'keys' && <KeyHelp onClose={close} />}
      {over === 'palette' && <CommandPalette rooms={rooms} actions={actions} onClose={close} />}
    </div>
  )
}

const warnedMinutes = 2
/** The server notes activity once a minute. */
const toldMilliseconds = 5 * minute
const warnedAfter = (staffPolicy.idleMinutes - warnedMinutes) * minute - staffPolicy.activityNotedSeconds * 1000

const tell = () => void callStaff('get-session').catch(() => undefined)

const { ending: words } = appContent

/** Typing is work, as a call is: the server hears of it. Before the session ends without work, its member may stay (WCAG 2.2, 2.2.1). */
const SessionWatch = () => {
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

/** One a room, so that a room which was opened stays loaded. */
const parts = new Map<Room, LazyPart>()

const partOf = (room: Room): LazyPart => {
  const part = parts.get(room) ?? lazyPart(room.load)
  parts.set(room, part)
  return part
}

const idleMilliseconds = 3000

/** Loads the code of the rooms once the first screen is there, for desks. */
const useRoomsAhead = (rooms: readonly Room[]) =>
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return undefined
    const load = () => {
      for (const room of rooms) {
        void partOf(room)
          .preload()
          .catch(() => undefined)
        void room.source?.().catch(() => undefined)
      }
    }
    const timer = setTimeout(load, idleMilliseconds)
    return () => clearTimeout(timer)
  }, [rooms])

const LoadingRoom = ({ title }: { title: string }) => {
  useKeptKeys(true)
  return (
    <RoomFrame title={title}>
      <LoadingRows name={appContent.loadingRoom(title)} />
    </RoomFrame>
  )
}

const NotFound = () => (
  <RoomFrame title={appContent.notFound.title}>
    <StatePanel {...appContent.notFound} icon={Compass} action={<ButtonLink to="/">{appContent.toStart}</ButtonLink>} />
  </RoomFrame>
)

const BrokenRoom = () => (
  <StatePanel
    {...appContent.broken}
    isAlert
    icon={TriangleAlert}
    action={<Button onClick={() => location.reload()}>{appContent.reload}</Button>}
  />
)

/** The start page and the rooms. A room that throws leaves the navigation as it is, and the next address starts anew. */
const RoomRoutes = ({ rooms }: { rooms: readonly Room[] }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} renderInstead={() => <BrokenRoom />}>
      <Routes>
        <Route path="/" element={<StartPage rooms={rooms} />} />
        {rooms.map((room) => {
          const { Part } = partOf(room)
          const page = <Part fallback={<LoadingRoom title={room.title} />} />
          return <Route key={room.path} path={`${room.path}/*`} element={page} />
        })}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ErrorBoundary>
  )
}

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

const messages = (
  <>
    <OfflineBar />
    <Toaster />
  </>
)

export const Console = ({ rooms }: { rooms: readonly Room[] }) => (
  <QueryClientProvider client={answers}>
    {/* A key that follows at once meets the new screen. */}
    <BrowserRouter useTransitions={false}>
      <PageMessages value={messages}>
        <Guard rooms={rooms} />
        <ShownOnceDialog />
        <Toaster />
      </PageMessages>
    </BrowserRouter>
  </QueryClientProvider>
)
