/**
 * The function of the canary: runs the steps of `npm run smoke` against its stage. If a step fails, the function fails, which sets off the alarm;
 * the log names the step and the answer.
 */
import { environment } from '#contract/environment.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { createLog, requiredVariable } from '#entry/runtime.ts'
import { openOneTimeCodes } from '#lambdas/auth/one-time-codes.function.ts'
import { readStoredOtp } from './read-stored-otp.ts'
import { partnerSteps, publicSteps, type Step } from './step.function.ts'
import { visitorSteps } from './visitor-steps.function.ts'

interface CanaryEvent {
  /** `open` needs no login; `login` sends an SMS. */
  readonly walk: 'open' | 'login'
}

/** The login leaves no application and no ticket, which staff would have to answer. */
const loginSteps = ['login', 'sign-out']

const readOtp = (phone: string): Promise<string> =>
  readStoredOtp(openTable(requiredVariable(environment.tableName), createDocumentClient()), openOneTimeCodes(), phone)

const stepsOf = ({ walk }: CanaryEvent): readonly Step[] => {
  const origin = requiredVariable(environment.appOrigin)
  if (walk === 'login') {
    const steps = visitorSteps({ origin, phone: requiredVariable(environment.canaryPhone), readOtp })
    return steps.filter(({ name }) => loginSteps.includes(name))
  }
  const partner = {
    origin,
    key: process.env[environment.canaryPartnerKey],
    code: process.env[environment.canaryPartnerCode],
  }
  return [...publicSteps(origin), ...partnerSteps(partner)].filter(({ skip }) => skip === undefined)
}

const log = createLog()

/** @throws Error that names the steps that failed */
export const handler = async (event: CanaryEvent, { awsRequestId }: { awsRequestId: string }): Promise<void> => {
  log.begin({ function_request_id: awsRequestId, walk: event.walk })
  const failed: string[] = []
  for (const { name, run } of stepsOf(event))
    try {
      log.info('CANARY_STEP_PASSED', { step: name, seen: await run() })
    } catch (error) {
      failed.push(name)
      log.error('CANARY_STEP_FAILED', { step: name, cause: error instanceof Error ? error.message : 'unknown' })
    }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
}
