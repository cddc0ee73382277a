/** Builds web/dist: the Vite client build, then every HTML file prerendered into its template. Run as `node web/build.ts`. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { brand } from '#contract/brand.ts'
import type { PrerenderedPage } from '#web/prerender.tsx'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const dist = fileURLToPath(new URL('dist', import.meta.url))
/** The build is written here and replaces web/dist at the end, so that a running product always has a complete one. */
const workshop = fileURLToPath(new URL(`../.local/web-build-${process.pid}`, import.meta.url))
const next = join(workshop, 'dist')
const serverBuild = join(workshop, 'prerender')

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The files of a chunk and of everything it imports. */
const filesOf = (manifest: Manifest, source: string): Set<string> => {
  const files = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  collect(source)
  return files
}

const headOf = (page: PrerenderedPage, manifest: Manifest): string => {
  const ofEntry = filesOf(manifest, 'index.html')
  const files =
    page.source === undefined ? [] : [...filesOf(manifest, page.source)].filter((file) => !ofEntry.has(file))
  const catalogue = '<link rel="preload" as="fetch" href="/api/catalogue" crossorigin="anonymous" />'
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    ...(page.page === '*' ? ['<meta name="robots" content="noindex" />'] : []),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(page.page === '/' ? [catalogue] : []),
  ].join('\n    ')
}

const fillTemplate = (template: string, page: PrerenderedPage, manifest: Manifest): string => {
  const root = page.page === undefined ? '<div id="root">' : `<div id="root" data-page="${escapeHtml(page.page)}">`
  return template
    .replace('<!--head-->', () => headOf(page, manifest))
    .replace('<div id="root"><!--page-->', () => root + page.html)
}

const installManifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en-IN',
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
}

try {
  await build({ configFile, logLevel: 'warn', build: { outDir: next } })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir: serverBuild, manifest: false },
  })

  const manifest = JSON.parse(await readFile(join(next, '.vite/manifest.json'), 'utf8')) as Manifest
  const template = await readFile(join(next, 'index.html'), 'utf8')
  const { prerenderPages } = (await import(pathToFileURL(join(serverBuild, 'prerender.js')).href)) as {
    prerenderPages: () => Promise<PrerenderedPage[]>
  }
  for (const page of await prerenderPages()) {
    await writeFile(join(next, page.file), fillTemplate(template, page, manifest))
  }
  await writeFile(join(next, 'manifest.webmanifest'), JSON.stringify(installManifest))

  await rename(dist, join(workshop, 'replaced')).catch(() => undefined)
  await rename(next, dist)
} finally {
  await rm(workshop, { recursive: true, force: true })
}
