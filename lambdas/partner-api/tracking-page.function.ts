/**
 * The small pages of tracking links: for one that is not valid, for a request that may be a program's, and for the lender of a sandbox.
 * Plain HTML.
 */
import { brand } from '#contract/brand.ts'
import { releaseHeaders } from '#entry/runtime.ts'
import { createHtmlPages, markup, type Markup } from '#lambdas/pages/html-page.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'

export interface TrackingPage {
  readonly status: number
  readonly title: string
  readonly text: string
  /** A link, or a button that posts to the page's own address. */
  readonly action: { readonly href: string; readonly label: string } | { readonly button: string }
}

const home = { href: '/', label: `Go to ${brand.name}` }

/** Query of a sandbox link's second address: the page that takes the lender's place. */
export const sandboxLenderQuery = 'sandbox-lender'

export const unknownLinkPage: TrackingPage = {
  status: 404,
  title: "This link isn't valid",
  text: 'It may be incomplete. Ask whoever sent it for a new one, or see the offers yourself.',
  action: home,
}

export const expiredLinkPage: TrackingPage = {
  status: 410,
  title: 'This link has expired',
  text: `Links like this work for ${partnerPolicy.trackingLinkDays} days. Ask whoever sent it for a new one, or see the offers yourself.`,
  action: home,
}

export const goneLenderPage: TrackingPage = {
  status: 410,
  title: 'This offer is no longer available',
  text: "This lender isn't taking new applications through this link. You can see other offers.",
  action: home,
}

export const underAgePage = (text: string): TrackingPage => ({
  status: 403,
  title: "You can't apply for a loan yet",
  text,
  action: home,
})

export const refusedPage: TrackingPage = {
  status: 403,
  title: 'This address is not served directly',
  text: 'Please open the link as it was sent to you.',
  action: home,
}

export const busyPage: TrackingPage = {
  status: 503,
  title: "We can't open this link right now",
  text: 'Please try again in a moment. Nothing was lost.',
  action: { href: '', label: 'Try again' },
}

/** For a request that may be a program's. A person taps the button. */
export const tapPage = (lenderName: string): TrackingPage => ({
  status: 200,
  title: `Continue to ${lenderName}`,
  text: `This link from ${brand.name} opens ${lenderName}'s application page.`,
  action: { button: `Continue to ${lenderName}` },
})

/** As the address of a sandbox page has it; anything else is not shown. */
const clickIdPattern = /^[A-Za-z0-9_-]{43}$/

/** The end of a sandbox link. No lender learns of a test, unless it is given the click id. */
export const sandboxLenderPage = (lenderName: string, clickId: string): TrackingPage => ({
  status: 200,
  title: 'This is a sandbox page, not a lender',
  text:
    `A live link would now open ${lenderName}'s own page. Nobody applied for a loan, and nothing was sent to ${lenderName}.` +
    (clickIdPattern.test(clickId) ? ` Click id of this sandbox application: ${clickId}` : ''),
  action: home,
})

const pages = createHtmlPages(
  'body{min-height:100vh;display:grid;place-items:center}' +
    'main{max-width:28rem;margin:16px;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:12px}' +
    'h1{margin:0 0 8px;font-size:22px;line-height:1.3}p{margin:0 0 24px;color:var(--soft)}' +
    'a,button{display:inline-block;padding:12px 20px;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none}',
)

/** The button leads on to any lender. */
export const trackingPageHeadersOf = ({ action }: TrackingPage): Record<string, string> => ({
  ...pages.headers('button' in action ? "'self' https:" : undefined),
  ...releaseHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

const writeAction = (action: TrackingPage['action']): Markup =>
  'button' in action
    ? markup`<form method="post"><button>${action.button}</button></form>`
    : markup`<a href="${action.href}" rel="nofollow">${action.label}</a>`

export const renderTrackingPage = ({ title, text, action }: TrackingPage): string =>
  pages.write(
    title,
    markup`<main>
<h1>${title}</h1>
<p>${text}</p>
${writeAction(action)}
</main>`,
  )
