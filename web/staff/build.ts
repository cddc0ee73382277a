/** Builds the staff console: the Vite build and the notices of its packages. Run as `node web/staff/build.ts <folder>`. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeThirdPartyNotices } from '../third-party-notices.ts'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const [folder = '.local/staff'] = process.argv.slice(2)

await build({ configFile, logLevel: 'warn', build: { outDir: resolve(folder) } })
await writeThirdPartyNotices(folder)
