/**
 * Synthesizes all stages into one folder, each with the checks that stop a deployment: `node tests/infra/synthesize-stages.ts <folder> <web assets> <staff assets>`.
 * One process for all of them, so that the CDK loads once and the functions are bundled once.
 */
import { readFileSync } from 'node:fs'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import { prodSettings } from './prod-settings.ts'

const [outdir = '', webAssets = '', staffAssets = ''] = process.argv.slice(2)
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }

const now = new Date('2026-11-23T12:00:00Z')
/** The stage dev shows the rule about logs in force, the others the time before. */
const inForce = { retention: { logsDays: 365, from: '2026-11-23' } }

/** The folder keeps the list of the last one's stacks, which is that of prod. */
const stages: readonly [stage: string, settings: object][] = [
  ['local', {}],
  ['dev', inForce],
  ['dev-asha', {}],
  ['prod', { ...prodSettings, edge: true }],
  ['prod', prodSettings],
]

for (const [stage, settings] of stages) {
  const all = { ...context, stage, webAssets, staffAssets, ...settings }
  const { stacks } = createMarketplaceApp({ outdir, context: all, now }).synth()
  // `cdk synth --strict` fails on warnings too.
  for (const { entry } of stacks.flatMap(({ messages }) => messages))
    if (entry.type !== 'aws:cdk:info') throw new Error(`${stage}: ${entry.type} ${JSON.stringify(entry.data)}`)
}
