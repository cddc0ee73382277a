/** The list of rooms, and who is signed in: the content of the navigation on every screen. */
import { Keyboard, LogOut, Search } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { classNames } from '#web/lib/class-names.ts'
import { Button, IconButton } from '#staff/components/button.tsx'
import { KeyCaps } from '#staff/components/key-caps.tsx'
import { signOut } from '#staff/lib/session/staff-session.ts'
import type { FrameActions, FrameProps } from './frame.ts'
import { appContent } from './content.ts'

export const FindButton = ({ find }: Pick<FrameActions, 'find'>) => (
  <button
    type="button"
    onClick={find}
    className="flex min-h-control w-full items-center gap-2 rounded-md border border-line bg-paper px-2.5 text-left text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
  >
    <Search className="size-4" />
    <span className="min-w-0 grow truncate">{appContent.find}</span>
    <KeyCaps keys="$mod+k" />
  </button>
)

export const RoomLinks = ({ rooms, onFollow }: Pick<FrameProps, 'rooms'> & { onFollow?: () => void }) => (
  <nav aria-label={appContent.navigation}>
    <ul className="flex flex-col gap-0.5">
      {rooms.map(({ path, title, Icon, key, Count }) => (
        <li key={path}>
          <NavLink
            to={path}
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(
                'group flex min-h-control items-center gap-2.5 rounded-md px-2.5 transition-colors',
                isActive ? 'bg-primary-tint font-semibold text-primary' : 'text-ink hover:bg-line',
              )
            }
          >
            <Icon className="size-4" />
            <span className="min-w-0 grow truncate">{title}</span>
            {Count && <Count />}
            <span className="opacity-0 group-hover:opacity-100">
              <KeyCaps keys={`g ${key}`} />
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

export const WhoIsThis = ({ member, actions }: Pick<FrameProps, 'member'> & { actions: FrameActions }) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow px-1">
        <p className="truncate font-medium" title={member.email}>
          {member.email}
        </p>
        <p className="truncate text-xs text-ink-soft">
          {member.roles.map((role) => appContent.roles[role]).join(', ')}
        </p>
      </div>
      <IconButton label={appContent.keys} icon={Keyboard} onClick={actions.showKeys} />
    </div>
    <Button icon={LogOut} onClick={() => void signOut()}>
      {appContent.signOut}
    </Button>
  </div>
)
