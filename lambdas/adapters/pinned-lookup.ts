/** Connections to addresses that were checked before, so that a name cannot lead elsewhere between the check and the connection. */
import { isIP, type LookupFunction } from 'node:net'

/** Resolves every name to the given addresses. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = known
    if (first === undefined) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
    else if (all === true) done(null, known)
    else done(null, first.address, first.family)
  }
