/** The navigation of a narrow screen: a low bar with the way back to the room, the palette and the menu. */
import { ChevronLeft, Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { IconButton } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import type { FrameActions, FrameProps } from './frame.ts'
import { Mark } from '#web/components/ui/mark.tsx'
import { appContent } from './content.ts'
import { RoomLinks, WhoIsThis } from './navigation-rows.tsx'

export const PhoneBar = ({ member, rooms, actions }: FrameProps & { actions: FrameActions }) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const present = rooms.find(({ path }) => pathname.startsWith(path))
  const isBelow = present !== undefined && pathname !== present.path
  return (
    <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-paper-sunk py-1 pr-1 pl-3 desk:hidden">
      <Mark size="size-6" />
      {isBelow ? (
        <Link to={present.path} className="flex min-h-11 min-w-0 grow items-center gap-1 font-semibold">
          <ChevronLeft className="size-4" />
          {present.title}
        </Link>
      ) : (
        <p className="min-w-0 grow font-semibold">{brand.name}</p>
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
