import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { languageTag, translations, translationSheet } from '#contract/languages.ts'
import { metadataLimits, originMark, picturePathOf, previewPicture } from '#contract/page-metadata.ts'
import { reportMark, releaseMark } from '#contract/release.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { noticesPath } from '#contract/third-party-notices.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import {
  builtFiles,
  codeKilobytesOf,
  htmlFiles,
  kilobytesOf,
  lazySources,
  pageKilobytes,
  readBuilt,
  readBytes,
  scriptsAddedBy,
  scriptsNamedIn,
} from './built-site.ts'

const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** When each page starts the app; all others after the first paint. */
const startsOf: Record<string, string> = {
  'login.html': 'idle',
  'check.html': 'idle',
  'emi-calculator.html': 'idle',
  'terms.html': 'asked',
  'privacy-policy.html': 'asked',
  'index.html': 'at once',
  'app.html': 'at once',
}

/** Kilobytes of brotli, with the sheet, without names of files. A server may send 14.6 before the browser has to confirm. */
const htmlBudgets = { 'login.html': 10.1, 'index.html': 10.9, 'terms.html': 14.1, 'privacy-policy.html': 14.6 }

/** The page without that which a signed-in visitor's browser fetches besides. */
const readForStrangers = (file: string) => readBuilt(file).replaceAll(/<template data-page=.*?<\/template>/gs, '')

const socket = '../node_modules/partysocket/dist/ws.js'

it('the pages of partners and of lenders, and no other, name their OpenAPI file', () => {
  const link = '<link rel="service-desc" type="application/json" href="/partner-api/openapi.json">'
  expect(htmlFiles().filter((file) => readBuilt(file).includes(link))).toEqual([
    'lender-api-docs.html',
    'partner-api-docs.html',
  ])
})

describe('every HTML file', () => {
  it.each(htmlFiles())(
    '%s holds the one sheet, the two scripts that run before the app, one behind some contents, and nothing else inline',
    (file) => {
      const html = readBuilt(file)
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+="/)
      const inline = (page: string) => page.match(/<style\b[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g)
      const [style, old, early, ...others] = inline(html) ?? []
      expect([style, old, early]).toEqual(inline(readBuilt('login.html'))?.slice(0, 3))
      expect(others).toHaveLength(['at once', 'idle'].includes(startsOf[file] ?? '') ? 1 : 0)
    },
  )

  it.each(htmlFiles())('%s fetches nothing before its content that the content does not need', (file) => {
    const [head = '', body = ''] = readBuilt(file).split('<div id="root"')
    expect(head).not.toMatch(/rel="(?:stylesheet|modulepreload)"|<script\s(?!type="application\/ld\+json")/)
    const start = startsOf[file] ?? 'painted'
    const isAtOnce = start === 'at once'
    expect(body.match(/<script type="module" crossorigin src="\/assets\/[^"]+"><\/script>/g) ?? []).toHaveLength(
      isAtOnce ? 1 : 0,
    )
    expect(/data-app="\/assets\/[^"]+" data-start="([a-z]+)"/.exec(body)?.[1]).toBe(isAtOnce ? undefined : start)
    const beforeThePaint = body.replace(/<template id="ahead">.*?<\/template>/s, '')
    expect(scriptsNamedIn(beforeThePaint).length > 0).toBe(isAtOnce)
  })

  it.each(Object.entries(htmlBudgets))('%s travels in at most %d kB', (file, budget) => {
    expect(codeKilobytesOf(file)).toBeLessThanOrEqual(budget)
  })

  it.each(htmlFiles())('%s names its language, its brand, its icons and its manifest', (file) => {
    const html = readBuilt(file)
    expect(html).toContain(`<html lang="en-IN" data-release="${releaseMark}" data-report="${reportMark}">`)
    expect(html).toMatch(new RegExp(`<title>[^<]*${brand.name}</title>`))
    expect(html).toContain('rel="manifest"')
    for (const [, icon] of html.matchAll(/href="\/(icons\/[^"]+)"/g)) {
      expect(builtFiles('icons')).toContain(icon?.replace('icons/', ''))
    }
  })
})

it.each(translations)(
  'the pages in %s have the inline parts of the English ones, and one sheet that the policy allows',
  (language) => {
    const inline = (html: string) => html.match(/<style\b[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g) ?? []
    for (const file of htmlFiles()) {
      const [sheet, more, ...scripts] = inline(readBuilt(`${language}/${file}`))
      const [english, ...others] = inline(readBuilt(file))
      const style = (element = '') => element.replace(/<style[^>]*>/, '')
      expect([style(sheet), style(more), ...scripts]).toEqual([
        style(english),
        `${translationSheet}</style>`,
        ...others,
      ])
      expect(readBuilt(`${language}/${file}`)).toContain(`<html lang="${languageTag(language)}"`)
    }
  },
)

describe('the first screen', () => {
  it.each([
    ['login.html', ['Personal Loan For salaried professionals', 'Education Loans For', brand.grievanceOfficer.email]],
    ['index.html', ['Explore and choose your loan provider', 'Which loan do you need?']],
    ['how-we-rank.html', ['Then our list decides', 'The two groups', 'Version 3', "Loading the lenders' criteria"]],
    ['not-found.html', ['Oops! Page not found', 'Return to Home']],
  ])('in %s is whole', (file, texts) => {
    for (const text of texts) expect(textOf(readBuilt(file))).toContain(text)
  })

  it('of home holds no offers yet, with the catalogue on its way', () => {
    const html = readBuilt('index.html')
    expect(html).toMatch(/<link rel="preload" as="fetch" href="\/api\/catalogue" crossorigin="anonymous">/)
    expect(html).not.toContain('Apply Now')
  })

  it.each(publicPaths)('of %s is prerendered for hydration', (path) => {
    const html = readBuilt(`${path.slice(1)}.html`)
    expect(html).toContain(`<div id="root" data-page="${path}"`)
    expect(html).toMatch(/<h1\b/)
  })

  it('of any other page is the frame with a skeleton, which the app replaces', () => {
    const html = readBuilt('app.html')
    expect(html).toContain('<div id="root">')
    expect(html).toContain('aria-label="Loading"')
    for (const heading of ['Available Loan Offers', 'Loan Status', 'My Profile', 'Support'])
      expect(html).toMatch(new RegExp(`<div data-page="/[a-z]+" hidden=""><div[^>]*><h1[^>]*>${heading}</h1>`))
    expect(html).toContain('<template data-page="/status" data-calls="GET /api/applications,GET /api/tickets">')
  })
})

describe('search engines and previews of links', () => {
  const fileOf = (path: string) => (path === paths.home ? 'index.html' : `${path.slice(1)}.html`)
  const shared = [paths.home, ...publicPaths]
  const partsOf = (path: string) => {
    const of = (pattern: RegExp) => pattern.exec(readBuilt(fileOf(path)))?.[1]?.replaceAll('&amp;', '&') ?? ''
    return {
      title: of(/<title>(.*?)<\/title>/),
      description: of(/<meta name="description" content="(.*?)"/),
      canonical: of(/<link rel="canonical" href="(.*?)"/),
      picture: of(/<meta property="og:image" content="(.*?)"/),
    }
  }

  it.each(shared)('get the address of %s, and a title and a description that they show whole', (path) => {
    const { title, description, canonical } = partsOf(path)
    expect(canonical).toBe(originMark + path)
    expect(title.length).toBeLessThanOrEqual(metadataLimits.title)
    expect(description.length).toBeGreaterThan(60)
    expect(description.length).toBeLessThanOrEqual(metadataLimits.description)
  })

  it('get another title and another description for each page', () => {
    const texts = shared.map(partsOf).flatMap(({ title, description }) => [title, description])
    expect(new Set(texts).size).toBe(2 * shared.length)
  })

  it.each([...shared, lendersPageRoute.path, ...Object.values(kindPaths)])('get a picture for %s', (path) => {
    const address = picturePathOf(path)
    if (shared.some((each) => each === path)) expect(partsOf(path).picture).toBe(originMark + address)
    const picture = readBytes(address)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([previewPicture.width, previewPicture.height])
  })

  it('leave out the 404 page and the frame of users’ pages', () => {
    for (const file of ['not-found.html', 'app.html']) {
      expect(readBuilt(file)).toContain('<meta name="robots" content="noindex">')
      expect(readBuilt(file)).not.toContain(originMark)
    }
  })

  it('get favicon.ico with three sizes, each a picture', () => {
    const icon = readBytes('favicon.ico')
    const count = icon.readUInt16LE(4)
    const entries = Array.from({ length: count }, (_, index) => 6 + 16 * index)
    expect(entries.map((at) => icon.readUInt8(at))).toEqual([16, 32, 48])
    for (const at of entries) {
      const offset = icon.readUInt32LE(at + 12)
      expect(icon.subarray(offset + 1, offset + 4).toString()).toBe('PNG')
    }
  })
})

it.each([
  ['index.html', 'src/app/home-page.tsx'],
  ['login.html', 'src/app/login-page.tsx'],
])('%s fetches the code of %s together with the app', (file, source) => {
  const html = readBuilt(file)
  const scripts = scriptsAddedBy(source)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(html).toContain(`<link rel="modulepreload" crossorigin href="/${script}">`)
})

describe('the weight', () => {
  it('of the one sheet, which is inside every page, is at most 6.1 kB', () => {
    const sheets = builtFiles('assets').filter((file) => file.endsWith('.css'))
    expect(sheets).toHaveLength(1)
    expect(kilobytesOf(`assets/${sheets[0]}`)).toBeLessThanOrEqual(6.1)
  })

  it.each([
    ['login.html', 92.2],
    ['index.html', 96.7],
  ])('of the scripts that %s names is at most %d kB', (file, most) => {
    const kilobytes = scriptsNamedIn(readForStrangers(file)).reduce((sum, script) => sum + codeKilobytesOf(script), 0)
    expect(kilobytes).toBeGreaterThan(most / 2)
    expect(kilobytes).toBeLessThanOrEqual(most)
  })

  it('of the login includes neither schemas nor the user pool library', () => {
    const scripts = scriptsNamedIn(readBuilt('login.html'))
    expect(scripts.length).toBeGreaterThan(2)
    for (const file of scripts) expect(readBuilt(file)).not.toMatch(/ZodMini|AWSCognitoIdentityProviderService/)
  })

  it('is asked for once more where a file does not arrive', () => {
    const imports = builtFiles('assets').flatMap(
      (file) => readBuilt(`assets/${file}`).match(/import\([`"']\.\/.+?\).{6}/g) ?? [],
    )
    expect(imports.length).toBeGreaterThan(20)
    for (const each of imports) expect(each).toMatch(/\)\.catch$/)
  })

  it.each(lazySources())('that %s adds is at most 64 kB', (source) => {
    const kilobytes = scriptsAddedBy(source).reduce((sum, file) => sum + kilobytesOf(file), 0)
    expect(kilobytes).toBeLessThanOrEqual(64)
  })

  it.each(lazySources().filter((source) => /^src\/(?!.*\/components\/).*-page\.tsx$/.test(source)))(
    'of %s is at most 3 % higher in another language, whose letters take more bytes',
    (source) => {
      for (const language of translations)
        expect(pageKilobytes(source, language) / pageKilobytes(source, 'en')).toBeLessThanOrEqual(1.03)
    },
  )

  it.each([
    // With the first screen of the login.
    ['home', 14, ['src/app/home-page.tsx', 'src/app/late-home-parts.ts']],
    ['/offers', 14, ['src/app/offers-page.tsx']],
    [
      '/status',
      13,
      ['src/features/applications/status-page.tsx', 'src/components/product/watch-applications.ts', socket],
    ],
    ['/profile', 11, ['src/app/profile-page.tsx']],
    ['a conversation', 14, ['src/features/support/support-page.tsx', socket]],
  ])('of %s is in at most %d files', (_, most, sources) => {
    const [named = ''] = readBuilt('app.html').split('<template')
    const ofApp = scriptsNamedIn(named)
    expect(new Set([...ofApp, ...sources.flatMap(scriptsAddedBy)]).size).toBeLessThanOrEqual(most)
  })
})

it.each([
  ['manifest.webmanifest', 'EMI Calculator', '/status'],
  ['hi/manifest.webmanifest', 'EMI कैलकुलेटर', '/hi/status'],
])('%s lets one app be installed under the brand, with icons, pictures and pages that exist', (file, title, status) => {
  interface Picture {
    readonly src: string
    readonly sizes: string
    readonly label?: string
  }
  const manifest = JSON.parse(readBuilt(file)) as {
    name: string
    id: string
    icons: Picture[]
    screenshots: Picture[]
    shortcuts: { name: string; url: string }[]
  }
  expect([manifest.name, manifest.id]).toEqual([brand.name, '/'])
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect(builtFiles('icons')).toContain(src.replace('/icons/', ''))
  expect(manifest.screenshots.map(({ label }) => label)).toContain(title)
  expect(manifest.shortcuts.map(({ url }) => url)).toContain(status)
})

it("home's late code adds at most 23 kB, and a signed-in visitor's browser fetches it and the first answers with the app", () => {
  const named = scriptsNamedIn(readForStrangers('index.html'))
  const late = scriptsAddedBy('src/app/late-home-parts.ts').filter((file) => !named.includes(file))
  expect(late.length).toBeGreaterThan(0)
  expect(scriptsNamedIn(readBuilt('index.html')).toSorted()).toEqual([...named, ...late].toSorted())
  expect(readBuilt('index.html')).toContain(
    '<template data-page="/" data-calls="GET /api/profile,GET /api/applications,GET /api/tickets">',
  )
  expect(late.reduce((sum, file) => sum + kilobytesOf(file), 0)).toBeLessThanOrEqual(23)
})

it('the notices name every package in the scripts and the tools that wrote parts of them, with a licence each', () => {
  const notices = readBuilt(noticesPath)
  const names = ['react', 'react-dom', 'react-router', 'zod', 'amazon-cognito-identity-js', 'tailwindcss', 'vite']
  for (const name of names)
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([A-Z0-9.-]+\\)\n\n\\S`, 'im'))
  expect(readBuilt('terms.html')).toContain(`href="${noticesPath}"`)
})
