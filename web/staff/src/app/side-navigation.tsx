/** The navigation of a desktop: beside the room, as high as the window. */
import { brand } from '#contract/brand.ts'
import type { FrameActions, FrameProps } from './frame.ts'
import { Mark } from '#web/components/ui/mark.tsx'
import { appContent } from './content.ts'
import { FindButton, RoomLinks, WhoIsThis } from './navigation-rows.tsx'

export const SideNavigation = ({ member, rooms, actions }: FrameProps & { actions: FrameActions }) => (
  <header className="hidden w-58 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-paper-sunk p-3 desk:flex">
    <p className="flex items-center gap-2 px-1 py-1 text-base font-bold tracking-tight">
      <Mark size="size-6" />
      <span className="min-w-0 truncate">{brand.name}</span>
      <span className="rounded-sm bg-line px-1.5 text-xs font-medium text-ink-soft">{appContent.staff}</span>
    </p>
    <FindButton find={actions.find} />
    <div className="grow">
      <RoomLinks rooms={rooms} />
    </div>
    <WhoIsThis member={member} actions={actions} />
  </header>
)
