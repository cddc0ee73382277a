/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import {
  ChartColumn,
  FileStack,
  Funnel,
  Handshake,
  HeartPulse,
  KeyRound,
  Landmark,
  MessagesSquare,
  ScrollText,
  ShieldAlert,
  ShieldUser,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { partnerRoles } from '#lambdas/staff/staff-roles.contract.ts'
import { WaitingCount } from '#staff/components/waiting-count.tsx'
import { applicationsContent } from '#staff/rooms/applications/content.ts'
import { approvalsContent } from '#staff/rooms/approvals/content.ts'
import { breachesContent } from '#staff/rooms/breaches/content.ts'
import { catalogueContent } from '#staff/rooms/catalogue/content.ts'
import { complaintsContent } from '#staff/rooms/complaints/content.ts'
import { funnelContent } from '#staff/rooms/funnel/content.ts'
import { healthContent } from '#staff/rooms/health/content.ts'
import { lenderAccessContent } from '#staff/rooms/lender-access/content.ts'
import { ownPartnerContent, partnersContent } from '#staff/rooms/partners/content.ts'
import { peopleContent } from '#staff/rooms/people/content.ts'
import { recordContent } from '#staff/rooms/record/content.ts'
import { staffContent } from '#staff/rooms/staff/content.ts'
import { ticketsContent } from '#staff/rooms/tickets/content.ts'
import type { Room } from './room.ts'

const named = ({ title, summary }: Pick<Room, 'title' | 'summary'>) => ({ title, summary })

export const rooms: readonly Room[] = [
  {
    path: '/tickets',
    ...named(ticketsContent),
    Icon: MessagesSquare,
    key: 't',
    roles: ['support'],
    load: () => import('#staff/rooms/tickets/tickets-room.tsx').then(({ TicketsRoom }) => TicketsRoom),
    sources: () => import('#staff/rooms/tickets/ticket-source.ts').then(({ ticketSource }) => [ticketSource]),
  },
  {
    path: '/applications',
    ...named(applicationsContent),
    Icon: FileStack,
    key: 'a',
    roles: ['support', 'partners'],
    load: () => import('#staff/rooms/applications/application-room.tsx').then(({ ApplicationRoom }) => ApplicationRoom),
    sources: () =>
      import('#staff/rooms/applications/application-source.ts').then(({ applicationSource }) => [applicationSource]),
  },
  {
    path: '/people',
    ...named(peopleContent),
    Icon: UsersRound,
    key: 'p',
    roles: ['support'],
    load: () => import('#staff/rooms/people/people-room.tsx').then(({ PeopleRoom }) => PeopleRoom),
    sources: () => import('#staff/rooms/people/people-source.ts').then(({ peopleSource }) => [peopleSource]),
  },
  {
    path: '/catalogue',
    ...named(catalogueContent),
    Icon: Landmark,
    key: 'c',
    roles: ['catalogue'],
    load: () => import('#staff/rooms/catalogue/catalogue-room.tsx').then(({ CatalogueRoom }) => CatalogueRoom),
    sources: () =>
      import('#staff/rooms/catalogue/catalogue-source.ts').then(({ catalogueSource }) => [catalogueSource]),
  },
  {
    path: '/partners',
    ...named(partnersContent),
    Icon: Handshake,
    key: 'b',
    roles: ['partners'],
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ PartnerRoom }) => PartnerRoom),
    sources: () => import('#staff/rooms/partners/partner-source.ts').then(({ partnerSource }) => [partnerSource]),
  },
  {
    path: '/own',
    ...named({ ...partnersContent, ...ownPartnerContent }),
    Icon: Handshake,
    key: 'o',
    roles: partnerRoles,
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ OwnPartnerRoom }) => OwnPartnerRoom),
  },
  {
    path: '/lender-keys',
    ...named(lenderAccessContent),
    Icon: KeyRound,
    key: 'k',
    roles: ['partners'],
    load: () =>
      import('#staff/rooms/lender-access/lender-access-room.tsx').then(({ LenderAccessRoom }) => LenderAccessRoom),
  },
  {
    path: '/approvals',
    ...named(approvalsContent),
    Icon: UserRoundCheck,
    key: 'v',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/approvals/approval-room.tsx').then(({ ApprovalRoom }) => ApprovalRoom),
    Count: WaitingCount,
  },
  {
    path: '/funnel',
    ...named(funnelContent),
    Icon: Funnel,
    key: 'f',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/funnel/funnel-room.tsx').then(({ FunnelRoom }) => FunnelRoom),
  },
  {
    path: '/complaints',
    ...named(complaintsContent),
    Icon: ChartColumn,
    key: 'm',
    roles: ['support'],
    load: () => import('#staff/rooms/complaints/complaint-room.tsx').then(({ ComplaintRoom }) => ComplaintRoom),
  },
  {
    path: '/health',
    ...named(healthContent),
    Icon: HeartPulse,
    key: 'h',
    roles: ['support', 'catalogue', 'partners'],
    load: () => import('#staff/rooms/health/health-room.tsx').then(({ HealthRoom }) => HealthRoom),
  },
  {
    path: '/record',
    ...named(recordContent),
    Icon: ScrollText,
    key: 'r',
    roles: [],
    load: () => import('#staff/rooms/record/record-room.tsx').then(({ RecordRoom }) => RecordRoom),
  },
  {
    path: '/breaches',
    ...named(breachesContent),
    Icon: ShieldAlert,
    key: 'e',
    roles: [],
    load: () => import('#staff/rooms/breaches/breach-room.tsx').then(({ BreachRoom }) => BreachRoom),
  },
  {
    path: '/staff',
    ...named(staffContent),
    Icon: ShieldUser,
    key: 's',
    roles: [],
    load: () => import('#staff/rooms/staff/staff-room.tsx').then(({ StaffRoom }) => StaffRoom),
  },
]
