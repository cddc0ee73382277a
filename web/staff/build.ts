/** Builds web/dist-staff: the Vite build of the staff console and the notices of its packages. Run as `node web/staff/build.ts`. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeThirdPartyNotices } from '../third-party-notices.ts'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const dist = fileURLToPath(new URL('../dist-staff', import.meta.url))
/** As in web/build.ts, a complete build replaces the last one. */
const workshop = fileURLToPath(new URL(`../../.local/staff-build-${process.pid}`, import.meta.url))
const next = join(workshop, 'dist')

try {
  await build({ configFile, logLevel: 'warn', build: { outDir: next } })
  await writeThirdPartyNotices(next)
  await rename(dist, join(workshop, 'replaced')).catch(() => undefined)
  await rename(next, dist)
} finally {
  await rm(workshop, { recursive: true, force: true })
}
