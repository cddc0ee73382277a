/** The rooms of the console, in the order of its navigation. A new room is a row here and a folder in `rooms`. */
import type { Room } from './room.ts'

export const rooms: readonly Room[] = []
