/**
 * `npm run record-release`, once a release is deployed: writes the calls of this build's web client and the variables of its routes to `last-release.json`, and
 * an item of every kind to `last-release-items.jsonl`. The next build is tested against them (`infra/decisions/044-releases.md`).
 */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '#bin/docs/format-document.ts'
import { readRelease } from '#bin/release.ts'
import { clientCalls } from './client-calls.ts'
import { routeVariables } from './route-variables.ts'
import { lastReleaseItems, storedItemsFile } from './stored-items.ts'

if (!existsSync(storedItemsFile))
  throw new Error('run npm test -- tests/data/item-kinds.test.ts first: it writes every kind of item')
copyFileSync(storedItemsFile, lastReleaseItems)
const file = join(import.meta.dirname, 'last-release.json')
const text = JSON.stringify({
  release: readRelease(),
  routeVariables: routeVariables(),
  calls: await clientCalls(),
})
writeFileSync(file, await formatDocument(file, text))
console.log(`recorded the calls and items of this build in ${import.meta.dirname}`)
