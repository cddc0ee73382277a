/**
 * Writes the pages of the catalogue in each language but English, a file each, beside the bundle of the function that loads them. Run as
 * `node web/build-pages.ts <folder>`: plugins need esbuild's asynchronous calls, which the synthesis cannot wait for.
 */
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { translations } from '#contract/languages.ts'
import { sourcesIn } from './in-language.ts'

const [folder = ''] = process.argv.slice(2)

await Promise.all(
  translations.map((language) => {
    const sourceOf = sourcesIn(language)
    return build({
      absWorkingDir: join(import.meta.dirname, '..'),
      entryPoints: ['lambdas/pages/catalogue-pages.ts'],
      outfile: join(folder, `${language}.mjs`),
      bundle: true,
      minify: true,
      charset: 'utf8',
      platform: 'node',
      target: 'node24',
      format: 'esm',
      mainFields: ['module', 'main'],
      plugins: [
        {
          name: 'in-language',
          setup: (building) =>
            building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
              const contents = await sourceOf(path)
              return contents === undefined ? undefined : { contents, loader: 'ts', resolveDir: dirname(path) }
            }),
        },
      ],
    })
  }),
)
