/** In the rooms of lists, no control leaves the focus on the body. */
import { pressRooms } from '#tests/support/staff/press-rooms.ts'

pressRooms('lists')
