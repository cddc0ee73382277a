/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import { FileStack, UsersRound } from 'lucide-react'
import { applicationsContent } from '#staff/rooms/applications/content.ts'
import { peopleContent } from '#staff/rooms/people/content.ts'
import type { Room } from './room.ts'

export const rooms: readonly Room[] = [
  {
    path: '/applications',
    title: applicationsContent.title,
    summary: applicationsContent.summary,
    Icon: FileStack,
    key: 'a',
    roles: ['support', 'partners'],
    load: () => import('#staff/rooms/applications/application-room.tsx').then(({ ApplicationRoom }) => ApplicationRoom),
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
]
