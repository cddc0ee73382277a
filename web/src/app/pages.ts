/** Every page of the app: its address, title, access, and the chunk that draws it. To add a page, add a row. */
import { brand } from '#contract/brand.ts'
import { delays } from '#contract/policy.ts'
import { parentPaths, paths, redirects, type Path } from '#contract/routes.ts'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { isOnline } from '#web/lib/online.ts'
import { pageHeadings, pageTitles } from './content.ts'

export interface AppPage extends LazyPart {
  readonly path: Path | '*'
  /** Of the document; the brand's name is appended. */
  readonly title: string
  /** Shown above the skeleton while the code of the page is loading. */
  readonly heading?: string
  /** `user` pages send an anonymous visitor to /login, after `graceMilliseconds`. */
  readonly access: 'public' | 'user'
  readonly graceMilliseconds?: number
}

export const pages: readonly AppPage[] = [
  {
    path: paths.home,
    title: pageTitles.home,
    heading: pageHeadings.home,
    access: 'user',
    graceMilliseconds: delays.authGraceMilliseconds,
    ...lazyPart(() => import('./home-page.tsx').then((part) => part.HomePage)),
  },
  {
    path: paths.login,
    title: pageTitles.login,
    access: 'public',
    ...lazyPart(() => import('./login-page.tsx').then((part) => part.LoginPage)),
  },
  {
    path: paths.offers,
    title: pageHeadings.offers,
    heading: pageHeadings.offers,
    access: 'user',
    ...lazyPart(() => import('./offers-page.tsx').then((part) => part.OffersPage)),
  },
  {
    path: paths.dashboard,
    title: pageTitles.dashboard,
    access: 'user',
    ...lazyPart(() => import('#web/features/dashboard/dashboard-page.tsx').then((part) => part.DashboardPage)),
  },
  {
    path: paths.status,
    title: pageHeadings.status,
    heading: pageHeadings.status,
    access: 'user',
    ...lazyPart(() => import('#web/features/applications/status-page.tsx').then((part) => part.StatusPage)),
  },
  {
    path: paths.profile,
    title: pageHeadings.profile,
    heading: pageHeadings.profile,
    access: 'user',
    ...lazyPart(() => import('./profile-page.tsx').then((part) => part.ProfilePage)),
  },
  {
    path: paths.support,
    title: pageHeadings.support,
    heading: pageHeadings.support,
    access: 'user',
    ...lazyPart(() => import('#web/features/support/support-page.tsx').then((part) => part.SupportPage)),
  },
  {
    path: paths.emiCalculator,
    title: pageHeadings.emiCalculator,
    heading: pageHeadings.emiCalculator,
    access: 'public',
    ...lazyPart(() =>
      import('#web/features/emi-calculator/emi-calculator-page.tsx').then((part) => part.EmiCalculatorPage),
    ),
  },
  {
    path: paths.check,
    title: pageTitles.check,
    access: 'public',
    ...lazyPart(() => import('./check-page.tsx').then((part) => part.CheckPage)),
  },
  {
    path: paths.howWeRank,
    title: pageTitles.howWeRank,
    access: 'public',
    ...lazyPart(() => import('#web/features/offers/how-we-rank-page.tsx').then((part) => part.HowWeRankPage)),
  },
  {
    path: paths.terms,
    title: pageTitles.terms,
    access: 'public',
    ...lazyPart(() => import('#web/features/legal/terms-page.tsx').then((part) => part.TermsPage)),
  },
  {
    path: paths.privacyPolicy,
    title: pageTitles.privacyPolicy,
    access: 'public',
    ...lazyPart(() => import('#web/features/legal/privacy-policy-page.tsx').then((part) => part.PrivacyPolicyPage)),
  },
  {
    path: paths.partnerApiDocs,
    title: pageTitles.partnerApi,
    access: 'public',
    ...lazyPart(() => import('#web/features/partner-docs/partner-docs-page.tsx').then((part) => part.PartnerDocsPage)),
  },
]

export const notFoundPage: AppPage = {
  path: '*',
  title: pageTitles.notFound,
  access: 'public',
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

export const documentTitle = (page: AppPage): string => `${page.title} | ${brand.name}`
