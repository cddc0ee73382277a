/** The additions of `npm run dev` to `npm start`: functions are bundled again when their sources change, and Vite serves the web app. */
import { cp, rm } from 'node:fs/promises'
import { globSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { context, type BuildContext } from 'esbuild'
import { createServer } from 'vite'
import { kindPaths } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'
import type { Runtime, RunningFunction } from '#infra/local/runtime.ts'

/** Copies cdk.out, so that rewritten bundles leave the original unchanged. */
export const copyAssembly = async (dataDirectory: string): Promise<string> => {
  const copy = join(dataDirectory, 'assembly')
  await rm(copy, { recursive: true, force: true })
  await cp(join(projectRoot, 'cdk.out'), copy, { recursive: true })
  return copy
}

/** The name of a function in logs is the name of its entry file. */
const entryOf = ({ environment }: RunningFunction): string | undefined =>
  globSync(`lambdas/handlers/*/${environment['POWERTOOLS_SERVICE_NAME']}.ts`, { cwd: projectRoot })[0]

/** The bundle of one function, rebuilt while its sources change. */
interface OpenBundle {
  context: BuildContext<{ write: false; metafile: true }>
  /** Paths from the root of the project; empty before the first build. */
  inputs: ReadonlySet<string>
}

/** One file and not minified, unlike the bundles that ship: quicker to build and easier to debug. */
const openBundle = async (entry: string, folder: string): Promise<OpenBundle> => {
  const options = { ...bundleOptions({ index: entry }, folder), splitting: false, minify: false } as const
  return { context: await context({ ...options, write: false, metafile: true }), inputs: new Set() }
}

const openBundles = (functions: readonly RunningFunction[]): Promise<OpenBundle[]> =>
  Promise.all(
    functions.flatMap((one) => {
      const entry = entryOf(one)
      return entry === undefined ? [] : [openBundle(entry, one.folder)]
    }),
  )

const writeIfChanged = (path: string, text: string) => {
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** Bundles again; the runtime reloads a bundle that changed. After an error, the next change of the sources repeats it. */
const rebuild = async (bundle: OpenBundle): Promise<void> => {
  try {
    const { outputFiles, metafile } = await bundle.context.rebuild()
    bundle.inputs = new Set(Object.keys(metafile.inputs))
    for (const { path, text } of outputFiles) writeIfChanged(path, text)
  } catch {
    // esbuild has printed the error.
  }
}

type Stop = () => Promise<void>

const followFunctions = async (runtime: Runtime): Promise<Stop> => {
  const bundles = await openBundles(runtime.functions)
  await Promise.all(bundles.map(rebuild))
  const changed = new Set<string>()
  const rebuildAffected = () => {
    const files = [...changed]
    changed.clear()
    for (const bundle of bundles) if (files.some((file) => bundle.inputs.has(file))) void rebuild(bundle)
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(join(projectRoot, 'lambdas'), { recursive: true }, (_, file) => {
    changed.add(`lambdas/${file}`)
    clearTimeout(timer)
    timer = setTimeout(rebuildAffected, 10)
  })
  return async () => {
    watcher.close()
    await Promise.all(bundles.map((bundle) => bundle.context.dispose()))
  }
}

const serveWeb = async ({ origin }: Runtime): Promise<{ webOrigin: string; stop: Stop }> => {
  const server = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    clearScreen: false,
    server: {
      host: 'localhost',
      proxy: Object.fromEntries(
        ['/api', '/config.json', '/local', lendersPageRoute.path, ...Object.values(kindPaths)].map((path) => [
          path,
          origin,
        ]),
      ),
    },
  })
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { webOrigin: address.replace(/\/$/, ''), stop: () => server.close() }
}

/** Starts both. `webOrigin` is the web app with hot reload, such as http://localhost:5173; `stop` ends both. */
export const followChanges = async (runtime: Runtime): Promise<{ webOrigin: string; stop: Stop }> => {
  const [web, stopFunctions] = await Promise.all([serveWeb(runtime), followFunctions(runtime)])
  return {
    webOrigin: web.webOrigin,
    stop: async () => {
      await Promise.all([web.stop(), stopFunctions()])
    },
  }
}
