/** The build fails when a module joins the first load, or leaves it, without a line in web/first-load.ts. */
import { expect, it, vi } from 'vitest'
import type { Plugin } from 'vite'

/** No import alias leads to the build's own files. */
const configFile = new URL('../../../web/vite.config.ts', import.meta.url)

interface BuildConfig {
  plugins: Plugin[]
  build: { modulePreload: { resolveDependencies: (file: string, files: string[], host: object) => string[] } }
}

const { default: config } = (await import(configFile.href)) as { default: BuildConfig }
const plugin = config.plugins.find(({ name }) => name === 'check-first-load')

const chunk = (fileName: string, imports: string[], ...modules: string[]) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'index.js',
  imports,
  modules: Object.fromEntries(
    modules.map((path) => [new URL(`../${path}`, configFile).pathname, { renderedLength: 1 }]),
  ),
})

const bundle = {
  a: chunk('index.js', ['app.js'], 'web/src/main.tsx'),
  b: chunk('app.js', ['shared.js'], 'web/src/app/pages.ts', 'node_modules/lucide-react/dist/esm/icons/house.mjs'),
  c: chunk('shared.js', [], 'web/src/lib/format.ts', 'node_modules/zod/v4/mini/schemas.js'),
  d: chunk('later.js', [], 'web/src/lib/share-link.ts'),
}

it('names the modules that joined and those that left, and ignores what is loaded later', () => {
  const error = vi.fn<(message: string) => void>()
  Reflect.apply(plugin?.generateBundle as (...all: unknown[]) => void, { error }, [{}, bundle])
  const [message = ''] = error.mock.calls[0] ?? []
  for (const joined of ['web/src/lib/format.ts', 'zod']) expect(message).toContain(`\n${joined} joins it`)
  for (const left of ['web/src/app/app-shell.tsx', 'react-dom', 'lucide-react/user'])
    expect(message).toContain(`\n${left} is listed`)
  for (const present of ['main.tsx', 'pages.ts', 'lucide-react/house', 'share-link'])
    expect(message).not.toContain(present)
})

it('imports of the first load name the files that are not there yet, and those of a page none', () => {
  const { resolveDependencies } = config.build.modulePreload
  Reflect.apply(plugin?.generateBundle as (...all: unknown[]) => void, { error: vi.fn() }, [{}, bundle])
  const named = (hostId: string) => resolveDependencies('page.js', ['page.js', 'shared.js', 'later.js'], { hostId })
  expect([named('app.js'), named('later.js')]).toEqual([['page.js', 'later.js'], []])
})
