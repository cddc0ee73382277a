/**
 * fast-check with a fixed seed, so that a test gives the same result on every run. `RANDOM_SEED=<number> npm test -- unit` tries other
 * values; a failure prints its seed.
 */
import { env } from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(env['RANDOM_SEED'] ?? 1) })

export { fc }
