/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import {
  ChartColumn,
  FileStack,
  Funnel,
  Handshake,
  HeartPulse,
  Landmark,
  MessagesSquare,
  ShieldUser,
  UsersRound,
} from 'lucide-react'
import { partnerRoles } from '#lambdas/staff/staff-roles.contract.ts'
import { roomTitles } from '#staff/lib/room-titles.ts'
import type { Room } from './room.ts'

export const rooms: readonly Room[] = [
  {
    path: '/tickets',
    title: roomTitles.tickets,
    Icon: MessagesSquare,
    key: 't',
    roles: ['support'],
    load: () => import('#staff/rooms/tickets/tickets-room.tsx').then(({ TicketsRoom }) => TicketsRoom),
    sources: () => import('#staff/rooms/tickets/ticket-source.ts').then(({ ticketSource }) => [ticketSource]),
  },
  {
    path: '/applications',
    title: roomTitles.applications,
    Icon: FileStack,
    key: 'a',
    roles: ['support', 'partners'],
    load: () => import('#staff/rooms/applications/application-room.tsx').then(({ ApplicationRoom }) => ApplicationRoom),
    sources: () =>
      import('#staff/rooms/applications/application-source.ts').then(({ applicationSource }) => [applicationSource]),
  },
  {
    path: '/people',
    title: roomTitles.people,
    Icon: UsersRound,
    key: 'p',
    roles: ['support'],
    load: () => import('#staff/rooms/people/people-room.tsx').then(({ PeopleRoom }) => PeopleRoom),
    sources: () => import('#staff/rooms/people/people-source.ts').then(({ peopleSource }) => [peopleSource]),
  },
  {
    path: '/catalogue',
    title: roomTitles.catalogue,
    words: ['Lender keys'],
    Icon: Landmark,
    key: 'c',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/catalogue/catalogue-room.tsx').then(({ CatalogueRoom }) => CatalogueRoom),
    sources: () =>
      import('#staff/rooms/catalogue/catalogue-source.ts').then(({ catalogueSource }) => [catalogueSource]),
  },
  {
    path: '/partners',
    title: roomTitles.partners,
    Icon: Handshake,
    key: 'b',
    roles: ['partners'],
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ PartnerRoom }) => PartnerRoom),
    sources: () => import('#staff/rooms/partners/partner-source.ts').then(({ partnerSource }) => [partnerSource]),
  },
  {
    path: '/own',
    title: roomTitles.ownApi,
    Icon: Handshake,
    key: 'o',
    roles: partnerRoles,
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ OwnPartnerRoom }) => OwnPartnerRoom),
  },
  {
    path: '/funnel',
    title: roomTitles.funnel,
    Icon: Funnel,
    key: 'f',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/funnel/funnel-room.tsx').then(({ FunnelRoom }) => FunnelRoom),
  },
  {
    path: '/complaints',
    title: roomTitles.complaints,
    Icon: ChartColumn,
    key: 'm',
    roles: ['support'],
    load: () => import('#staff/rooms/complaints/complaint-room.tsx').then(({ ComplaintRoom }) => ComplaintRoom),
  },
  {
    path: '/health',
    title: roomTitles.health,
    Icon: HeartPulse,
    key: 'h',
    roles: ['support', 'catalogue', 'partners'],
    load: () => import('#staff/rooms/health/health-room.tsx').then(({ HealthRoom }) => HealthRoom),
  },
  {
    path: '/admin',
    title: roomTitles.admin,
    words: [roomTitles.staff, roomTitles.record, roomTitles.breaches],
    Icon: ShieldUser,
    key: 'd',
    roles: [],
    load: () => import('#staff/rooms/admin/admin-room.tsx').then(({ AdminRoom }) => AdminRoom),
  },
]
