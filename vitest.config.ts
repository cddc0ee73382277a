/** One project per test layer: first those that start what they need themselves, side by side, then those that use one running product. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { beginRunFolder } from './infra/local/tests/temporary-folder.ts'

beginRunFolder()

// A hook of git that runs the tests passes its repository and index on: tests that make a repository of their own would write into it.
const { env } = process
delete env['GIT_DIR']
delete env['GIT_WORK_TREE']
delete env['GIT_INDEX_FILE']
delete env['GIT_OBJECT_DIRECTORY']
delete env['GIT_COMMON_DIR']

interface LayerOptions {
  globalSetup?: string[]
  setupFiles?: string[]
  folder?: string
  /** The longest time of a test. */
  seconds?: number
}

const layer = (
  name: string,
  groupOrder: number,
  { globalSetup = [], setupFiles = [], folder = `tests/${name}`, seconds = 60 }: LayerOptions = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    // Files share the modules they load: a third less to do. A test that replaces a module loads the module under test anew.
    isolate: false,
    sequence: { groupOrder },
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    globalSetup,
    setupFiles: ['tests/support/fresh-file.ts', ...setupFiles],
  },
})

const onRunningProduct = { globalSetup: ['tests/support/runtime-setup.ts'] }

/** Started first, because at the end of a run they would keep one worker busy alone. */
const longest = [
  'tests/data/histories.test.ts',
  'tests/engines/firefox.test.ts',
  'tests/e2e/offline.test.ts',
  'tests/e2e/accessibility-content.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/staff-tickets.test.ts',
  'tests/e2e/staff-rooms.test.ts',
  'tests/e2e/staff-applications.test.ts',
  'tests/e2e/translated.test.ts',
  'tests/e2e/lost-scripts.test.ts',
  'tests/e2e/journey.test.ts',
  'tests/e2e/support.test.ts',
  'tests/e2e/rights.test.ts',
  'tests/e2e/limited-browsers.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/faults.test.ts',
  'tests/api/sockets.test.ts',
  'tests/api/moved-clock.test.ts',
  'tests/api/close-account.test.ts',
  'infra/local/tests/durability.test.ts',
  'infra/local/tests/streams.test.ts',
  'tests/infra/start-command.test.ts',
  'tests/infra/synth.test.ts',
  'tests/infra/deploy-command.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    /** Screens follow one another, because only files with the same environment share a process. */
    const rankOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path))
      const rank = place === -1 ? longest.length + (moduleId.endsWith('.tsx') ? 0 : 1) : place
      // The browsers of the running product come first: a run ends evenly with the short files of the API.
      return /\/tests\/(?:e2e|engines)\//.test(moduleId) ? rank - 2 * longest.length : rank
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, which returns a new array
    const inOrder = await super.sort(files)
    return inOrder.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Browsers on Linux then use the same font on every machine.
    env: { FONTCONFIG_FILE: fileURLToPath(import.meta.resolve('./tests/support/browser/fonts.conf')) },
    pool: 'forks',
    maxWorkers: 3,
    // Tests that are marked as concurrent spend their time waiting.
    maxConcurrency: 30,
    slowTestThreshold: 60_000,
    // A busy machine takes longer than the second that a poll has by default.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      layer('unit', 0),
      layer('architecture', 0),
      layer('infra', 0, { globalSetup: ['tests/infra/synthesize.ts'] }),
      layer('data', 0, { globalSetup: ['tests/support/table/database-setup.ts'] }),
      layer('web', 0, { setupFiles: ['tests/web/dom/empty-browser.ts', 'tests/web/dom/translatable.ts'] }),
      layer('local', 0, { folder: 'infra/local/tests' }),
      layer('api', 1, onRunningProduct),
      layer('e2e', 1, onRunningProduct),
      layer('pressed', 1, { seconds: 240, ...onRunningProduct }),
      layer('engines', 1, { seconds: 240, globalSetup: ['tests/engines/setup.ts'] }),
    ],
  },
})
