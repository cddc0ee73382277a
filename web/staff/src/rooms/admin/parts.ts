/** The parts of the room Admin. */
import { roomTitles } from '#staff/lib/room-titles.ts'

export const adminParts = [
  ['/admin', roomTitles.staff],
  ['/admin/record', roomTitles.record],
  ['/admin/breaches', roomTitles.breaches],
] as const
