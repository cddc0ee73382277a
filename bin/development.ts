/** What `npm run dev` adds: functions that follow their sources, and Vite's server for the web app. */
import { cp, rm } from 'node:fs/promises'
import { globSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { context, type BuildContext } from 'esbuild'
import { createServer } from 'vite'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'
import type { Runtime, RunningFunction } from '#infra/local/runtime.ts'

/** Bundles are rewritten in a copy, so that cdk.out stays what was synthesized. */
export const copyAssembly = async (dataDirectory: string): Promise<string> => {
  const copy = join(dataDirectory, 'assembly')
  await rm(copy, { recursive: true, force: true })
  await cp(join(projectRoot, 'cdk.out'), copy, { recursive: true })
  return copy
}

/** The stack names a function's logs after the file of its entry. */
const entryOf = ({ environment }: RunningFunction): string | undefined =>
  globSync(`lambdas/handlers/*/${environment['POWERTOOLS_SERVICE_NAME']}.ts`, { cwd: projectRoot })[0]

const openBundles = (functions: readonly RunningFunction[]): Promise<BuildContext<{ write: false }>[]> =>
  Promise.all(
    functions.flatMap((one) => {
      const entry = entryOf(one)
      return entry === undefined ? [] : [context({ ...bundleOptions(entry, one.folder), write: false })]
    }),
  )

const writeIfChanged = (path: string, text: string) => {
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** Bundles anew; a bundle that differs is picked up by the runtime. An error is printed and mended by the next change. */
const rebuild = async (bundles: readonly BuildContext<{ write: false }>[]): Promise<void> => {
  try {
    const results = await Promise.all(bundles.map((bundle) => bundle.rebuild()))
    for (const { outputFiles } of results) for (const { path, text } of outputFiles) writeIfChanged(path, text)
  } catch {
    // esbuild has printed what is wrong and where.
  }
}

type Stop = () => Promise<void>

const followFunctions = async (runtime: Runtime): Promise<Stop> => {
  const bundles = await openBundles(runtime.functions)
  await rebuild(bundles)
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(join(projectRoot, 'lambdas'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(bundles), 20)
  })
  return async () => {
    watcher.close()
    await Promise.all(bundles.map((bundle) => bundle.dispose()))
  }
}

const serveWeb = async ({ origin }: Runtime): Promise<Stop> => {
  const server = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    clearScreen: false,
    server: {
      host: 'localhost',
      proxy: Object.fromEntries(['/api', '/config.json', '/local'].map((path) => [path, origin])),
    },
  })
  await server.listen()
  console.log(`web app with hot reload at ${server.resolvedUrls?.local[0]}`)
  return () => server.close()
}

/** Resolves when both follow changes, to what ends that. */
export const followChanges = async (runtime: Runtime): Promise<Stop> => {
  const stops = await Promise.all([serveWeb(runtime), followFunctions(runtime)])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
