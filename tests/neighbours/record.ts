/**
 * `npm run record-release`: writes the calls of this build's web client, the variables of its routes and the types of what it stores to `last-release.json`, once its release is deployed. The next build is tested
 * against them (`infra/decisions/044-releases.md`).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '#bin/docs/format-document.ts'
import { readRelease } from '#bin/release.ts'
import { clientCalls } from './client-calls.ts'
import { routeVariables } from './route-variables.ts'
import { storedTypesFile } from './stored-types.ts'

const readStoredTypes = (): unknown => {
  if (!existsSync(storedTypesFile))
    throw new Error('run npm test -- tests/data/item-kinds.test.ts first: it writes every kind of item')
  return JSON.parse(readFileSync(storedTypesFile, 'utf8'))
}

const file = join(import.meta.dirname, 'last-release.json')
const text = JSON.stringify({
  release: readRelease(),
  routeVariables: routeVariables(),
  storedTypes: readStoredTypes(),
  calls: await clientCalls(),
})
writeFileSync(file, await formatDocument(file, text))
console.log(`recorded the calls of this build in ${file}`)
