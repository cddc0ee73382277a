/** How the details of an error name a field: by its path, however long the names in the request are. */

const charactersKept = 100

/** @param whole the name for a value that stands by itself */
export const fieldName = (path: readonly PropertyKey[], whole: string): string =>
  path.length === 0 ? whole : path.map(String).join('.').slice(0, charactersKept).toWellFormed()
