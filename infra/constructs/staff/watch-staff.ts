/** The alarms of the staff console. */
import { sumOf, type Alarms } from '../alarms.ts'
import type { StaffConsole } from './staff-console.ts'

/** Reserved concurrency is small on purpose, and a refused call of the console is repeated: throttles have no alarm. */
export const watchStaff = (alarms: Alarms, { api, functions, office, lookers }: StaffConsole) => {
  alarms.watchGateway('staff-api', api.gateway)
  alarms.watchErrors('staff-function-errors', functions)
  const held = alarms.watch({
    name: 'staff-sign-in-held',
    description:
      'Too many passwords were sent for a member of staff: browsers that the member has not used are refused',
    metric: alarms.countLogs('StaffSignInsHeld', office, ['STAFF_SIGN_IN_HELD']),
  })
  const looks = {
    desk: alarms.countLogs('StaffDeskLooks', lookers.desk, ['STAFF_LOOKS_MANY']),
    admin: alarms.countLogs('StaffAdminLooks', lookers.admin, ['STAFF_LOOKS_MANY']),
  }
  alarms.watch({
    name: 'staff-looks',
    description: 'A member of staff looked at far more people than the others, or met the limit of looks',
    metric: sumOf(looks),
  })
  return { held, looks }
}
