/** The start: the rooms that are open to the member, each with its keys. */
import { DoorClosed } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KeyCaps } from '#staff/components/key-caps.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { appContent } from './content.ts'
import type { Room } from './room.ts'

const { start: words } = appContent

export const StartPage = ({ rooms }: { rooms: readonly Room[] }) => (
  <RoomFrame title={words.title}>
    {rooms.length === 0 ? (
      <StatePanel Icon={DoorClosed} title={words.noRooms} text={words.noRoomsText} />
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
