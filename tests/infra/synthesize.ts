/**
 * Set-up of the infrastructure tests: synthesizes every stage once and provides the folder to every test file. The web build is a small
 * one made here, so that these tests need nothing to be built before.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { translations } from '#contract/languages.ts'
import { requiredPageFiles } from '#infra/edge/page-function.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { writePartnerFiles } from '#partner-files/write.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The synthesized stages, in one folder as cdk.out would hold one of them. */
    assembly: string
    /** The small web build. */
    webAssets: string
    /** The small build of the staff console. */
    staffAssets: string
  }
}

/** The inline parts of every page of the small web build. */
export const inlineParts = { style: 'p{color:red}', script: 'addEventListener()' }

/** Files of the small web build that are not pages. */
export const builtFiles = ['/assets/app-1a2b3c.js', '/manifest.webmanifest', '/robots.txt']

const buildWeb = async (folder: string) => {
  for (const language of ['', ...translations]) mkdirSync(join(folder, language, 'assets'), { recursive: true })
  const { style, script } = inlineParts
  for (const file of builtFiles) writeFileSync(join(folder, file), file)
  for (const file of requiredPageFiles.all)
    writeFileSync(join(folder, file), `<style data-file="x">${style}</style><script>${script}</script>`)
  await writePartnerFiles(folder)
  return folder
}

/** Files of the small build of the staff console that are not its page. */
export const staffFiles = ['/assets/console-1a2b3c.js', '/third-party-notices.txt']

const buildStaffConsole = (folder: string) => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of ['/index.html', ...staffFiles]) writeFileSync(join(folder, file), file)
  return folder
}

/** @returns the folders of the synthesized stages and of the small web build, both below `root` */
export const synthesizeStages = async (root: string) => {
  const assembly = join(root, 'assembly')
  const webAssets = await buildWeb(join(root, 'web'))
  const staffAssets = buildStaffConsole(join(root, 'staff'))
  const script = fileURLToPath(new URL('./synthesize-stages.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [script, assembly, webAssets, staffAssets])
  return { assembly, webAssets, staffAssets }
}

export const setup = async (project: TestProject) => {
  const { assembly, webAssets, staffAssets } = await synthesizeStages(temporaryFolder())
  project.provide('assembly', assembly)
  project.provide('webAssets', webAssets)
  project.provide('staffAssets', staffAssets)
}
