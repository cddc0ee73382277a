/** What a visitor does from the code to the page of a lender, as named steps of which each measures as one action. */
import { expectSuccess, type ApiClient } from './api-client.ts'
import { pickPhone } from './auth/phones.ts'
import { expectTokens, pickWrongCode, readCode, sendCode, succeedAs, verifyCode, type Tokens } from './auth/sign-in.ts'
import { createValidBodies, noOffers, type OfferIds } from './valid-bodies.ts'

export interface FunnelStep {
  name: string
  run: () => Promise<unknown>
}

/** The steps depend on each other, so run them in their order. */
export const listFunnelSteps = (client: ApiClient): FunnelStep[] => {
  const phone = pickPhone()
  const { origin } = client
  let tokens: Tokens
  const asUser = async (operation: Parameters<ApiClient['call']>[0], offers: OfferIds = noOffers) => {
    await succeedAs({ phone, client, tokens }, operation, { body: createValidBodies(offers)[operation] })
  }
  return [
    { name: 'send code', run: async () => expectSuccess('send-sms-otp', await sendCode(client, phone)) },
    { name: 'verify code, wrong', run: async () => verifyCode(origin, phone, await pickWrongCode(origin, phone)) },
    {
      name: 'verify code, right',
      run: async () => {
        tokens = expectTokens(await verifyCode(origin, phone, await readCode(origin, phone)))
      },
    },
    { name: 'start session', run: () => asUser('start-session') },
    { name: 'personal details', run: () => asUser('save-personal-details') },
    { name: 'location details', run: () => asUser('save-location-details') },
    { name: 'professional details', run: () => asUser('save-professional-details') },
    { name: 'profile', run: () => asUser('get-profile') },
    { name: 'offers viewed', run: () => asUser('record-offers-viewed') },
    { name: 'apply, first click', run: async () => asUser('apply-to-lender', await findOfferIds(client)) },
    { name: 'applications', run: () => asUser('list-applications') },
    { name: 'end session', run: () => asUser('end-session') },
  ]
}

/** The catalogue comes from a cache, so reading it adds no request to the table. */
export const findOfferIds = async (client: ApiClient): Promise<OfferIds> => {
  const { lenders, products } = expectSuccess('get-catalogue', await client.call('get-catalogue'))
  return { lenderId: lenders[0]?.id ?? '', productId: products[0]?.id ?? '' }
}
