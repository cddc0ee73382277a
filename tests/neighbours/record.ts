/**
 * `npm run record-release`: writes the calls of this build's web client to `last-release.json`, once its release is deployed. The next build is tested
 * against them (`infra/decisions/044-releases.md`).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readRelease } from '#bin/release.ts'
import { clientCalls } from './client-calls.ts'

const file = join(import.meta.dirname, 'last-release.json')
const text = JSON.stringify({ release: readRelease(), calls: await clientCalls() })
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'json' }))
console.log(`recorded the calls of this build in ${file}`)
