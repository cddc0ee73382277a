/** What a visitor does from the code to the page of a lender, as named steps of which each measures as one action. */
import { expectSuccess, type ApiClient } from './api-client.ts'
import { pickPhone } from './auth/phones.ts'
import { acceptedTerms, pickWrongCode, readCode, sendCode, verifyCode } from './auth/sign-in.ts'

export interface FunnelStep {
  name: string
  run: () => Promise<unknown>
}

const details = {
  personal: { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  location: { pincode: '462001' },
  professional: { monthly_income: 50_000, company_name: 'Narmada Mills' },
}

/** The steps depend on each other, so run them in their order. */
export const listFunnelSteps = (client: ApiClient, phone = pickPhone()): FunnelStep[] => {
  const { origin } = client
  let token = ''
  const asUser = async (operation: Parameters<ApiClient['call']>[0], body?: unknown) => {
    expectSuccess(operation, await client.call(operation, { token, ...(body !== undefined && { body }) }))
  }
  return [
    { name: 'send code', run: async () => expectSuccess('send-sms-otp', await sendCode(client, phone)) },
    { name: 'verify code, wrong', run: async () => verifyCode(origin, phone, await pickWrongCode(origin, phone)) },
    {
      name: 'verify code, right',
      run: async () => {
        const answer = await verifyCode(origin, phone, await readCode(origin, phone))
        if ('error' in answer) throw new Error(answer.error)
        token = answer.tokens.accessToken
      },
    },
    { name: 'start session', run: () => asUser('start-session', { category: 'salaried', terms: acceptedTerms }) },
    { name: 'personal details', run: () => asUser('save-personal-details', details.personal) },
    { name: 'location details', run: () => asUser('save-location-details', details.location) },
    { name: 'professional details', run: () => asUser('save-professional-details', details.professional) },
    { name: 'profile', run: () => asUser('get-profile') },
    { name: 'offers viewed', run: () => asUser('record-offers-viewed') },
    {
      name: 'apply, first click',
      run: async () => asUser('apply-to-lender', { lender_id: await firstLenderId(client) }),
    },
    { name: 'applications', run: () => asUser('list-applications') },
    { name: 'end session', run: () => asUser('end-session') },
  ]
}

/** The catalogue comes from a cache, so reading it adds no request to the table. */
const firstLenderId = async (client: ApiClient) => {
  const { lenders } = expectSuccess('get-catalogue', await client.call('get-catalogue'))
  return lenders[0]?.id
}
