/** The error with which the local runtime refuses what it does not support: by logical id, type and property. */

export interface Place {
  logicalId: string
  type: string
  /** Dotted path below `Properties`, empty for the resource itself. */
  path: string
}

export const placeBelow = (place: Place, key: string): Place => ({
  ...place,
  path: place.path === '' ? key : `${place.path}.${key}`,
})

/** Stops the start with one line that names the place. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'

  constructor(place: Place, problem: string) {
    const property = place.path === '' ? '' : `, property ${place.path}`
    super(`${place.logicalId} (${place.type})${property}: ${problem}`)
  }
}
