/**
 * `npm run record-release`: writes the calls of this build's web client and the variables of its routes to `last-release.json`, once its release is deployed. The next build is tested
 * against them (`infra/decisions/044-releases.md`).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '#bin/docs/format-document.ts'
import { readRelease } from '#bin/release.ts'
import { clientCalls } from './client-calls.ts'
import { routeVariables } from './route-variables.ts'

const file = join(import.meta.dirname, 'last-release.json')
const text = JSON.stringify({ release: readRelease(), routeVariables: routeVariables(), calls: await clientCalls() })
writeFileSync(file, await formatDocument(file, text))
console.log(`recorded the calls of this build in ${file}`)
