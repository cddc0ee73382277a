/** Renders pages to HTML at build time, so that the first screen needs no JavaScript. */
import { StrictMode, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { brand } from '#contract/brand.ts'
import { pathIn } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { paths, publicPaths, type Path } from '#contract/routes.ts'
import { AppShell } from './app/app-shell.tsx'
import { OldBrowserNote, ScriptlessNote } from './app/browser-notes.tsx'
import { brandDescription } from './app/build-content.ts'
import { shellContent } from './app/content.ts'
import { SkeletonBody } from './app/page-skeleton.tsx'
import { documentTitle, notFoundPage, pageAt, pages, type AppPage } from './app/pages.ts'
import { framedPages, prerenderedPart, type AppStart } from './app/prerendered-pages.ts'
import { PageHeading } from './components/ui/page-heading.tsx'
import { Skeleton } from './components/ui/spinner.tsx'
import { StatusDescription } from './features/applications/components/support-link.tsx'
import { supportContent } from './features/support/content.ts'
import { StaticRouter } from './lib/page/router.ts'

export interface PrerenderedPage {
  readonly file: string
  readonly title: string
  /** The description that search engines show under the title. */
  readonly description: string
  readonly html: string
  /** The page in this HTML, for hydration; undefined for the shell, which serves several pages. */
  readonly page: string | undefined
  readonly start: AppStart
  /** The source of the chunk to preload, as the manifest names it. */
  readonly source: string | undefined
  /** The same of a signed-in visitor, by path: for home, and for the pages that the shell serves. */
  readonly framed?: typeof framedPages
}

/** Below the headings of pages that share the frame. */
const descriptions: Partial<Record<Path | '*', ReactNode>> = {
  [paths.status]: <StatusDescription />,
  [paths.support]: supportContent.description,
}

/** Served for every page that has no HTML of its own: the frame, with a heading that `framed.ts` chooses, and a skeleton. */
const shell: AppPage = {
  path: '*',
  preload: () => Promise.resolve(),
  Part: () => (
    <>
      {pages.map(
        ({ path, heading }) =>
          heading !== undefined &&
          path in framedPages && (
            <div key={path} data-page={path} hidden>
              <PageHeading description={descriptions[path]}>{heading}</PageHeading>
            </div>
          ),
      )}
      <output className="block" aria-label={shellContent.loading}>
        <span id="no-heading">
          <Skeleton shape="h-7 w-56" />
        </span>
        <SkeletonBody />
      </output>
    </>
  ),
}

/** React's attributes for content that a server sends later. No page has any, and the attributes are not valid HTML. */
const marksOfTransitions = / vt-[a-z]+="[^"]*"/g

const draw = async (part: ReactNode): Promise<string> => {
  // React would move content larger than progressiveChunkSize out of line and insert it by an inline script.
  const { prelude } = await prerender(part, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error
    },
  })
  return (await new Response(prelude).text()).replaceAll(marksOfTransitions, '')
}

/** The folder of this language, in that of the build. */
const folder = `${paths.home}/`.replace(/^\/+/, '')

const drawHtml = async (page: AppPage): Promise<string> => {
  await page.preload()
  return draw(
    <StrictMode>
      <StaticRouter location={page.path === '*' ? `/${folder}not-found` : page.path}>
        <AppShell page={page} />
      </StaticRouter>
    </StrictMode>,
  )
}

/** Without the brand's name. */
export const titleOf = (path: Path): string =>
  documentTitle(pageAt(pathIn(language, path))).replace(` | ${brand.name}`, '')

/** The notes for browsers that cannot run the app, above and behind every page, without React's marks between texts. */
export const prerenderNotes = (): readonly string[] => [
  renderToStaticMarkup(<ScriptlessNote />),
  renderToStaticMarkup(<OldBrowserNote />),
]

const drawPage = async (page: AppPage, file: string): Promise<PrerenderedPage> => ({
  file,
  title: documentTitle(page),
  ...prerenderedPart(page.path),
  html: await drawHtml(page),
  page: page.path,
})

export const prerenderPages = async (): Promise<PrerenderedPage[]> => [
  await drawPage(pageAt(paths.home), `${folder}index.html`),
  ...(await Promise.all(publicPaths.map((path) => drawPage(pageAt(path), `${path.slice(1)}.html`)))),
  await drawPage(notFoundPage, `${folder}not-found.html`),
  {
    file: `${folder}app.html`,
    title: brand.name,
    description: brandDescription,
    html: await drawHtml(shell),
    page: undefined,
    start: 'at once',
    source: undefined,
    framed: framedPages,
  },
]
