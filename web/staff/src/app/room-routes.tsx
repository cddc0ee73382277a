/** The addresses of the console: the start page and the rooms. A room that throws leaves the navigation as it is, and the next address starts anew. */
import { Compass, TriangleAlert, DoorClosed } from 'lucide-react'
import { Route, Routes, useLocation, Link } from 'react-router-dom'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { KeyCaps } from '#staff/components/key-caps.tsx'
import { appContent } from './content.ts'
import type { Room } from './room.ts'

const { start: startWords } = appContent

/** The start: the rooms that are open to the member, each with its keys. */
const StartPage = ({ rooms }: { rooms: readonly Room[] }) => (
  <RoomFrame title={startWords.title}>
    {rooms.length === 0 ? (
      <StatePanel Icon={DoorClosed} title={startWords.noRooms} text={startWords.noRoomsText} />
    ) : (
      <ul className="grid gap-3 p-4 sm:grid-cols-2 desk:grid-cols-3">
        {rooms.map(({ path, title, summary, Icon, key }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-full flex-col gap-1 rounded-lg border border-line p-4 transition-colors hover:border-primary"
            >
              <span className="flex items-center gap-2 text-base font-semibold">
                <Icon className="size-4 text-primary" />
                <span className="grow">{title}</span>
                <KeyCaps keys={`g ${key}`} />
              </span>
              <span className="text-ink-soft text-pretty">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </RoomFrame>
)

/** One a room, so that a room which was opened stays loaded. */
const parts = new Map<Room, LazyPart>()

const partOf = (room: Room): LazyPart => {
  const part = parts.get(room) ?? lazyPart(room.load)
  parts.set(room, part)
  return part
}

const LoadingRoom = ({ title }: { title: string }) => (
  <RoomFrame title={title}>
    <output aria-label={appContent.loadingRoom(title)} className="flex flex-col gap-3 p-4">
      <Skeleton shape="h-5 w-2/3" />
      <Skeleton shape="h-5 w-1/2" />
    </output>
  </RoomFrame>
)

const NotFound = () => (
  <RoomFrame title={appContent.notFound.title}>
    <StatePanel
      Icon={Compass}
      title={appContent.notFound.title}
      text={appContent.notFound.text}
      action={<ButtonLink to="/">{appContent.notFound.back}</ButtonLink>}
    />
  </RoomFrame>
)

const BrokenRoom = () => (
  <StatePanel
    isAlert
    Icon={TriangleAlert}
    title={appContent.broken.title}
    text={appContent.broken.text}
    action={<Button onClick={() => location.reload()}>{appContent.broken.reload}</Button>}
  />
)

export const RoomRoutes = ({ rooms }: { rooms: readonly Room[] }) => {
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
