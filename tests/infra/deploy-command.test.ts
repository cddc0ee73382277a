/** The program of the CDK command line, with wrong settings. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const synthesize = (context: object) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/app.ts'], {
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const stages = { local: {}, dev: {} }

it.each([
  [
    { stages, stage: 'local' },
    'stage: local runs on this machine only, by npm start; deploy dev, dev-<name> or prod with -c stage=<stage>\n',
  ],
  [
    { stages, webAssets: 'web/public', 'aws:cdk:bundling-stacks': [] },
    /^stages\.dev\.webAssets: web\/public lacks \/index\.html, .*; run npm run build\n$/,
  ],
])('the settings %o end it with these lines, without a stack trace', (context, lines) => {
  const { status, output } = synthesize(context)
  expect(status).toBe(1)
  if (typeof lines === 'string') expect(output).toBe(lines)
  else expect(output).toMatch(lines)
})
