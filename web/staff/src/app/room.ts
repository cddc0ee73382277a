/** A room of the console: a row of `rooms.ts`. */
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import { partnerRoles, type RoomRole } from '#lambdas/staff/staff-roles.contract.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import type { StaffMember } from '#staff/lib/session/staff-session.ts'
import { appContent } from './content.ts'

export interface Room {
  /** The address of the room; it answers every address below it. */
  readonly path: `/${string}`
  readonly title: string
  /** Its parts, by which the palette finds it too. */
  readonly words?: readonly string[]
  readonly icon: IconNode
  /** Behind `g`, goes to the room. One letter, and of no other room. */
  readonly key: string
  /** Roles besides admin that may open it; empty for admins alone. The server checks each call again. */
  readonly roles: readonly RoomRole[]
  /** The code of the room, loaded when it is opened. The room has routes of its own below its path. */
  readonly load: () => Promise<ComponentType>
  /** The source of the palette from every room. */
  readonly source?: () => Promise<CommandSource>
}

export const startRoom: Pick<Room, 'path' | 'title' | 'key' | 'words'> = {
  path: '/',
  title: appContent.start.title,
  key: 's',
}

/** The rooms that a member may open, in their order. An admin has none that are of a partner's people alone. */
export const roomsOf = (rooms: readonly Room[], { roles }: Pick<StaffMember, 'roles'>): readonly Room[] =>
  rooms.filter(
    (room) =>
      room.roles.some((role) => roles.includes(role)) ||
      (roles.includes('admin') && !partnerRoles.some((role) => room.roles.includes(role))),
  )

export interface FrameProps {
  readonly member: StaffMember
  /** Those that the member may open. */
  readonly rooms: readonly Room[]
}

export interface FrameActions {
  readonly find: () => void
  readonly showKeys: () => void
}
