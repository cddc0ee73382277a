/**
 * Builds the web app: the Vite client build, then every HTML file prerendered into its template, and pictures. `node web/build.ts <folder>` writes
 * <folder>/dist, and with WEB_LANGUAGE the pages of another language in <folder>/dist/<language>.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle, transform } from 'esbuild'
import { build, type Manifest } from 'vite'
import { brand } from '#contract/brand.ts'
import { keptFilesPath } from '#contract/hashed-files.ts'
import { languageTag, pathIn, translationSheet } from '#contract/languages.ts'
import { releaseMark } from '#contract/release.ts'
import type { Path } from '#contract/routes.ts'
import { cataloguePictures } from '#web/app/prerendered-pages.ts'
import type { PrerenderedPage } from '#web/prerender.tsx'
import { languageOfBuild } from './in-language.ts'
import { installManifest } from './install-manifest.ts'
import { catalogueLink, escapeHtml, headOf } from './page-head.ts'
import { writePictures } from './page-pictures.ts'
import { writePartnerFiles } from './partner-files/write.ts'
import { buildTargets } from './supported-browsers.ts'
import { writeThirdPartyNotices } from './third-party-notices.ts'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const language = languageOfBuild()
const [workshop = '.local/web'] = process.argv.slice(2)
const next = resolve(workshop, 'dist')
const serverBuild = resolve(workshop, 'prerender')

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

/** The app's scripts: after the content, so that they do not compete with it, or held back as links that the early script adds when it starts the app. */
const scriptsOf = ({ start, source, framed }: PrerenderedPage, manifest: Manifest, { behind }: Inline): string => {
  if (start === 'asked') return ''
  const named = new Set([
    ...filesOf(manifest, 'index.html'),
    ...(source === undefined ? [] : filesOf(manifest, source)),
  ])
  const [entry, ...imported] = named
  const linksTo = (files: readonly string[]) =>
    files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('\n')
  const ahead = linksTo(imported)
  if (start !== 'at once')
    return `<template id="ahead">${ahead}</template>${start === 'idle' ? `<script>${behind.idle}</script>` : ''}`
  return [
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ahead,
    ...Object.entries(framed ?? {}).map(
      ([path, page]) =>
        `<template data-page="${path}" data-calls="${page.calls?.join() ?? ''}">${page.showsCatalogue ? catalogueLink : ''}${linksTo([...filesOf(manifest, page.source)].filter((file) => !named.has(file)))}</template>`,
    ),
    framed ? `<script>${behind.framed}</script>` : '',
  ].join('\n')
}

const rootOf = ({ page, start }: PrerenderedPage, manifest: Manifest): string => {
  const attributes = [
    'id="root"',
    ...(page === undefined ? [] : [`data-page="${escapeHtml(page)}"`]),
    ...(start === 'at once' ? [] : [`data-app="/${manifest['index.html']?.file}"`, `data-start="${start}"`]),
  ]
  return `<div ${attributes.join(' ')}>`
}

/** The style sheet and the script that runs before the app: the content security policy allows them by their hashes. */
interface Inline {
  /** HTML above and behind the content, for browsers that cannot run the app. */
  readonly notes: readonly string[]
  readonly styleFile: string
  readonly style: string
  /** Each in an element of its own, so that a browser which cannot read one still runs the others. */
  readonly scripts: readonly string[]
  /** Behind the content of some pages. */
  readonly behind: { readonly framed: string; readonly idle: string }
}

const fillTemplate = (template: string, page: PrerenderedPage, manifest: Manifest, inline: Inline): string =>
  template
    .replaceAll(linkedByVite, '')
    // Each element on a line, without the indentation of the source: every page has these bytes before its content.
    .replaceAll(/\n +(?![ <])/g, ' ')
    .replaceAll(/\n +/g, '\n')
    .replace('<html lang="en-IN"', `<html lang="${languageTag(language)}"`)
    .replace('"/manifest.webmanifest"', `"${manifestPath}"`)
    .replace('<!--head-->', () =>
      [
        headOf(page),
        `<style data-file="/${inline.styleFile}">${inline.style}</style>`,
        ...(language === 'en' ? [] : [`<style>${translationSheet}</style>`]),
        ...inline.scripts.map((script) => `<script>${script}</script>`),
      ].join('\n'),
    )
    .replace('<!--above-->', () => inline.notes[0] ?? '')
    .replace('<!--behind-->', () => inline.notes[1] ?? '')
    .replace('<div id="root"><!--page-->', () => rootOf(page, manifest) + page.html)
    .replace('<!--scripts-->', () => scriptsOf(page, manifest, inline))
    .replaceAll(' />', '>')

/** Vite's own elements for the scripts and the sheet. */
const linkedByVite = / *<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)\n/g

const bundleInline = async (
  source: string,
  target: string | string[] = buildTargets,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    target,
    define,
    write: false,
  })
  return (outputFiles[0]?.text ?? '').trim()
}

const readInline = async (manifest: Manifest): Promise<Omit<Inline, 'notes'>> => {
  const styleFile = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (styleFile === undefined) throw new Error('The build has no style sheet')
  // Vite ends its file with a mark of its own.
  const style = (await readFile(join(next, styleFile), 'utf8')).replace(/\/\*\$vite\$.*\*\/$/m, '').trim()
  // In two steps: the tool writes the constants of a bundle as variables, and cannot do so for the oldest language at once.
  const early = await bundleInline('src/old-browser.ts', 'es2015')
  const { code } = await transform(early, { target: 'es5', minify: true })
  const scripts = [code.trim(), await bundleInline('src/early.ts')]
  const behind = { framed: await bundleInline('src/framed.ts'), idle: await bundleInline('src/idle.ts') }
  if (/<\/(?:style|script)/.test([style, ...scripts, ...Object.values(behind)].join('')))
    throw new Error('The sheet or the script would end its own element')
  return { styleFile, style, scripts, behind }
}

/** The service worker, and the list of what it keeps of this language: all but the documents of the partner API. */
const writeWorker = async (manifest: Manifest): Promise<void> => {
  const entry = `/${manifest['index.html']?.file}`
  const parts = Object.keys(manifest).filter(
    (source) => manifest[source]?.isDynamicEntry && source !== 'src/features/partner-docs/partner-docs-page.tsx',
  )
  const files = new Set([entry, ...parts.flatMap((part) => Array.from(filesOf(manifest, part), (file) => `/${file}`))])
  await writeFile(join(next, pathIn(language, keptFilesPath)), JSON.stringify({ entry, files: [...files] }))
  if (language !== 'en') return
  const define = { BUILD: JSON.stringify(`${releaseMark} ${entry}`), BRAND: JSON.stringify(brand.name) }
  await writeFile(join(next, 'sw.js'), await bundleInline('worker/service-worker.ts', buildTargets, define))
}

const manifestPath = pathIn(language, '/manifest.webmanifest')

const common = { configFile, configLoader: 'native', logLevel: 'warn' } as const
await Promise.all([
  build({ ...common, build: { outDir: next, copyPublicDir: language === 'en' } }),
  build({
    ...common,
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir: serverBuild, manifest: false },
  }),
])

const manifest = JSON.parse(await readFile(join(next, '.vite/manifest.json'), 'utf8')) as Manifest
const inline = await readInline(manifest)
const template = await readFile(join(next, 'index.html'), 'utf8')
const prerendered = (await import(pathToFileURL(join(serverBuild, 'prerender.js')).href)) as {
  prerenderPages: () => Promise<PrerenderedPage[]>
  prerenderNotes: () => readonly string[]
  titleOf: (path: Path) => string
}
const { prerenderPages, prerenderNotes, titleOf } = prerendered
const notes = prerenderNotes()
const pages = await prerenderPages()
for (const page of pages) {
  await writeFile(join(next, page.file), fillTemplate(template, page, manifest, { ...inline, notes }))
}
await writeFile(join(next, manifestPath), JSON.stringify(installManifest(language, titleOf)))
await writeWorker(manifest)
if (language === 'en') {
  const titles = pages.flatMap(({ page, title }) =>
    page === undefined || page === '*' ? [] : [[page, title.replace(` | ${brand.name}`, '')] as const],
  )
  await writePictures(next, { ...Object.fromEntries(titles), ...cataloguePictures })
  await writePartnerFiles(next)
  await writeThirdPartyNotices(next)
} else {
  await rename(join(next, '.vite'), join(next, pathIn(language, '/'), '.vite'))
}
