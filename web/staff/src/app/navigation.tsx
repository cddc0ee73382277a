/** The list of rooms, and who is signed in: the content of the navigation on every screen. */
import { useState } from 'react'
import { NavLink, Link, useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import ChevronLeft from '#icon/chevron-left'
import Keyboard from '#icon/keyboard'
import LogOut from '#icon/log-out'
import Menu from '#icon/menu'
import Search from '#icon/search'
import { Button, IconButton, KeyCaps } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { rolesWords } from '#staff/lib/labels.ts'
import { signOut, useMayDo } from '#staff/lib/session/staff-session.ts'
import { Icon, Mark } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { appContent } from './content.ts'
import type { FrameActions, FrameProps } from './rooms.ts'

interface NavigationProps extends FrameProps {
  actions: FrameActions
}

const FindButton = ({ find }: Pick<FrameActions, 'find'>) => (
  <button
    type="button"
    onClick={find}
    className="flex min-h-control w-full items-center gap-2 rounded-md border border-line bg-paper px-2.5 text-left text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
  >
    <Icon of={Search} className="size-4" />
    <span className="min-w-0 grow truncate">{appContent.find}</span>
    <KeyCaps keys="$mod+k" />
  </button>
)

const RoomLinks = ({ rooms }: Pick<FrameProps, 'rooms'>) => (
  <nav aria-label={appContent.navigation}>
    <ul className="flex flex-col gap-0.5">
      {rooms.map(({ path, title, icon, key }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={({ isActive }) =>
              classNames(
                'group flex min-h-control items-center gap-2.5 rounded-md px-2.5 transition-colors',
                isActive ? 'bg-primary-tint font-semibold text-primary' : 'text-ink hover:bg-line',
              )
            }
          >
            <Icon of={icon} className="size-4" />
            <span className="min-w-0 grow truncate">{title}</span>
            <span className="opacity-0 group-hover:opacity-100">
              <KeyCaps keys={`g ${key}`} />
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

const WhoIsThis = ({ member, actions }: Omit<NavigationProps, 'rooms'>) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow px-1">
        <p className="truncate font-medium" title={member.email}>
          {member.email}
        </p>
        <p className="truncate text-xs text-ink-soft">{rolesWords(member.roles)}</p>
      </div>
      <IconButton label={appContent.keys} icon={Keyboard} onClick={actions.showKeys} />
    </div>
    <Button icon={LogOut} onClick={() => void signOut()}>
      {appContent.signOut}
    </Button>
  </div>
)

/** A decision may wait for hours; a count that is half a minute old does no harm. */
const everySeconds = 30

export const useApprovals = () => {
  const mayRead = useMayDo('list-approvals')
  return useAnswer('list-approvals', undefined, { everySeconds, isOn: mayRead })
}

/** Counts the changes of others that wait for this member of staff. */
const WaitingCount = () => {
  const count = useApprovals().data?.waiting.filter(({ is_own }) => !is_own).length ?? 0
  return count === 0 ? null : (
    <span className="min-w-5 rounded-sm bg-warn-ground px-1 text-center text-xs leading-5 font-normal text-warn tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{appContent.waiting(count)}</span>
    </span>
  )
}

/** The name of the console, with how many changes wait for the member: it leads to the start. */
const StartLink = ({ note }: { note?: string | undefined }) => (
  <Link
    to="/"
    className="flex min-h-control min-w-0 grow items-center gap-2 px-1 text-base font-bold tracking-tight desk:grow-0"
  >
    <Mark size="size-6" />
    <span className="min-w-0 truncate" translate="no">
      {brand.name}
    </span>
    {note !== undefined && <span className="rounded-sm bg-line px-1.5 text-xs font-medium text-ink-soft">{note}</span>}
    <WaitingCount />
  </Link>
)

/** The navigation of a desktop: beside the room, as high as the window. */
export const SideNavigation = ({ member, rooms, actions }: NavigationProps) => (
  <header className="hidden w-58 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-paper-sunk p-3 desk:flex">
    <StartLink note={member.partner_code === undefined ? appContent.staff : undefined} />
    <FindButton find={actions.find} />
    <div className="grow">
      <RoomLinks rooms={rooms} />
    </div>
    <WhoIsThis member={member} actions={actions} />
  </header>
)

/** The navigation of a narrow screen: a low bar with the way back to the room, the palette and the menu. */
export const PhoneBar = ({ member, rooms, actions }: NavigationProps) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const present = rooms.find(({ path }) => pathname.startsWith(path))
  const isBelow = present !== undefined && pathname !== present.path
  return (
    <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-paper-sunk py-1 pr-1 pl-3 desk:hidden">
      {isBelow ? (
        <Link to={present.path} className="flex min-h-11 min-w-0 grow items-center gap-1 font-semibold">
          <Icon of={ChevronLeft} className="size-4" />
          <span>{present.title}</span>
        </Link>
      ) : (
        <StartLink />
      )}
      <IconButton label={appContent.palette.title} icon={Search} size="size-5" onClick={actions.find} />
      <IconButton label={appContent.menu} icon={Menu} size="size-5" onClick={() => setOpenAt(pathname)} />
      {openAt === pathname && (
        <Modal title={appContent.console} onClose={() => setOpenAt(undefined)}>
          <div className="flex flex-col gap-5">
            <RoomLinks rooms={rooms} />
            <WhoIsThis member={member} actions={actions} />
          </div>
        </Modal>
      )}
    </header>
  )
}
