/** The alarms of the staff console. */
import type { Alarms } from '../alarms.ts'
import type { StaffConsole } from './staff-console.ts'

/** Reserved concurrency is small on purpose, and a refused call of the console is repeated: throttles have no alarm. */
export const watchStaff = (alarms: Alarms, { api, functions, office }: StaffConsole) => {
  alarms.watchGateway('staff-api', api.gateway)
  alarms.watchErrors('staff-function-errors', functions)
  const held = alarms.watch({
    name: 'staff-sign-in-held',
    description:
      'Too many passwords were sent for a member of staff: browsers that the member has not used are refused',
    metric: alarms.countLogs('StaffSignInsHeld', office, ['STAFF_SIGN_IN_HELD']),
  })
  return { held }
}
