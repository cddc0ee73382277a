/** How the details of an error name a field: by its path, cut to a maximum length. */

const charactersKept = 100

/** @param whole the name for the value as a whole */
export const fieldName = (path: readonly PropertyKey[], whole: string): string =>
  path.length === 0 ? whole : path.map(String).join('.').slice(0, charactersKept).toWellFormed()
