/** The addresses of staff endpoints, as console, gateway and functions use them. */
import type { StaffCapability, StaffEndpoint } from './staff-endpoint.contract.ts'

/** Below it are all endpoints of a function: the gateway has one route for each function. Such as `/api/desk`. */
export const staffRootOf = (capability: StaffCapability): string => `/api/${capability.replace('staff-', '')}`

/** The address of an endpoint, such as `/api/desk/session` for the path `/api/session` of `staff-desk`. */
export const staffPathOf = ({ capability, path }: Pick<StaffEndpoint, 'capability' | 'path'>): string =>
  staffRootOf(capability) + path.slice('/api'.length)
