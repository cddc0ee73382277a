/** The fields that rows of a table of endpoints share. A row names those by which it differs. */

export const rowsWith = <const Shared extends object>(shared: Shared) =>
  ({
    get: { ...shared, method: 'GET' },
    post: { ...shared, method: 'POST' },
    put: { ...shared, method: 'PUT' },
    remove: { ...shared, method: 'DELETE' },
  }) as const
