/** The release that a stage runs: a commit, named in /config.json, in every page and in the answers of functions. */

export interface Release {
  /** The first 12 digits of the commit, with `-changed` where files differed from it; a word where there was no commit. */
  readonly commit: string
  /** Time of the commit in UTC (ISO 8601), so that the same commit always makes the same stack; `unknown` where there was none. */
  readonly builtAt: string
}

export const unknownRelease: Release = { commit: 'unknown', builtAt: 'unknown' }

/** In the pages of the build instead of the commit: the deployment writes that of its release (RFC 2606 reserves `invalid`). */
export const releaseMark = 'release.invalid'

/** In the pages of the build instead of the per cent of their loads that report their views. */
export const reportMark = 'report.invalid'

/** Header with the commit, in every answer that a function makes. */
export const releaseHeader = 'x-release'
