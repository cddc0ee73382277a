/** The build fails when a page needs more bytes than its budget, and names the modules to look at. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, it, vi } from 'vitest'

/** No import alias leads to the build's own files. */
const configFile = new URL('../../../web/vite.config.ts', import.meta.url)

interface BuildConfig {
  plugins: Plugin[]
  build: { modulePreload: { resolveDependencies: (file: string, files: string[], host: object) => string[] } }
}

const { default: config } = (await import(configFile.href)) as { default: BuildConfig }
const plugin = config.plugins.find(({ name }) => name === 'byte-budget')

const pathOf = (path: string) => join(import.meta.dirname, '../../..', path)

/** @param sizes of its modules by their paths; they do not compress */
const chunk = (fileName: string, imports: string[], sizes: Record<string, number>) => ({
  type: 'chunk',
  fileName,
  imports,
  isEntry: fileName === 'index.js',
  facadeModuleId: pathOf(Object.keys(sizes)[0] ?? ''),
  modules: Object.fromEntries(
    Object.entries(sizes).map(([path, renderedLength]) => [pathOf(path), { renderedLength }]),
  ),
  code: randomBytes(Object.values(sizes).reduce((sum, size) => sum + size, 0) / 2).toString('hex'),
})

const bundleWith = (loginBytes: number) => ({
  a: chunk('index.js', ['app.js'], { 'web/src/main.tsx': 100 }),
  b: chunk('app.js', [], { 'web/src/app/pages.ts': 4_000, 'node_modules/react-dom/client.js': 90_000 }),
  c: chunk('home.js', ['app.js', 'shared.js'], { 'web/src/app/home-page.tsx': 2_000 }),
  d: chunk('login.js', ['app.js', 'shared.js'], { 'web/src/app/login-page.tsx': loginBytes }),
  e: chunk('shared.js', [], { 'web/src/lib/format.ts': 1_000, 'node_modules/zod/v4/mini/schemas.js': 60_000 }),
  f: chunk('later.js', [], { 'web/src/lib/device/share-link.ts': 200_000 }),
})

const messagesFor = async (hook: 'generateBundle' | 'writeBundle', bundle: object) => {
  const error = vi.fn<(message: string) => void>()
  await Reflect.apply(plugin?.[hook] as (...all: unknown[]) => unknown, { error }, [{}, bundle])
  return error.mock.calls.flat()
}

it('a page within its budget passes, whatever is loaded later', async () => {
  expect(await messagesFor('writeBundle', bundleWith(3_000))).toEqual([])
})

it('of a page over its budget it names the modules, the largest first, apart from those of every page', async () => {
  const [message = '', ...others] = await messagesFor('writeBundle', bundleWith(40_000))
  expect(others).toEqual([])
  const named = [...message.matchAll(/\S+\.tsx?|\S+\.js/g)].flat()
  expect(named).toEqual([
    'web/src/app/login-page.tsx',
    'node_modules/zod/v4/mini/schemas.js',
    'web/src/app/login-page.tsx',
    'web/src/lib/format.ts',
    'node_modules/react-dom/client.js',
    'web/src/app/pages.ts',
    'web/src/main.tsx',
  ])
})

it('a page that has a budget and no chunk is named', async () => {
  const { c: _, ...withoutHome } = bundleWith(3_000)
  expect(await messagesFor('writeBundle', withoutHome)).toEqual([expect.stringContaining('web/src/app/home-page.tsx')])
})

it('an import names the files that are not there yet', async () => {
  const { resolveDependencies } = config.build.modulePreload
  await messagesFor('generateBundle', bundleWith(3_000))
  const named = (hostId: string) => resolveDependencies('page.js', ['page.js', 'app.js', 'shared.js'], { hostId })
  expect([named('app.js'), named('home.js')]).toEqual([['page.js', 'shared.js'], ['page.js']])
})
