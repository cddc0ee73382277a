/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import { Handshake, KeyRound } from 'lucide-react'
import { lenderAccessContent } from '#staff/rooms/lender-access/content.ts'
import { partnersContent } from '#staff/rooms/partners/content.ts'
import type { Room } from './room.ts'

export const rooms: readonly Room[] = [
  {
    path: '/partners',
    title: partnersContent.title,
    summary: partnersContent.summary,
    Icon: Handshake,
    key: 'p',
    roles: ['partners'],
    load: () => import('#staff/rooms/partners/partner-room.tsx').then(({ PartnerRoom }) => PartnerRoom),
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
]
