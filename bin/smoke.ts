/**
 * `npm run smoke -- --stack <name>` or `-- --origin <address>`: tests a stage from outside and prints the outcome of each step. `--phone +91…` adds a
 * visitor who logs in, applies and opens a ticket; the OTP is prompted for, or read from the inbox of the local runtime. `--partner <code>` with the
 * sandbox key in PARTNER_KEY adds a partner. Exits with 1 when a step fails, with 2 for a wrong command line.
 */
import { createInterface } from 'node:readline/promises'
import { partnerSteps, publicSteps, call, SmokeError, type Step } from '#lambdas/releases/step.function.ts'
import { visitorSteps } from '#lambdas/releases/visitor-steps.function.ts'
import { readOptions, runCommand } from './ops/command-line.ts'
import { InputError } from './ops/command.ts'
import { readStackOutput } from './ops/stack-outputs.ts'
import { releaseStep } from './smoke/release-step.ts'

const text = { type: 'string' } as const

const originOf = async ({ stack, origin }: { stack?: string; origin?: string }): Promise<string> => {
  if ((stack === undefined) === (origin === undefined))
    throw new InputError('name a stage: --stack <name>, or --origin <address> such as http://localhost:4173')
  if (stack === undefined) {
    if (!URL.canParse(origin ?? ''))
      throw new InputError(`--origin ${origin}: is no address such as http://localhost:4173`)
    return new URL(origin ?? '').origin
  }
  return readStackOutput(stack, 'WebAddress')
}

/** The local runtime has an inbox; any other OTP is on a phone. */
const otpReader = (origin: string) => async (phone: string) => {
  if (new URL(origin).hostname === 'localhost') {
    const { text: inbox } = await call(`${origin}/local/sms?phone=${encodeURIComponent(phone)}`)
    const [newest] = JSON.parse(inbox) as { message: string }[]
    return /\b\d{6}\b/.exec(newest?.message ?? '')?.[0] ?? ''
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const otp = await terminal.question(`OTP that ${phone} received: `)
  terminal.close()
  return otp.trim()
}

/** @returns whether the step did not fail */
const walk = async ({ name, skip, run }: Step): Promise<boolean> => {
  if (skip !== undefined) {
    console.log(`skipped ${name}: ${skip}`)
    return true
  }
  try {
    console.log(`ok      ${name}: ${await run()}`)
    return true
  } catch (error) {
    if (!(error instanceof SmokeError)) throw error
    console.log(`FAILED  ${name}: ${error.message}`)
    return false
  }
}

const smoke = async (): Promise<void> => {
  const values = readOptions({ options: { stack: text, origin: text, phone: text, partner: text } })
  const origin = await originOf(values)
  const steps = [
    ...publicSteps(origin),
    releaseStep(origin),
    ...visitorSteps({ origin, phone: values.phone, readOtp: otpReader(origin) }),
    ...partnerSteps({ origin, code: values.partner, key: process.env['PARTNER_KEY'] }),
  ]
  let failed = 0
  for (const step of steps) if (!(await walk(step))) failed += 1
  console.log(failed === 0 ? `${origin} works` : `${failed} of ${steps.length} steps failed at ${origin}`)
  if (failed > 0) process.exitCode = 1
}

await runCommand(smoke)
