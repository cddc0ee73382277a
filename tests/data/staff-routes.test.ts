/** Every staff endpoint, called by everybody who must not reach it. The gateway's own refusals are in `tests/api/staff-session.test.ts`. */
import { describe, expect, it } from 'vitest'
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { staffRoles } from '#contract/staff/staff-roles.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const staff = createStaffOnTable(await startTable())
const { call, signIn, parts, recorded } = staff
const operations = Object.keys(staffEndpoints) as StaffOperation[]
const rolesOf = (operation: StaffOperation): readonly string[] => {
  const { roles }: StaffEndpoint = staffEndpoints[operation]
  return [...roles, 'admin']
}
const shut = ['UNAUTHORIZED', 'SIGNED_OUT', 'ROLE_NOT_ALLOWED']

/** For each operation the error that keeps this caller out, or `open`. */
const doors = async (caller: { readonly claims?: SignedInStaff['claims'] }, of = operations) => {
  const answers: Record<string, string> = {}
  for (const operation of of) {
    const { error = '' } = await call(operation, caller)
    answers[operation] = shut.includes(error) ? error : 'open'
  }
  return answers
}
const all = (answer: string) => Object.fromEntries(operations.map((operation) => [operation, answer]))

describe('every staff endpoint', () => {
  it.each(staffRoles)('answers %s alone where its row names the role, and records each refusal', async (role) => {
    const member = await signIn(role)
    const expected = operations.map((operation) => [
      operation,
      rolesOf(operation).includes(role) ? 'open' : 'ROLE_NOT_ALLOWED',
    ])
    // The session ends with its own operation, so that comes last.
    const answered = {
      ...(await doors(
        member,
        operations.filter((name) => name !== 'end-session'),
      )),
      'end-session': 'open',
    }
    expect(answered).toEqual(Object.fromEntries(expected))
    const refusals = (await recorded(`STAFF#${member.id}`)).filter(({ action }) => action === 'call.refuse')
    expect(new Set(refusals.map(({ subject }) => subject.id))).toEqual(
      new Set(expected.filter(([, answer]) => answer !== 'open').map(([operation]) => operation)),
    )
  })

  it('refuses a request without the claims of a staff token, and a member without any role', async () => {
    expect(await doors({})).toEqual(all('UNAUTHORIZED'))
    const visitor = { username: '+919876543210', origin_jti: 'a', auth_time: '1773133200', token_use: 'access' }
    expect(await doors({ claims: visitor })).toEqual(all('UNAUTHORIZED'))
    expect(await doors(await signIn())).toEqual(all('ROLE_NOT_ALLOWED'))
  })

  it('refuses a revoked member, and a session that ended', async () => {
    const [revoked, ended] = [await signIn('admin'), await signIn('admin')]
    await parts.members.put({ ...revoked, state: 'revoked' })
    expect(await doors(revoked)).toEqual(all('UNAUTHORIZED'))
    await call('end-session', ended)
    expect(await doors(ended)).toEqual(all('SIGNED_OUT'))
  })
})
