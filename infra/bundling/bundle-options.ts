/**
 * The esbuild options of functions: ESM, minified, with credentials from the environment only. The deployment and `npm run dev` use the same
 * options.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'

/** Root of the project. */
export const projectRoot = join(import.meta.dirname, '../..')

/** CommonJS dependencies of the SDK call `require` for Node's own modules. */
const requireShim =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

/** The names of browsers, which the SDK imports when it needs them, and no function does. */
export const browserNames = 'bowser'

/** Streams of events too: only the client of S3 imports them at its start. */
const leftOut = [browserNames, '@smithy/core/event-streams']

/** @param entryPoints files from the root of the project, by the name of their output without its ending `.mjs` */
export const bundleOptions = (entryPoints: Readonly<Record<string, string>>, outputFolder: string) =>
  ({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    legalComments: 'none',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // A module that is loaded with `import()` gets a file of its own, which a cold start does not read.
    splitting: true,
    mainFields: ['module', 'main'],
    banner: { js: requireShim },
    alias: {
      '@aws-sdk/credential-provider-node': join(projectRoot, 'infra/bundling/environment-credentials.ts'),
      'node:http': join(projectRoot, 'infra/bundling/http-module.ts'),
    },
    external: leftOut,
    logLevel: 'warning',
  }) satisfies BuildOptions

/**
 * Finds the file of a function in its room.
 * @returns its path from the root of the project; undefined for a name that is none of ours
 */
export const functionFile = (name: string): string | undefined =>
  globSync(`lambdas/*/${name}.function.ts`, { cwd: projectRoot })[0]
