/** Facts for the build about the pages that have an HTML file of their own: the browser gets none of them. */
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { paths, type Path } from '#contract/routes.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { brandDescription, pageDescriptions } from './build-content.ts'

/**
 * When the HTML starts the app (see `lib/page/app-start.ts`). `at once`: the content comes with it. `painted`: after the first paint, because the
 * first screen is in the HTML. `idle`: with the first touch, or when the page has been idle. `asked`: the HTML is complete, and the app starts only when a visitor uses more than the text.
 */
export type AppStart = 'at once' | 'painted' | 'idle' | 'asked'

/** Code, data and calls that the browser of a signed-in visitor asks for beside the app. */
interface FramedPart {
  readonly source: string
  readonly showsCatalogue?: true
  /** The calls that the page begins with, which need no body: each a method and an address. */
  readonly calls?: readonly string[]
}

interface PrerenderedPart {
  /** The source of the page's chunk as the manifest names it; the HTML preloads its files. */
  readonly source: string
  /** @default painted */
  readonly start?: AppStart
  /** For a signed-in visitor, by the page's path. */
  readonly framed?: Partial<Record<Path, FramedPart>>
}

const callsOf = (...operations: readonly Operation[]): readonly string[] =>
  operations.map((operation) => `${endpoints[operation].method} ${endpoints[operation].path}`)

type Name = keyof typeof paths | 'notFound'

const parts: Partial<Record<Name, PrerenderedPart>> = {
  home: {
    source: 'src/app/home-page.tsx',
    start: 'at once',
    framed: {
      [paths.home]: {
        source: 'src/app/late-home-parts.ts',
        calls: callsOf('get-profile', 'list-applications', 'list-tickets'),
      },
    },
  },
  login: { source: 'src/app/login-page.tsx', start: 'idle' },
  emiCalculator: { source: 'src/features/emi-calculator/emi-calculator-page.tsx', start: 'idle' },
  check: { source: 'src/app/check-page.tsx', start: 'idle' },
  howWeRank: { source: 'src/features/offers/how-we-rank-page.tsx' },
  terms: { source: 'src/features/legal/terms-page.tsx', start: 'asked' },
  privacyPolicy: { source: 'src/features/legal/privacy-policy-page.tsx', start: 'asked' },
  partnerApiDocs: { source: 'src/features/partner-docs/partner-docs-page.tsx' },
  lenderApiDocs: { source: 'src/features/partner-docs/lender-docs-page.tsx' },
  notFound: { source: 'src/app/not-found-page.tsx' },
}

/** The pages of a signed-in visitor that share the frame: what it fetches for each and shows until the page is there. */
export const framedPages: NonNullable<PrerenderedPart['framed']> = {
  [paths.offers]: {
    source: 'src/app/offers-page.tsx',
    showsCatalogue: true,
    calls: callsOf('record-offers-viewed'),
  },
  [paths.status]: {
    source: 'src/features/applications/status-page.tsx',
    calls: callsOf('list-applications', 'list-tickets'),
  },
  [paths.profile]: { source: 'src/app/profile-page.tsx', calls: callsOf('get-profile', 'get-consents', 'get-notices') },
  [paths.support]: {
    source: 'src/features/support/support-page.tsx',
    calls: callsOf('list-tickets'),
  },
  [paths.dashboard]: {
    source: 'src/features/dashboard/dashboard-page.tsx',
    calls: callsOf('list-applications', 'list-tickets'),
  },
}

/** Texts in the pictures of the pages that are written from the catalogue, by the page's path. */
export const cataloguePictures: Readonly<Record<string, string>> = {
  [lendersPageRoute.path]: 'Lenders and their terms',
  [kindPaths.salaried]: 'Personal loans, side by side',
  [kindPaths['self-employed']]: 'Business loans, side by side',
  [kindPaths.student]: 'Education loans, side by side',
}

const descriptions: Partial<Record<Name, string>> = pageDescriptions

/** The facts of a page, and what search engines show under its title. Throws for a page without a line above. */
export const prerenderedPart = (path: Path | '*') => {
  const name = (Object.keys(parts) as Name[]).find((one) => path === (one === 'notFound' ? '*' : paths[one]))
  const part = name && parts[name]
  if (part === undefined)
    throw new Error(`The page ${path} is to be prerendered, and prerendered-pages.ts has no line for it`)
  return { start: 'painted' as const, description: descriptions[name ?? 'notFound'] ?? brandDescription, ...part }
}
