/**
 * `npm run record-release`, once a release is deployed: writes the calls of this build's web client, the variables of its routes and the resources that have to
 * stay to `last-release.json`, and an item of every kind to `last-release-items.jsonl`. The next build is tested against them
 * (`infra/decisions/044-releases.md`).
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDocument } from '#bin/docs/format-document.ts'
import { readRelease } from '#bin/release.ts'
import { readTemplates } from '#tests/infra/read-templates.ts'
import { synthesizeStages } from '#tests/infra/synthesize.ts'
import { clientCalls } from './client-calls.ts'
import { keptResources } from './kept-resources.ts'
import { routeVariables } from './route-variables.ts'
import { lastReleaseItems, storedItemsFile } from './stored-items.ts'

if (!existsSync(storedItemsFile))
  throw new Error('run npm test -- tests/data/item-kinds.test.ts first: it writes every kind of item')
copyFileSync(storedItemsFile, lastReleaseItems)
const folder = mkdtempSync(join(tmpdir(), 'release-'))
const { assembly } = await synthesizeStages(folder)
const file = join(import.meta.dirname, 'last-release.json')
const text = JSON.stringify({
  release: readRelease(),
  routeVariables: routeVariables(),
  resources: keptResources(readTemplates(assembly, 'prod').map(({ Resources }) => Resources)),
  calls: await clientCalls(),
})
writeFileSync(file, await formatDocument(file, text))
rmSync(folder, { recursive: true })
console.log(`recorded the calls and items of this build in ${import.meta.dirname}`)
