/** Every page of the app: its address, title, access, and the chunk that draws it. To add a page, add a row. */
import { brand } from '#contract/brand.ts'
import { delays } from '#contract/policy.ts'
import { parentPaths, paths, redirects, type Path } from '#contract/routes.ts'
import { isOnline } from '#web/lib/online.ts'
import { pageTitles } from './content.ts'
import { lazyPart, type LazyPart } from './lazy-part.tsx'

export interface AppPage extends LazyPart {
  readonly path: Path | '*'
  /** Of the document; the brand's name is appended. */
  readonly title: string
  /** `user` pages send an anonymous visitor to /login, after `graceMilliseconds`. */
  readonly access: 'public' | 'user'
  readonly graceMilliseconds?: number
}

export const pages: readonly AppPage[] = [
  {
    path: paths.home,
    title: pageTitles.home,
    access: 'user',
    graceMilliseconds: delays.authGraceMilliseconds,
    ...lazyPart(async () => (await import('./home-page.tsx')).HomePage),
  },
  {
    path: paths.login,
    title: pageTitles.login,
    access: 'public',
    ...lazyPart(async () => (await import('./login-page.tsx')).LoginPage),
  },
  {
    path: paths.offers,
    title: pageTitles.offers,
    access: 'user',
    ...lazyPart(async () => (await import('./offers-page.tsx')).OffersPage),
  },
  {
    path: paths.dashboard,
    title: pageTitles.dashboard,
    access: 'user',
    ...lazyPart(async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: paths.status,
    title: pageTitles.status,
    access: 'user',
    ...lazyPart(async () => (await import('#web/features/applications/status-page.tsx')).StatusPage),
  },
  {
    path: paths.profile,
    title: pageTitles.profile,
    access: 'user',
    ...lazyPart(async () => (await import('./profile-page.tsx')).ProfilePage),
  },
  {
    path: paths.support,
    title: pageTitles.support,
    access: 'user',
    ...lazyPart(async () => (await import('#web/features/support/support-page.tsx')).SupportPage),
  },
  {
    path: paths.emiCalculator,
    title: pageTitles.emiCalculator,
    access: 'public',
    ...lazyPart(async () => (await import('#web/features/emi-calculator/emi-calculator-page.tsx')).EmiCalculatorPage),
  },
  {
    path: paths.check,
    title: pageTitles.check,
    access: 'public',
    ...lazyPart(async () => (await import('./check-page.tsx')).CheckPage),
  },
  {
    path: paths.howWeRank,
    title: pageTitles.howWeRank,
    access: 'public',
    ...lazyPart(async () => (await import('#web/features/offers/how-we-rank-page.tsx')).HowWeRankPage),
  },
  {
    path: paths.terms,
    title: pageTitles.terms,
    access: 'public',
    ...lazyPart(async () => (await import('#web/features/legal/terms-page.tsx')).TermsPage),
  },
  {
    path: paths.privacyPolicy,
    title: pageTitles.privacyPolicy,
    access: 'public',
    ...lazyPart(async () => (await import('#web/features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage),
  },
  {
    path: paths.partnerApiDocs,
    title: pageTitles.partnerApi,
    access: 'public',
    ...lazyPart(async () => (await import('#web/features/partner-docs/partner-docs-page.tsx')).PartnerDocsPage),
  },
]

export const notFoundPage: AppPage = {
  path: '*',
  title: pageTitles.notFound,
  access: 'public',
  ...lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage),
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
