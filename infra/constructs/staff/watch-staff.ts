/** The alarms of the staff console. */
import type { Alarms } from '../alarms.ts'
import type { StaffConsole } from './staff-console.ts'

/** Reserved concurrency is small on purpose, and a refused call of the console is repeated: throttles have no alarm. */
export const watchStaff = (alarms: Alarms, { api, functions }: StaffConsole): void => {
  alarms.watchGateway('staff-api', api.gateway)
  alarms.watchErrors('staff-function-errors', functions)
}
