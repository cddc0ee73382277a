/** The verifiers of /partner-api-docs run as they are printed, on calls as we sign them and on others. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { newWebhookSecret, signedHeaders } from '#lambdas/webhooks/sign-event.ts'
import { verifierPrograms } from '#web/features/partner-docs/reference/example-programs.ts'

const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-23T10:00:00.000Z', data: { name: 'आशा ₹' } })
const now = Math.floor(Date.now() / 1000)
const sign = (secrets: string[], seconds = now) =>
  signedHeaders(secrets, { id: 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D', seconds, body })
const withSignature = (change: (signature: string) => string) => {
  const headers = sign([secret])
  return { ...headers, 'webhook-signature': change(headers['webhook-signature'] ?? '') }
}
const without = (name: string) => Object.fromEntries(Object.entries(sign([secret])).filter(([each]) => each !== name))

/** Of each call, whether a verifier has to accept it. A minute is left for a slow machine at the end of the window. */
const calls: Readonly<Record<string, { headers: Record<string, string>; body: string; isGenuine: boolean }>> = {
  'as we sign it': { headers: sign([secret]), body, isGenuine: true },
  'with the signature of an older secret before it': { headers: sign([older, secret]), body, isGenuine: true },
  'with a version that nobody knows yet': {
    headers: withSignature((known) => `v1a,AAAA ${known}`),
    body,
    isGenuine: true,
  },
  'four minutes old': { headers: sign([secret], now - 240), body, isGenuine: true },
  'six minutes old': { headers: sign([secret], now - 360), body, isGenuine: false },
  'six minutes ahead': { headers: sign([secret], now + 360), body, isGenuine: false },
  'of another secret': { headers: sign([older]), body, isGenuine: false },
  'with another body': { headers: sign([secret]), body: body.replace('test', 'tesT'), isGenuine: false },
  'with its signature under another version': {
    headers: withSignature((known) => known.replace('v1,', 'v2,')),
    body,
    isGenuine: false,
  },
  'without a signature': { headers: without('webhook-signature'), body, isGenuine: false },
  'with half a signature': { headers: withSignature((known) => known.slice(0, 20)), body, isGenuine: false },
  'without a time': { headers: without('webhook-timestamp'), body, isGenuine: false },
}

/** Prints for each call the event's type, or the error. */
const runners = {
  typescript: {
    file: 'verify.mts',
    command: process.execPath,
    rest: `
import { readFileSync } from 'node:fs'
for (const { headers, body } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  try {
    console.log(verifyWebhook(headers, Buffer.from(body), '${secret}').type)
  } catch ({ message }) {
    console.log(message)
  }
}`,
  },
  python: {
    file: 'verify.py',
    command: 'python3',
    rest: `
import sys

for call in json.load(open(sys.argv[1], encoding="utf-8")):
    try:
        print(verify_webhook(call["headers"], call["body"].encode(), "${secret}")["type"])
    except ValueError as error:
        print(error)`,
  },
} as const

const run = async (language: keyof typeof runners) => {
  const { file, command, rest } = runners[language]
  const folder = temporaryFolder()
  await writeFile(join(folder, file), `${verifierPrograms[language]}\n${rest}\n`)
  await writeFile(join(folder, 'calls.json'), JSON.stringify(Object.values(calls)))
  const { stdout } = await promisify(execFile)(command, [join(folder, file), join(folder, 'calls.json')])
  return stdout.trim().split('\n')
}

describe.each(Object.keys(runners) as (keyof typeof runners)[])('the verifier in %s', (language) => {
  let printed: string[] = []
  beforeAll(async () => {
    printed = await run(language)
  })

  it.each(Object.entries(calls).map(([name, { isGenuine }], index) => [name, isGenuine, index] as const))(
    'takes a call %s for genuine: %s',
    (_, isGenuine, index) => {
      if (isGenuine) expect(printed[index]).toBe('webhook.test')
      else expect(printed[index]).toMatch(/^The (?:call is too old, or from the future|signature is not ours)$/)
    },
  )
})
