/**
 * Synthesizes all stages into one folder, each with the checks that stop a deployment: `node tests/infra/synthesize-stages.ts <folder> <web assets> <staff assets>`.
 * One process for all of them, so that the CDK loads once and the functions are bundled once.
 */
import { readFileSync } from 'node:fs'
import type { StageKind } from '#infra/config.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import { prodSettings } from './prod-settings.ts'

const [outdir = '', webAssets = '', staffAssets = ''] = process.argv.slice(2)
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }

const now = new Date('2026-11-23T12:00:00Z')
/** The stage dev shows the rule about logs in force, the others the time before. */
const inForce = { retention: { logsDays: 365, from: '2026-11-23' } }

const inHyderabad = 'ap-south-2:111122223333'
/** A stage that has taken over from Mumbai. */
const takenOver = {
  region: 'ap-south-2',
  standbyRegion: 'ap-south-2',
  restoredTableStream: `arn:aws:dynamodb:${inHyderabad}:table/live/stream/2026-11-22T04:00:00.000`,
  takenOverKeys: {
    identityKey: `arn:aws:secretsmanager:${inHyderabad}:secret:IdentityKey-a1b2c3`,
    clickKey: `arn:aws:secretsmanager:${inHyderabad}:secret:ClickKey-a1b2c3`,
  },
}

/** The folder keeps the list of the last one's stacks, which is that of prod. */
const stages = { 'dev-over': takenOver, local: {}, dev: inForce, prod: prodSettings } as const satisfies Record<
  StageKind | 'dev-over',
  object
>

for (const [stage, settings] of Object.entries(stages)) {
  const all = { ...context, stage, webAssets, staffAssets, ...settings }
  const { stacks } = createMarketplaceApp({ outdir, context: all, now }).synth()
  // `cdk synth --strict` fails on warnings too.
  for (const { entry } of stacks.flatMap(({ messages }) => messages))
    if (entry.type !== 'aws:cdk:info') throw new Error(`${stage}: ${entry.type} ${JSON.stringify(entry.data)}`)
}
