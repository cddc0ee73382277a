/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import ChartColumn from '#icon/chart-column'
import FileStack from '#icon/file-stack'
import Funnel from '#icon/funnel'
import Handshake from '#icon/handshake'
import HeartPulse from '#icon/heart-pulse'
import Landmark from '#icon/landmark'
import MessagesSquare from '#icon/messages-square'
import ShieldUser from '#icon/shield-user'
import UsersRound from '#icon/users-round'
import { partnerRoles, type RoomRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { roomTitles } from '#staff/lib/content.ts'
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

export const rooms: readonly Room[] = [
  {
    path: '/tickets',
    title: roomTitles.tickets,
    icon: MessagesSquare,
    key: 't',
    roles: ['support'],
    load: async () => (await import('#staff/rooms/tickets/tickets-room.tsx')).TicketsRoom,
    source: async () => (await import('#staff/rooms/tickets/ticket-source.ts')).ticketSource,
  },
  {
    path: '/applications',
    title: roomTitles.applications,
    icon: FileStack,
    key: 'a',
    roles: ['support', 'partners'],
    load: async () => (await import('#staff/rooms/applications/application-room.tsx')).ApplicationRoom,
    source: async () => (await import('#staff/rooms/applications/application-source.ts')).applicationSource,
  },
  {
    path: '/people',
    title: roomTitles.people,
    icon: UsersRound,
    key: 'p',
    roles: ['support'],
    load: async () => (await import('#staff/rooms/people/people-room.tsx')).PeopleRoom,
    source: async () => (await import('#staff/rooms/people/people-source.ts')).peopleSource,
  },
  {
    path: '/catalogue',
    title: roomTitles.catalogue,
    words: ['Lender keys'],
    icon: Landmark,
    key: 'c',
    roles: ['catalogue', 'partners'],
    load: async () => (await import('#staff/rooms/catalogue/catalogue-room.tsx')).CatalogueRoom,
    source: async () => (await import('#staff/rooms/catalogue/catalogue-source.ts')).catalogueSource,
  },
  {
    path: '/partners',
    title: roomTitles.partners,
    icon: Handshake,
    key: 'b',
    roles: ['partners'],
    load: async () => (await import('#staff/rooms/partners/partner-room.tsx')).PartnerRoom,
  },
  {
    path: '/own',
    title: roomTitles.ownApi,
    icon: Handshake,
    key: 'o',
    roles: partnerRoles,
    load: async () => (await import('#staff/rooms/partners/partner-room.tsx')).OwnPartnerRoom,
  },
  {
    path: '/funnel',
    title: roomTitles.funnel,
    icon: Funnel,
    key: 'f',
    roles: ['catalogue', 'partners'],
    load: async () => (await import('#staff/rooms/funnel/funnel-room.tsx')).FunnelRoom,
  },
  {
    path: '/complaints',
    title: roomTitles.complaints,
    icon: ChartColumn,
    key: 'm',
    roles: ['support'],
    load: async () => (await import('#staff/rooms/complaints/complaint-room.tsx')).ComplaintRoom,
  },
  {
    path: '/health',
    title: roomTitles.health,
    icon: HeartPulse,
    key: 'h',
    roles: ['support', 'catalogue', 'partners'],
    load: async () => (await import('#staff/rooms/health/health-room.tsx')).HealthRoom,
  },
  {
    path: '/admin',
    title: roomTitles.admin,
    words: [roomTitles.staff, roomTitles.record, roomTitles.breaches],
    icon: ShieldUser,
    key: 'd',
    roles: [],
    load: async () => (await import('#staff/rooms/admin/admin-room.tsx')).AdminRoom,
  },
]
