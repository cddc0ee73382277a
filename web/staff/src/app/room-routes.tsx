/** The addresses of the console: the start page and the rooms. A room that throws leaves the navigation as it is, and the next address starts anew. */
import { Compass, TriangleAlert } from 'lucide-react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Button, ButtonLink } from '#staff/components/button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/answered.tsx'
import { appContent } from './content.ts'
import type { Room } from './room.ts'
import { StartPage } from './start-page.tsx'

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
