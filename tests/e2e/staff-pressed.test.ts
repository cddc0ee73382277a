/** In the rooms of one ticket, person or partner, no control leaves the focus on the body. */
import { pressRooms } from '#tests/support/staff/press-rooms.ts'

pressRooms('things')
