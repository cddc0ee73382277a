/** The steps of a partner's server: a refusal without a key; with a sandbox key a submission, and the lenders for it. */
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { readRuntimeConfig } from './public-steps.ts'
import { call, callJson, expectThat, SmokeError, type Step } from './step.ts'

export interface PartnerAccess {
  readonly origin: string
  /** Of the sandbox, so that nothing reaches a visitor. Without one, nothing is submitted. */
  readonly key: string | undefined
  readonly code: string | undefined
}

/** Another number for each run: the sandbox refuses a phone that it has. */
const newPhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

const newLead = () => ({
  loan_type: 'personal',
  phone: newPhone(),
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
})

export const partnerSteps = ({ origin, key = '', code }: PartnerAccess): readonly Step[] => {
  const addressOf = async (operation: keyof typeof partnerEndpoints) => {
    const { partnerApiUrl } = await readRuntimeConfig(origin)
    return `${partnerApiUrl.replace(/\/$/, '')}${partnerEndpoints[operation].path}`
  }
  const checkRefusal = async (): Promise<string> => {
    const { status } = await call(await addressOf('submit-user'), { method: 'POST', body: '{}' })
    expectThat(status === 401, `a call without a key answered ${status}, not 401`)
    return '401 without a key'
  }
  const submit = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${key}` }
    const submitted = await callJson(await addressOf('submit-user'), { body: newLead(), headers }, 201)
    const { user_id } = (submitted['data'] ?? submitted) as { user_id?: string }
    if (user_id === undefined) throw new SmokeError('the answer of submit-user names no user')
    const wanted = { partner_code: code, user_id }
    await callJson(await addressOf('get-lenders'), { body: wanted, headers }, 200)
    return 'a user was submitted, and lenders were found for it'
  }
  const skip = key === '' || code === undefined ? 'give --partner <code> and its sandbox key as PARTNER_KEY' : undefined
  return [
    { name: 'partner refusal', run: checkRefusal },
    { name: 'partner sandbox', skip, run: submit },
  ]
}
