/** The bar of the app on pages that are written from the catalogue. A script shows it to a signed-in visitor, so that caches keep one page for everybody. */
import { paths } from '#contract/routes.ts'
import { frameContent as texts } from './content.rules.ts'
import { markup } from './html-page.ts'

/** Runs before the page is drawn. Browsers without storage, or that refuse it, show the page of a stranger. */
export const memberScript = `try{'pl_user_data'in localStorage&&document.documentElement.classList.add('member')}catch(e){}`

export const memberStyle =
  'html:not(.member) .in,.member .out{display:none}' +
  '.bar{position:fixed;z-index:1;inset:auto 0 0;max-width:none;padding:0 0 env(safe-area-inset-bottom);background:var(--paper);border-top:1px solid var(--line);font-size:min(.75rem,4.125vw,4vh);line-height:1.2}' +
  '.bar ul{display:flex;max-width:40rem;margin:auto}.bar li{flex:1 1 auto}' +
  '.bar a{display:flex;overflow-wrap:normal;flex-direction:column;gap:.4em;height:5.5em;box-sizing:border-box;padding:.8em .3em 0;color:var(--soft);font-weight:500;text-align:center;text-decoration:none}' +
  // Neither the end of the page nor the focus is under it.
  '.member{scroll-padding-bottom:5rem}.member body{padding-bottom:5rem}@media print{.bar{display:none}}'

/** The icons of the app's bar. */
const items = [
  [
    paths.home,
    texts.home,
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  ],
  [
    paths.offers,
    texts.offers,
    'M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7',
  ],
  [
    paths.status,
    texts.status,
    'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M12 11h4M12 16h4M8 11h.01M8 16h.01',
  ],
  [
    paths.emiCalculator,
    texts.emiCalculator,
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM8 6h8M16 14v4M16 10h.01M12 10h.01M8 10h.01M12 14h.01M8 14h.01M12 18h.01M8 18h.01',
  ],
  [paths.profile, texts.profile, 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0z'],
] as const

export const memberBar = markup`<nav class="bar in" aria-label="${texts.menu}"><ul>
${items.map(
  ([path, label, icon]) =>
    markup`<li><a href="${path}"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icon}"/></svg>${label}</a></li>\n`,
)}</ul></nav>`
