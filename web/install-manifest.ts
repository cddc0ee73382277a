/** The manifest by which a browser installs the app: one for each language, of the same app. */
import { brand } from '#contract/brand.ts'
import { languageTag, pathIn, type Language } from '#contract/languages.ts'
import { paths, type Path } from '#contract/routes.ts'

const shortcuts: readonly Path[] = [paths.offers, paths.status, paths.emiCalculator]

/** Pages of which `public/icons` has a picture in each language. */
const pictured = [paths.emiCalculator, paths.check] as const

/** @param titleOf a page, in the language */
export const installManifest = (language: Language, titleOf: (path: Path) => string) => ({
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  id: '/',
  start_url: pathIn(language, '/'),
  scope: '/',
  display: 'standalone',
  lang: languageTag(language),
  dir: 'ltr',
  categories: ['finance'],
  background_color: '#ffffff',
  theme_color: '#0a6e55',
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map((path) => ({
    name: titleOf(path),
    url: pathIn(language, path),
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
  screenshots: pictured.map((path) => ({
    src: `/icons/screen${path.replace('/', '-')}${language === 'en' ? '' : `.${language}`}.png`,
    sizes: '540x960',
    type: 'image/png',
    form_factor: 'narrow',
    label: titleOf(path),
  })),
})
