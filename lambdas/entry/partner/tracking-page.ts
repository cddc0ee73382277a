/**
 * The small pages of tracking links: for one that is not valid, for a request that may be a program's, and for the lender of a sandbox.
 * Plain HTML with its own security policy.
 */
import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'

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

/** The end of a sandbox link. No lender learns of a test. */
export const sandboxLenderPage = (lenderName: string, userId: string): TrackingPage => ({
  status: 200,
  title: 'This is a sandbox page, not a lender',
  text: `A live link would now open ${lenderName}'s own page with the reference ${userId}. Nobody applied for a loan, and nothing was sent to ${lenderName}.`,
  action: home,
})

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f6f9;color:#0e1b2c;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:28rem;margin:16px;padding:24px;background:#fff;border:1px solid #dfe5ec;border-radius:12px}' +
  'h1{margin:0 0 8px;font-size:22px;line-height:1.3}p{margin:0 0 24px;color:#51606f}' +
  'a,button{display:inline-block;padding:12px 20px;border:0;border-radius:12px;background:#0a6e55;color:#fff;font:inherit;font-weight:600;text-decoration:none}' +
  'a:focus-visible,button:focus-visible{outline:3px solid #b45309;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0a1118;color:#e8eef4}main{background:#0f1720;border-color:#22303d}p{color:#9fb0c0}a,button{background:#3cc49a;color:#0a1118}}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** @param formTargets where a form may lead: browsers check the addresses that answer it with a redirect too */
const securityPolicy = (formTargets: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': securityPolicy("'none'"),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/** The button leads on to any lender. */
export const trackingPageHeadersOf = ({ action }: TrackingPage): Record<string, string> => ({
  ...pageHeaders,
  ...('button' in action && { 'content-security-policy': securityPolicy("'self' https:") }),
})

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const renderAction = (action: TrackingPage['action']): string =>
  'button' in action
    ? `<form method="post"><button>${escapeHtml(action.button)}</button></form>`
    : `<a href="${escapeHtml(action.href)}" rel="nofollow">${escapeHtml(action.label)}</a>`

export const renderTrackingPage = ({ title, text, action }: TrackingPage): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    renderAction(action),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
