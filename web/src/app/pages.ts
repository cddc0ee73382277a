/** Every page of the app: its address, title, access, and the chunk that draws it. To add a page, add a row. */
import { brand } from '#contract/brand.ts'
import { delays } from '#contract/policy.ts'
import { parentPaths, paths, redirects, type Path } from '#contract/routes.ts'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageHeadings, pageTitles } from './content.ts'

export interface AppPage extends LazyPart {
  readonly path: Path | '*'
  /** Of the document; the brand's name is appended. @default the heading */
  readonly title?: string
  /** Shown above the skeleton while the code of the page is loading. */
  readonly heading?: string
  /** It sends an anonymous visitor to /login, after `graceMilliseconds`. */
  readonly needsUser?: true
  readonly graceMilliseconds?: number
}

export const pages: readonly AppPage[] = [
  {
    path: paths.home,
    title: pageTitles.home,
    heading: pageHeadings.home,
    needsUser: true,
    graceMilliseconds: delays.authGraceMilliseconds,
    ...lazyPart(() => import('./home-page.tsx').then((part) => part.HomePage)),
  },
  {
    path: paths.login,
    title: pageTitles.login,
    ...lazyPart(() => import('./login-page.tsx').then((part) => part.LoginPage)),
  },
  {
    path: paths.offers,
    heading: pageHeadings.offers,
    needsUser: true,
    ...lazyPart(() => import('./offers-page.tsx').then((part) => part.OffersPage)),
  },
  {
    path: paths.dashboard,
    title: pageTitles.dashboard,
    needsUser: true,
    ...lazyPart(() => import('#web/features/dashboard/dashboard-page.tsx').then((part) => part.DashboardPage)),
  },
  {
    path: paths.status,
    heading: pageHeadings.status,
    needsUser: true,
    ...lazyPart(() => import('#web/features/applications/status-page.tsx').then((part) => part.StatusPage)),
  },
  {
    path: paths.profile,
    heading: pageHeadings.profile,
    needsUser: true,
    ...lazyPart(() => import('./profile-page.tsx').then((part) => part.ProfilePage)),
  },
  {
    path: paths.support,
    heading: pageHeadings.support,
    needsUser: true,
    ...lazyPart(() => import('#web/features/support/support-page.tsx').then((part) => part.SupportPage)),
  },
  {
    path: paths.emiCalculator,
    heading: pageHeadings.emiCalculator,
    ...lazyPart(() =>
      import('#web/features/emi-calculator/emi-calculator-page.tsx').then((part) => part.EmiCalculatorPage),
    ),
  },
  {
    path: paths.check,
    title: pageTitles.check,
    ...lazyPart(() => import('./check-page.tsx').then((part) => part.CheckPage)),
  },
  {
    path: paths.howWeRank,
    title: pageTitles.howWeRank,
    ...lazyPart(() => import('#web/features/offers/how-we-rank-page.tsx').then((part) => part.HowWeRankPage)),
  },
  {
    path: paths.terms,
    title: pageTitles.terms,
    ...lazyPart(() => import('#web/features/legal/terms-page.tsx').then((part) => part.TermsPage)),
  },
  {
    path: paths.privacyPolicy,
    title: pageTitles.privacyPolicy,
    ...lazyPart(() => import('#web/features/legal/privacy-policy-page.tsx').then((part) => part.PrivacyPolicyPage)),
  },
  {
    path: paths.partnerApiDocs,
    title: pageTitles.partnerApi,
    ...lazyPart(() => import('#web/features/partner-docs/partner-docs-page.tsx').then((part) => part.PartnerDocsPage)),
  },
]

export const notFoundPage: AppPage = {
  path: '*',
  title: pageTitles.notFound,
  ...lazyPart(() => import('./not-found-page.tsx').then((part) => part.NotFoundPage)),
}

const withoutLastSlash = (pathname: string) => (pathname === '/' ? pathname : pathname.replace(/\/+$/, ''))

/** The target of an address that redirects to another page. */
export const redirectFrom = (pathname: string): Path | undefined => redirects[withoutLastSlash(pathname)]

/** The page at an address, after redirects; a trailing slash is ignored. */
export const pageAt = (pathname: string): AppPage => {
  const path = redirectFrom(pathname) ?? withoutLastSlash(pathname)
  const parent = parentPaths.find((known) => path.startsWith(`${known}/`) && !path.includes('/', known.length + 1))
  return pages.find((page) => page.path === (parent ?? path)) ?? notFoundPage
}

/** Fetches the code of the page at an address, if there is a network. After a failure, opening the page fetches it again. */
export const preloadPage = (pathname: string): void => {
  if (!isOnline()) return
  pageAt(pathname)
    .preload()
    .catch(() => undefined)
}

export const documentTitle = ({ title, heading }: AppPage): string => `${title ?? heading} | ${brand.name}`
