/**
 * Keeps what every visitor gets alike: pages, hashed files and the catalogue. Answers to a signed-in visitor pass by. Each release has a cache for each
 * language; the one of an earlier release stays until its tabs are closed.
 */
import { hashedFolders, keptFilesPath } from '#contract/hashed-files.ts'
import { englishPath, languageOf, languages, pathIn, type Language } from '#contract/languages.ts'
import { parentPaths, paths, publicPaths, redirects } from '#contract/routes.ts'
import { cataloguePath } from '#lambdas/offers/catalogue-pages.contract.ts'
import { isSavingData } from '#web/lib/device/saving-data.ts'
import { keptField } from '#web/lib/offline/worker-signs.ts'
import { build, scope } from './scope.ts'

/** Pages with an HTML file of their own. The partner API is read where there is a network. */
const ownPages: readonly string[] = [paths.home, ...publicPaths.filter((path) => path !== paths.partnerApiDocs)]

/** The pages of a signed-in visitor are one file, which this address has too. */
const framePath = paths.offers

const framed: readonly string[] = Object.values(paths).filter((path) => !publicPaths.includes(path))

const pagesIn = (language: Language): readonly string[] =>
  [...ownPages, framePath].map((path) => pathIn(language, path))

/** @returns one of `pagesIn`; undefined for an address that is none of the app's */
const pageAt = (pathname: string): string | undefined => {
  const asked = englishPath(pathname).replace(/(.)\/$/, '$1')
  const path = redirects[asked] ?? asked
  const language = languageOf(pathname)
  if (ownPages.includes(path)) return pathIn(language, path)
  const isFramed = framed.includes(path) || parentPaths.some((parent) => path.startsWith(`${parent}/`))
  return isFramed ? pathIn(language, framePath) : undefined
}

/** As the build writes it for a language. */
interface KeptFiles {
  /** The name of the script that each page of the build starts: a page without its name is of another build. */
  readonly entry: string
  readonly files: readonly string[]
}

const catalogueCache = 'catalogue'
const cacheName = (language: Language) => `${build} ${language}`
const listPath = (language: Language) => pathIn(language, keptFilesPath)

/** A line that takes longer than this gets the kept copy. */
const patienceMilliseconds = 3000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isWhole = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected

/** Whether it is a whole file and no page: a network that wants a login answers everything with a page of its own. */
const isFile = (answer: Response) => isWhole(answer) && !answer.headers.get('content-type')?.startsWith('text/html')

/** A browser without room for the copy, or with a broken storage, still has the answer. */
const put = async (name: string, path: string, answer: Response): Promise<void> => {
  try {
    await (await caches.open(name)).put(path, answer)
  } catch {
    // The page is fetched again the next time.
  }
}

/** Safari rejects a search when its storage is broken (angular 50378). @param options name the cache, where it matters */
const match = (path: string, options?: { readonly cacheName: string }): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true, ...options }).catch(() => undefined)

/** Returns the name of the cache of this release. */
const ownCache = (path: string) => cacheName(languageOf(path))

const checked = (isRight: (answer: Response) => boolean, answer: Response): Response => {
  if (!isRight(answer)) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer
}

/** Without cookies, because the edge leads a visitor with a chosen language to its pages. */
const fetchAnew = async (path: string, isRight: (answer: Response) => boolean): Promise<Response> =>
  checked(isRight, await fetch(path, { credentials: 'omit', cache: 'no-cache' }))

const listOf = async (language: Language): Promise<KeptFiles | undefined> =>
  (await match(listPath(language), { cacheName: cacheName(language) }))?.json() as Promise<KeptFiles> | undefined

/** Keeps a page if it is of this release. */
const putPage = async (page: string, answer: Response, entry: string): Promise<boolean> => {
  const isOwn = (await answer.clone().text()).includes(entry)
  if (isOwn) await put(ownCache(page), page, answer)
  return isOwn
}

/**
 * Fetches all that a language needs without a network, one file after the other; for a visitor who saves data only the list, and pages are kept as they
 * are opened. A file that is there, also of an earlier release, is not fetched again, so that a lost line costs nothing twice.
 */
const fill = async (language: Language): Promise<void> => {
  if ((await listOf(language)) !== undefined) return
  const cache = await caches.open(cacheName(language))
  const list = await fetchAnew(listPath(language), isFile)
  const { entry, files } = (await list.clone().json()) as KeptFiles
  if (!isSavingData()) {
    for (const file of files)
      if (!(await match(file, { cacheName: cacheName(language) })))
        await cache.put(file, checked(isFile, await hashedFile(file)))
    for (const page of pagesIn(language))
      if (!(await putPage(page, await fetchAnew(page, isWhole), entry)))
        throw new Error(`${page} is of another release than ${entry}`)
    if (!(await match(cataloguePath))) await put(catalogueCache, cataloguePath, await fetchAnew(cataloguePath, isFile))
  }
  await cache.put(listPath(language), list)
}

/** A hashed file never changes, so any copy will do. */
const hashedFile = async (path: string): Promise<Response> => {
  const copy = await match(path)
  return copy && isFile(copy) ? copy : fetch(path)
}

const keepFile = async (path: string): Promise<Response> => {
  const answer = await hashedFile(path)
  // One that is missing in the release's own cache: it was opened before the cache was full, or by a visitor who saves data.
  if (isFile(answer)) await put(ownCache(path), path, answer.clone())
  return answer
}

/** A copy of this release, or of an earlier one whose files are there too; else the way to the same page in another language. */
const copyOf = async (page: string): Promise<Response | undefined> => {
  const copy = (await match(page, { cacheName: ownCache(page) })) ?? (await match(page))
  if (copy) return copy
  for (const language of languages) {
    const other = pathIn(language, englishPath(page))
    if (await match(other)) return Response.redirect(location.origin + other)
  }
  return undefined
}

const keepPage = async (page: string, answer: Response): Promise<void> => {
  const list = await listOf(languageOf(page))
  if (list) await putPage(page, answer, list.entry)
}

/** The newest page where the line is good, otherwise the kept one. */
const answerPage = async (event: FetchEvent, page: string): Promise<Response> => {
  const fromNetwork = fetch(event.request).then((answer) => {
    if (isWhole(answer)) event.waitUntil(keepPage(page, answer.clone()))
    return answer
  })
  const late = wait(patienceMilliseconds).then(() => copyOf(page))
  try {
    const answer = await Promise.race([fromNetwork, late.then((copy) => copy ?? fromNetwork)])
    return (answer.status >= 500 ? await copyOf(page) : undefined) ?? answer
  } catch (error) {
    const copy = await copyOf(page)
    if (copy === undefined) throw error
    return copy
  }
}

const answerCatalogue = async (event: FetchEvent): Promise<Response> => {
  try {
    const answer = await fetch(event.request)
    if (isFile(answer)) event.waitUntil(put(catalogueCache, cataloguePath, answer.clone()))
    return answer
  } catch (error) {
    const copy = await match(cataloguePath)
    if (copy === undefined) throw error
    const catalogue = (await copy.json()) as object
    return new Response(JSON.stringify({ ...catalogue, [keptField]: copy.headers.get('date') }), {
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** Undefined for what the browser fetches by itself. */
const answerTo = (event: FetchEvent): Promise<Response> | undefined => {
  const { method, url, mode } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') {
    const page = pageAt(pathname)
    return page === undefined ? undefined : answerPage(event, page)
  }
  if (search !== '') return undefined
  if (pathname === cataloguePath) return answerCatalogue(event)
  return hashedFolders.some((folder) => pathname.startsWith(`/${folder}`)) ? keepFile(pathname) : undefined
}

/** A tab that is open may be of an earlier release, and needs its files. */
const forgetEarlier = async (): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  const own = [catalogueCache, ...languages.map(cacheName)]
  for (const language of languages) {
    const isFull = (await listOf(language)) !== undefined
    if (!isFull) continue
    for (const name of await caches.keys())
      if (name.endsWith(` ${language}`) && !own.includes(name)) await caches.delete(name)
  }
}

/** Call it once, while the script runs. */
export const keepPages = (): void => {
  scope.addEventListener('activate', (event) => event.waitUntil(forgetEarlier()))
  scope.addEventListener('message', (event) => {
    // From a page that is complete and still: its language.
    const language = languages.find((one) => one === event.data)
    if (language) event.waitUntil(fill(language).catch(() => undefined))
  })
  scope.addEventListener('fetch', (event) => {
    const answer = answerTo(event)
    if (answer) event.respondWith(answer)
  })
}
