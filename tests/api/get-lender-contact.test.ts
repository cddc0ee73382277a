import { describe, expect, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs } from '#tests/support/auth/sign-in.ts'

describe('get-lender-contact', () => {
  it('gives the officer of a lender, also of one that is switched off, and nothing else of its record', async () => {
    const member = await takeMember()
    const contactOf = (lender_id: string) => callAs(member, 'get-lender-contact', { params: { lender_id } })
    const contact = expectSuccess('get-lender-contact', await contactOf('monsoon-money'))
    expect(contact).toEqual({
      id: 'monsoon-money',
      name: 'Monsoon Money',
      website: expect.any(String) as string,
      regulated_entity: { name: expect.any(String) as string, registration: expect.any(String) as string },
      nodal_officer: {
        name: expect.any(String) as string,
        email: 'nodal@monsoonmoney.example',
        phone: expect.stringMatching(/^\+91/) as string,
      },
      grievance_contact: 'care@monsoonmoney.example',
    })
    const off = expectSuccess('get-lender-contact', await contactOf('old-harbour-loans'))
    expect(off).toEqual({ id: 'old-harbour-loans', name: 'Old Harbour Loans' })
    for (const unknown of ['no-such-lender', 'A%23B']) expectError(await contactOf(unknown), 'LENDER_NOT_FOUND')
  })
})
