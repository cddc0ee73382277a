/**
 * Every page of the app: its address, title, access, and the chunk that draws it. To add a page, add a row. The pages whose first load counts most are first
 * (web/chunks.ts).
 */
import { delays } from '#contract/policy.ts'
import { parentPaths, paths, redirects, type Path } from '#contract/routes.ts'
import { lazyPart, type LazyPart } from '#web/components/ui/lazy-part.tsx'
import { isOnline } from '#web/lib/offline/online.ts'
import { documentTitleOf } from '#web/lib/page/document-title.ts'
import { pageHeadings, pageTitles } from './content.ts'

export interface AppPage extends LazyPart {
  readonly path: Path | '*'
  /** The title of the document; the brand's name is appended. @default the heading */
  readonly title?: string | undefined
  /** Shown above the skeleton while the code of the page is loading. */
  readonly heading?: string | undefined
  /** It sends an anonymous visitor to /login, after `graceMilliseconds`. */
  readonly needsUser?: true
  readonly graceMilliseconds?: number
  /** Its footer is one line, which unfolds. */
  readonly hasFields?: true
}

type Name = keyof typeof paths

const titles: { readonly [Page in Name]?: string } = pageTitles
const headings: { readonly [Page in Name]?: string } = pageHeadings

const page = (name: Name, load: Parameters<typeof lazyPart>[0], access: Partial<AppPage> = {}): AppPage => ({
  path: paths[name],
  title: titles[name],
  heading: headings[name],
  ...access,
  ...lazyPart(load),
})

const hasFields = { hasFields: true } as const
const needsUser = { needsUser: true } as const
const fieldsOfUser = { ...needsUser, ...hasFields }
const atHome = { ...needsUser, graceMilliseconds: delays.authGraceMilliseconds }

export const pages: readonly AppPage[] = [
  page('login', () => import('./login-page.tsx').then((part) => part.LoginPage), hasFields),
  page('home', () => import('./home-page.tsx').then((part) => part.HomePage), atHome),
  page(
    'emiCalculator',
    () => import('#web/features/emi-calculator/emi-calculator-page.tsx').then((part) => part.EmiCalculatorPage),
    hasFields,
  ),
  page('howWeRank', () => import('#web/features/offers/how-we-rank-page.tsx').then((part) => part.HowWeRankPage)),
  page('check', () => import('./check-page.tsx').then((part) => part.CheckPage), hasFields),
  page('offers', () => import('./offers-page.tsx').then((part) => part.OffersPage), needsUser),
  page('status', () => import('#web/features/applications/status-page.tsx').then((part) => part.StatusPage), needsUser),
  page('profile', () => import('./profile-page.tsx').then((part) => part.ProfilePage), fieldsOfUser),
  page(
    'support',
    () => import('#web/features/support/support-page.tsx').then((part) => part.SupportPage),
    fieldsOfUser,
  ),
  page(
    'dashboard',
    () => import('#web/features/dashboard/dashboard-page.tsx').then((part) => part.DashboardPage),
    needsUser,
  ),
  page('terms', () => import('#web/features/legal/terms-page.tsx').then((part) => part.TermsPage)),
  page('privacyPolicy', () =>
    import('#web/features/legal/privacy-policy-page.tsx').then((part) => part.PrivacyPolicyPage),
  ),
  page('partnerApiDocs', () =>
    import('#web/features/partner-docs/partner-docs-page.tsx').then((part) => part.PartnerDocsPage),
  ),
  page('lenderApiDocs', () =>
    import('#web/features/partner-docs/lender-docs-page.tsx').then((part) => part.LenderDocsPage),
  ),
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

export const documentTitle = ({ title, heading }: AppPage): string => documentTitleOf(title ?? heading)
