/** The fields that rows of a table of endpoints share. A row names those by which it differs. */

export const rowsWith = <const Shared extends object>(shared: Shared) =>
  ({
    get: { successStatus: 200, ...shared, method: 'GET' },
    post: { successStatus: 200, ...shared, method: 'POST' },
    put: { successStatus: 200, ...shared, method: 'PUT' },
    remove: { successStatus: 200, ...shared, method: 'DELETE' },
  }) as const

/** Of endpoints that need an access token of the user pool. */
export const userRows = <const Capability extends string, const Errors extends readonly string[]>(
  capability: Capability,
  ...errors: Errors
) => rowsWith({ capability, access: 'user', errors: ['UNAUTHORIZED', 'SIGNED_OUT', ...errors] })
