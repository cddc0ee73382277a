/** The small pages for a tracking link that is not valid, or that a program fetches: plain HTML with its own security policy. */
import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'

export interface TrackingPage {
  readonly status: number
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}

const home = { href: '/', label: `Go to ${brand.name}` }

/** Query of the link on a preview page, in case a person sees that page. */
export const continueQuery = 'continue'

export const unknownLinkPage: TrackingPage = {
  status: 404,
  title: "This link isn't valid",
  text: 'It may be incomplete. Ask whoever sent it for a new one, or see the offers yourself.',
  link: home,
}

export const expiredLinkPage: TrackingPage = {
  status: 410,
  title: 'This link has expired',
  text: `Links like this work for ${partnerPolicy.trackingLinkDays} days. Ask whoever sent it for a new one, or see the offers yourself.`,
  link: home,
}

export const goneLenderPage: TrackingPage = {
  status: 410,
  title: 'This offer is no longer available',
  text: "This lender isn't taking new applications through this link. You can see other offers.",
  link: home,
}

export const refusedPage: TrackingPage = {
  status: 403,
  title: 'This address is not served directly',
  text: 'Please open the link as it was sent to you.',
  link: home,
}

export const busyPage: TrackingPage = {
  status: 503,
  title: "We can't open this link right now",
  text: 'Please try again in a moment. Nothing was lost.',
  link: { href: '', label: 'Try again' },
}

export const previewPage = (lenderName: string): TrackingPage => ({
  status: 200,
  title: `Continue to ${lenderName}`,
  text: `This link from ${brand.name} opens ${lenderName}'s application page.`,
  link: { href: `?${continueQuery}=1`, label: `Continue to ${lenderName}` },
})

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f6f9;color:#0e1b2c;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:28rem;margin:16px;padding:24px;background:#fff;border:1px solid #dfe5ec;border-radius:12px}' +
  'h1{margin:0 0 8px;font-size:22px;line-height:1.3}p{margin:0 0 24px;color:#51606f}' +
  'a{display:inline-block;padding:12px 20px;border-radius:12px;background:#0a6e55;color:#fff;font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #b45309;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0a1118;color:#e8eef4}main{background:#0f1720;border-color:#22303d}p{color:#9fb0c0}a{background:#3cc49a;color:#0a1118}}'

const styleHash = createHash('sha256').update(style).digest('base64')

export const trackingPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const renderTrackingPage = ({ title, text, link }: TrackingPage): string =>
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
    `<a href="${escapeHtml(link.href)}" rel="nofollow">${escapeHtml(link.label)}</a>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
