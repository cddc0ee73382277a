/** What a deployment publishes, and the commands that look at a stage: copied files, `npm run smoke`, the canary, `npm run doctor`. */
import type { Template } from './assembly-patches.ts'
import type { Stage } from './stage.ts'
import { check, of, type Step, type Walked } from './step.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Checks that CloudFront serves this path with the header of a cache. @returns its text */
const expectCached = async (stage: Stage, path: string, cache: string) => {
  const { status, headers, text } = await stage.open(path)
  check(status === 200, `${path} answered ${status}`)
  check(headers['cache-control'] === cache, `${path} is cached with ${String(headers['cache-control'])}`)
  return text
}

export const copiedFiles = (stage: Stage): Step => ({
  name: 'the pages are copied, with config.json and addresses of the stage, each kind with its cache header',
  run: async () => {
    const page = await expectCached(stage, '/login', 'no-cache')
    const [, asset = ''] = /["'](\/assets\/[^"']+\.js)["']/.exec(page) ?? []
    await expectCached(stage, asset, immutable)
    const config = JSON.parse(await expectCached(stage, '/config.json', 'no-cache')) as Record<string, unknown>
    check(config['userPoolId'] === stage.output('UserPoolId'), `config.json names ${String(config['userPoolId'])}`)
    const document = await expectCached(stage, '/partner-api/openapi.json', 'no-cache')
    check(document.includes(new URL(stage.output('PartnerApiUrl')).host), 'the document names another partner API')
    check(!/origin\.invalid|release\.invalid|<<marker/.test(page + document), 'a mark was not replaced')
    const staffConfig = await stage.openConsole('/config.json')
    check(staffConfig.text.includes(stage.output('StaffUserPoolId')), `the console has ${staffConfig.text}`)
  },
})

/** What the doctor cannot read on the emulator: quotas, and settings of SMS. */
const unreadable: readonly string[] = [
  'SMS rate',
  'Cognito logins',
  'Cognito new users',
  'SMS sandbox',
  'SMS spend limit',
  'SMS delivery logs',
  'headers policies',
]

/** Run once partner and catalogue are there. */
export const commandSteps = (stage: Stage, walked: Walked, settings: readonly string[]): Step[] => [
  {
    name: 'npm run smoke: every step but those of a login passes',
    run: async () => {
      const words = ['--stack', 'paisalane-dev', '--partner', 'acme-finance']
      const printed = await stage.command('bin/smoke.ts', words, { PARTNER_KEY: of(walked.sandboxKey) })
      check(printed.includes('ok      partner sandbox') && printed.includes(' works\n'), printed)
    },
  },
  {
    name: 'the canary walks, and logs in with its own number',
    run: async () => {
      for (const walk of ['open', 'login']) await stage.invoke('CanaryWalkerFunction', { walk })
    },
  },
  {
    name: 'npm run doctor: the settings and the account are good, but for quotas and settings of SMS',
    run: async () => {
      await stage.invoke('PartnerKeysFunction', {})
      const printed = await stage.command('bin/doctor.ts', ['--stage', 'dev', ...settings]).catch(String)
      const bad = Array.from(printed.matchAll(/^(?:WRONG|unknown) +([^:]+):/gm), ([, subject = '']) => subject)
      const isGood = bad.every((subject) => unreadable.includes(subject))
      check(/^ok +bootstrap/m.test(printed) && isGood, printed)
    },
  },
]

const ofEarlierBuild = 'assets/of-an-earlier-build.js'
/** The file that `dropHashedFile` has taken out, and those that were retired before, of the last release. */
const noted = { dropped: '', retired: new Set<string>() }

/** Takes a file out of the release. */
export const dropHashedFile = ({ Resources }: Template) => {
  for (const [id, { Type, Properties }] of Object.entries(Resources)) {
    if (Type !== 'Custom::RetiredFiles' || !id.startsWith('WebApp')) continue
    const files = Properties['Files'] as string[]
    noted.dropped = files
      .splice(
        files.findLastIndex((file) => file.startsWith('assets/')),
        1,
      )
      .join('')
  }
}

const retiredIn = (files: Awaited<ReturnType<Stage['hashedFiles']>>) =>
  Object.keys(files).filter((key) => files[key]?.retired === true)

/** A file of an earlier build, before a deployment. */
export const beforeRetirement = async (stage: Stage) => {
  noted.retired = new Set(retiredIn(await stage.hashedFiles()))
  await stage.putHashedFile(ofEarlierBuild)
}

/** @param isDropped whether the file that `dropHashedFile` has taken out is still missing in the release */
export const checkRetired = async (stage: Stage, isDropped: boolean) => {
  const files = await stage.hashedFiles()
  const retired = retiredIn(files).filter((key) => !noted.retired.has(key))
  const expected = [ofEarlierBuild, ...(isDropped ? [noted.dropped] : [])]
  check(retired.toSorted().join() === expected.toSorted().join(), `retired: ${retired.slice(0, 5).join()}`)
  const [earlier, file] = [of(files[ofEarlierBuild]), of(files[noted.dropped])]
  check(earlier.type === 'text/javascript' && earlier.cache === immutable, 'a retired file has lost its headers')
  check(file.cache === immutable, `a file that came back is cached with ${String(file.cache)}`)
}
