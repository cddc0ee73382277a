/**
 * `npm run histories`: random orders of what people, lenders, a partner and staff do, on a local table, until a rule breaks. Prints the seed of a broken
 * history and its shortest steps, which `--seed` and `--seeds` find again.
 *
 * `--browser` runs days of people at their phones instead, on the whole product: `--days 50` of them, `--minutes 5` at most, in `--engine chromium` or
 * `firefox`.
 */
import { parseArgs } from 'node:util'
import { startDatabase } from '#infra/local/tests/database.ts'
import { browserNames } from './days/browsers.ts'
import { runBrowserDays } from './run-browser.ts'
import { leastSent, runHistories } from './run-histories.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    browser: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'chromium' },
    days: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '5' },
  },
})
const [histories, seed] = [Number(values.seeds), Number(values.seed)]
if (!Number.isSafeInteger(histories) || histories < 1 || !Number.isSafeInteger(seed)) {
  console.error('--seeds and --seed are whole numbers')
  process.exit(2)
}

const every = Math.max(1, Math.floor(histories / 20))
const onHistory = (count: number) => {
  if (count % every === 0) console.error(`${count} of ${histories}`)
}

if (values.browser) {
  const browser = browserNames.find((name) => name === values.engine)
  if (!browser) {
    console.error(`--engine is ${browserNames.join(' or ')}`)
    process.exit(2)
  }
  const run = { browser, days: Number(values.days), seed, minutes: Number(values.minutes) }
  process.exit((await runBrowserDays(run)) ? 0 : 1)
}

const database = await startDatabase()
try {
  const { broken, sent } = await runHistories(database.endpoint, { histories, seed, mostSteps: 24, onHistory })
  console.log(`${histories} histories, ${broken ? 1 : 0} broken, ${sent.sms} SMS, ${sent.pushes} pushes`)
  if (!broken && Math.min(sent.sms, sent.pushes) < histories * leastSent) {
    console.log('too few SMS or pushes left for the rules about them')
    process.exitCode = 1
  }
  if (broken) {
    console.log(`seed ${broken.seed}: ${broken.rule}`)
    for (const [index, step] of broken.steps.entries()) console.log(`${index + 1}. ${step}`)
    process.exitCode = 1
  }
} finally {
  await database.stop()
}
