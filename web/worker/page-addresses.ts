/** Which copy of a page answers an address. */
import { englishPath, languageOf, pathIn, type Language } from '#contract/languages.ts'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'

/** Pages with an HTML file of their own. The partner API is read where there is a network. */
const ownPages: readonly string[] = [paths.home, ...publicPaths.filter((path) => path !== paths.partnerApiDocs)]

/** The pages of a signed-in visitor are one file, which this address has too. */
const framePath = paths.offers

const framed: readonly string[] = Object.values(paths).filter((path) => !publicPaths.includes(path))

export const pagesIn = (language: Language): readonly string[] =>
  [...ownPages, framePath].map((path) => pathIn(language, path))

/** @returns one of `pagesIn`; undefined for an address that is none of the app's */
export const pageAt = (pathname: string): string | undefined => {
  const asked = englishPath(pathname).replace(/(.)\/$/, '$1')
  const path = redirects[asked] ?? asked
  const language = languageOf(pathname)
  if (ownPages.includes(path)) return pathIn(language, path)
  const isFramed = framed.includes(path) || parentPaths.some((parent) => path.startsWith(`${parent}/`))
  return isFramed ? pathIn(language, framePath) : undefined
}
