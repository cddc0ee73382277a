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
import { partnerRoles } from '#contract/staff/staff-roles.ts'
import { WaitingCount } from '#staff/components/waiting-count.tsx'
import { applicationsContent } from '#staff/rooms/applications/content.ts'
import { approvalsContent } from '#staff/rooms/approvals/content.ts'
import { breachesContent } from '#staff/rooms/breaches/content.ts'
import { catalogueContent } from '#staff/rooms/catalogue/content.ts'
import { funnelContent } from '#staff/rooms/funnel/content.ts'
import { healthContent } from '#staff/rooms/health/content.ts'
import { lenderAccessContent } from '#staff/rooms/lender-access/content.ts'
import { ownPartnerContent, partnersContent } from '#staff/rooms/partners/content.ts'
import { peopleContent } from '#staff/rooms/people/content.ts'
import { recordContent } from '#staff/rooms/record/content.ts'
import { staffContent } from '#staff/rooms/staff/content.ts'
import { reportsContent } from '#staff/rooms/reports/content.ts'
import { ticketsContent } from '#staff/rooms/tickets/content.ts'
import type { Room } from './room.ts'

export const rooms: readonly Room[] = [
  {
    path: '/tickets',
    title: ticketsContent.title,
    summary: ticketsContent.summary,
    Icon: MessagesSquare,
    key: 't',
    roles: ['support'],
    load: () => import('#staff/rooms/tickets/tickets-room.tsx').then(({ TicketsRoom }) => TicketsRoom),
    sources: () => import('#staff/rooms/tickets/ticket-source.ts').then(({ ticketSource }) => [ticketSource]),
  },
  {
    path: '/applications',
    title: applicationsContent.title,
    summary: applicationsContent.summary,
    Icon: FileStack,
    key: 'a',
    roles: ['support', 'partners'],
    load: () => import('#staff/rooms/applications/application-room.tsx').then(({ ApplicationRoom }) => ApplicationRoom),
    sources: () =>
      import('#staff/rooms/applications/application-source.ts').then(({ applicationSource }) => [applicationSource]),
  },
  {
    path: '/people',
    title: peopleContent.title,
    summary: peopleContent.summary,
    Icon: UsersRound,
    key: 'p',
    roles: ['support'],
    load: () => import('#staff/rooms/people/people-room.tsx').then(({ PeopleRoom }) => PeopleRoom),
    sources: () => import('#staff/rooms/people/people-source.ts').then(({ peopleSource }) => [peopleSource]),
  },
  {
    path: '/catalogue',
    title: catalogueContent.title,
    summary: catalogueContent.summary,
    Icon: Landmark,
    key: 'c',
    roles: ['catalogue'],
    load: () => import('#staff/rooms/catalogue/catalogue-room.tsx').then(({ CatalogueRoom }) => CatalogueRoom),
    sources: () =>
      import('#staff/rooms/catalogue/catalogue-source.ts').then(({ catalogueSource }) => [catalogueSource]),
  },
  {
    path: '/partners',
    title: partnersContent.title,
    summary: partnersContent.summary,
    Icon: Handshake,
    key: 'b',
    roles: ['partners'],
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ PartnerRoom }) => PartnerRoom),
    sources: () => import('#staff/rooms/partners/partner-source.ts').then(({ partnerSource }) => [partnerSource]),
  },
  {
    path: '/own',
    title: ownPartnerContent.title,
    summary: partnersContent.summary,
    Icon: Handshake,
    key: 'o',
    roles: partnerRoles,
    load: () => import('#staff/rooms/partners/partner-page.tsx').then(({ OwnPartnerRoom }) => OwnPartnerRoom),
  },
  {
    path: '/lender-keys',
    title: lenderAccessContent.title,
    summary: lenderAccessContent.summary,
    Icon: KeyRound,
    key: 'k',
    roles: ['partners'],
    load: () =>
      import('#staff/rooms/lender-access/lender-access-room.tsx').then(({ LenderAccessRoom }) => LenderAccessRoom),
  },
  {
    path: '/approvals',
    title: approvalsContent.title,
    summary: approvalsContent.summary,
    Icon: UserRoundCheck,
    key: 'v',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/approvals/approval-room.tsx').then(({ ApprovalRoom }) => ApprovalRoom),
    Count: WaitingCount,
  },
  {
    path: '/funnel',
    title: funnelContent.title,
    summary: funnelContent.summary,
    Icon: Funnel,
    key: 'f',
    roles: ['catalogue', 'partners'],
    load: () => import('#staff/rooms/funnel/funnel-room.tsx').then(({ FunnelRoom }) => FunnelRoom),
  },
  {
    path: '/reports',
    title: reportsContent.title,
    summary: reportsContent.summary,
    Icon: ChartColumn,
    key: 'm',
    roles: ['support', 'partners'],
    load: () => import('#staff/rooms/reports/report-room.tsx').then(({ ReportRoom }) => ReportRoom),
  },
  {
    path: '/health',
    title: healthContent.title,
    summary: healthContent.summary,
    Icon: HeartPulse,
    key: 'h',
    roles: ['support', 'catalogue', 'partners'],
    load: () => import('#staff/rooms/health/health-room.tsx').then(({ HealthRoom }) => HealthRoom),
  },
  {
    path: '/record',
    title: recordContent.title,
    summary: recordContent.summary,
    Icon: ScrollText,
    key: 'r',
    roles: [],
    load: () => import('#staff/rooms/record/record-room.tsx').then(({ RecordRoom }) => RecordRoom),
  },
  {
    path: '/breaches',
    title: breachesContent.title,
    summary: breachesContent.summary,
    Icon: ShieldAlert,
    key: 'e',
    roles: [],
    load: () => import('#staff/rooms/breaches/breach-room.tsx').then(({ BreachRoom }) => BreachRoom),
  },
  {
    path: '/staff',
    title: staffContent.title,
    summary: staffContent.summary,
    Icon: ShieldUser,
    key: 's',
    roles: [],
    load: () => import('#staff/rooms/staff/staff-room.tsx').then(({ StaffRoom }) => StaffRoom),
  },
]
