/** The head of a prerendered page, for search engines and previews of links. */
import { brand } from '#contract/brand.ts'
import { endpoints } from '#contract/endpoints.ts'
import { englishPath, languageOf, pathIn } from '#contract/languages.ts'
import { metadataElementsOf, originMark, picturePathOf } from '#contract/page-metadata.ts'
import { paths } from '#contract/routes.ts'
import { partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import type { PrerenderedPage } from '#web/prerender.tsx'

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const elementOf = (name: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')} />`
}

/** The site and its owner on home, the place in the site elsewhere, in the vocabulary of schema.org. */
const dataOf = (path: string, title: string) => {
  const home = pathIn(languageOf(path), paths.home)
  const site = { '@type': 'WebSite', name: brand.name, url: originMark + home }
  if (path === home) {
    const publisher = {
      '@type': 'Organization',
      name: brand.operator,
      email: brand.supportEmail,
      url: `${originMark}/`,
    }
    return { '@context': 'https://schema.org', ...site, publisher }
  }
  const crumbs = [
    [brand.name, home],
    [title, path],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: originMark + address,
    })),
  }
}

/** A page with an address of its own, of which others may show a preview. */
const sharedHead = ({ title, description }: PrerenderedPage, path: string): string[] => {
  const english = englishPath(path)
  const metadata = { origin: originMark, path, title, description, picture: picturePathOf(english) }
  const data = JSON.stringify(dataOf(path, title.replace(` | ${brand.name}`, ''))).replaceAll('<', String.raw`\u003c`)
  return [
    ...metadataElementsOf(metadata).map(([name, attributes]) => elementOf(name, attributes)),
    // A data block is not executed, so the content security policy does not apply to it. The HTML of /login has no room for it.
    ...(english === paths.login ? [] : [`<script type="application/ld+json">${data}</script>`]),
  ]
}

/** Fetches the catalogue beside the scripts. */
export const catalogueLink = elementOf('link', {
  rel: 'preload',
  as: 'fetch',
  href: endpoints['get-catalogue'].path,
  crossorigin: 'anonymous',
})

export const headOf = (page: PrerenderedPage): string => {
  const { page: path = '*', title, description } = page
  const reference = elementOf('link', { rel: 'service-desc', type: 'application/json', href: partnerFiles.openapi })
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(path === '*'
      ? [
          elementOf('meta', { name: 'description', content: description }),
          elementOf('meta', { name: 'robots', content: 'noindex' }),
        ]
      : sharedHead(page, path)),
    ...(englishPath(path) === paths.home ? [catalogueLink] : []),
    ...([paths.partnerApiDocs, paths.lenderApiDocs].some((docs) => docs === englishPath(path)) ? [reference] : []),
  ].join('\n')
}
