/**
 * npm and npx of a rollback in the rehearsal: `node rollback-program.ts npm ci`, `node rollback-program.ts npx cdk synth|deploy …`. A checkout with the
 * packages of this one gets them, and its built pages; another one installs its own and builds its pages. A deployment gets the patches of the emulator.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyPatched } from '../assembly.ts'

const root = resolve(import.meta.dirname, '../../..')
const [program, , command, ...words] = process.argv.slice(2)
const list = 'package-lock.json'
if (program === 'npm' && readFileSync(list, 'utf8') !== readFileSync(resolve(root, list), 'utf8')) {
  const npm = process.env['REHEARSAL_NPM'] ?? ''
  // The environment of the rehearsal knows the emulator's certificate alone, and no package index.
  const env = JSON.parse(process.env['REHEARSAL_CALLER'] ?? '{}') as NodeJS.ProcessEnv
  process.exitCode =
    spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { stdio: 'inherit', env }).status ?? 1
} else if (program === 'npm') {
  for (const built of ['web/dist', 'web/dist-staff']) cpSync(resolve(root, built), built, { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), 'node_modules')
} else {
  const given = [...words]
  if (command === 'deploy') {
    const place = given.indexOf('--app') + 1
    const output = given[place] ?? ''
    given[place] = `${output}-patched`
    const gateway = new URL(process.env['AWS_ENDPOINT_URL'] ?? '')
    await copyPatched(output, `${output}-patched`, given[0] ?? '', gateway, true)
  }
  const line = ['node_modules/aws-cdk/bin/cdk', command ?? '', ...given, '--no-notices']
  process.exitCode = spawnSync(process.execPath, line, { stdio: 'inherit' }).status ?? 1
}
