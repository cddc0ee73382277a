/**
 * Set-up of the infrastructure tests: runs the real command once a stage, strictly, and hands the assemblies to every test file.
 * The web build is a small one made here, so that these tests need nothing built before.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { stageNames, type StageName } from '#infra/config.ts'
import { requiredPageFiles } from '#infra/edge/page-function.ts'
import { prodSettings } from './prod-settings.ts'

export interface Synthesis {
  /** The assembly, as cdk.out would hold it. */
  readonly folder: string
  readonly exitCode: number | null
  readonly output: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    syntheses: Record<StageName, Synthesis>
    /** The small web build. */
    webAssets: string
  }
}

/** Files of the small web build, beside its pages. */
export const builtFiles = ['/assets/app-1a2b3c.js', '/manifest.webmanifest', '/robots.txt']

const buildWeb = (folder: string): string => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of [...requiredPageFiles, ...builtFiles]) writeFileSync(join(folder, file), file)
  return folder
}

/** Runs `cdk synth --strict` as a person would. */
const synthesize = (stage: StageName, folder: string, webAssets: string): Promise<Synthesis> =>
  new Promise((resolve) => {
    const settings = { stage, webAssets, ...(stage === 'prod' ? prodSettings : {}) }
    const context = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const cdk = ['node_modules/aws-cdk/bin/cdk', 'synth', '--strict', '--quiet', '--no-notices', '--output', folder]
    const child = spawn(process.execPath, [...cdk, ...context], { stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('close', (exitCode) => resolve({ folder, exitCode, output: Buffer.concat(chunks).toString('utf8') }))
  })

export const setup = async (project: TestProject): Promise<() => void> => {
  const root = mkdtempSync(join(tmpdir(), 'infra-tests-'))
  const webAssets = buildWeb(join(root, 'web'))
  project.provide('webAssets', webAssets)
  const syntheses = await Promise.all(
    stageNames.map(async (stage) => [stage, await synthesize(stage, join(root, stage), webAssets)] as const),
  )
  project.provide('syntheses', Object.fromEntries(syntheses) as Record<StageName, Synthesis>)
  return () => rmSync(root, { recursive: true, force: true })
}
