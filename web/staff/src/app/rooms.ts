/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import { MessagesSquare } from 'lucide-react'
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
  },
]
