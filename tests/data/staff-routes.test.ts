/** Every staff endpoint, called by everybody who must not reach it. The gateway's own refusals are in `tests/api/staff.test.ts`. */
import { describe, expect, it } from 'vitest'
import { pathParameterPattern } from '#contract/patterns.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { staffRoles, type RoomRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { putMember } from '#lambdas/staff/staff-members.table.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const staff = createStaffOnTable(table)
const { call, signIn, recorded } = staff
const operations = Object.keys(staffEndpoints) as StaffOperation[]
/** The roles of each operation, stated once more, so that a row of an endpoint that names another role fails. An admin may call all. */
const callers: readonly (readonly [roles: readonly RoomRole[], operations: string])[] = [
  [['support', 'catalogue', 'partners', 'partner-owner', 'partner-developer'], 'get-session know-browser end-session'],
  [['support', 'catalogue', 'partners'], 'get-health'],
  [
    ['support'],
    `list-tickets count-tickets count-complaints find-complaint open-ticket watch-ticket list-earlier-messages answer-ticket add-note change-ticket
    list-colleagues list-saved-replies save-reply delete-reply report-complaints search-people open-person reveal-field view-as-visitor`,
  ],
  [
    ['support', 'partners'],
    `list-application-lenders list-applications count-applications search-applications open-application set-application-status
    undo-application-status`,
  ],
  [
    ['partners'],
    `list-unmapped-words map-lender-words show-lender-reading change-lender-reading list-jobs begin-status-job begin-import add-import-rows show-job
    step-job start-job approve-job cancel-job undo-job list-job-rows list-partners create-partner set-partner-limit set-partner-networks
    set-partner-state
    list-lender-access show-lender-access create-lender-key rotate-lender-key revoke-lender-key set-lender-postback remove-lender-postback`,
  ],
  [
    ['catalogue'],
    `check-links list-catalogue-entries get-catalogue-entry save-catalogue-draft discard-catalogue-draft publish-catalogue-draft
    approve-publication refuse-publication switch-catalogue-entry undo-catalogue-change`,
  ],
  [['catalogue', 'partners'], 'list-approvals get-funnel'],
  [
    ['partners', 'partner-owner', 'partner-developer'],
    'show-partner list-submissions send-webhook-test list-deliveries resend-delivery resend-failed-deliveries',
  ],
  [
    ['partners', 'partner-owner'],
    'create-partner-key revoke-partner-key set-partner-webhook remove-partner-webhook rotate-webhook-secret',
  ],
  [
    [],
    `approve-invitation refuse-invitation let-member-in list-staff invite-staff revoke-staff reset-authenticator export-person close-person
    list-record list-breaches ask-breach-list approve-breach-list read-breach-list`,
  ],
]
const rolesByOperation = new Map(callers.flatMap(([roles, names]) => names.split(/\s+/).map((name) => [name, roles])))
const rolesOf = (operation: StaffOperation) => [...(rolesByOperation.get(operation) ?? []), 'admin']
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
  it('stands once in the table of roles', () => {
    expect([...rolesByOperation.keys()].toSorted()).toEqual(operations.toSorted())
  })

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

  it('shows a person of a partner that partner alone, whoever owns the other', async () => {
    const person = await signIn('partner-owner')
    const named = operations.filter((name) => staffEndpoints[name].path.includes('{partner_code}'))
    expect(named.length).toBeGreaterThan(10)
    for (const operation of named) {
      const { error } = await call(operation, person, { params: { partner_code: 'another' }, body: {} })
      const isBody = error === 'VALIDATION_ERROR'
      expect([operation, isBody ? 'NOT_FOUND' : error]).toEqual([
        operation,
        rolesOf(operation).includes('partner-owner') ? 'NOT_FOUND' : 'ROLE_NOT_ALLOWED',
      ])
    }
    // A role of staff that the table gives to a person of a partner counts for nobody.
    const { partner_code: _code, ...nobody } = person
    await putMember(table.opened, { ...person, roles: ['admin'] })
    expect(await doors(staff.signInAgain({ ...person, roles: ['admin'] }))).toEqual(all('ROLE_NOT_ALLOWED'))
    await putMember(table.opened, nobody)
    expect(await doors(person)).toEqual(all('ROLE_NOT_ALLOWED'))
  })

  it('answers NOT_FOUND for an id that no key of the table can hold', async () => {
    const admin = await signIn('admin')
    const named = operations.filter((name) => staffEndpoints[name].path.includes('{'))
    expect(named.length).toBeGreaterThan(30)
    for (const operation of named)
      for (const id of ['é£', 'a#b', 'a b']) {
        const params = Object.fromEntries(
          Array.from(staffEndpoints[operation].path.matchAll(pathParameterPattern), ([, name = '']) => [name, id]),
        )
        const { error } = await call(operation, admin, { params })
        expect([operation, id, error]).toEqual([operation, id, 'NOT_FOUND'])
      }
    const ofSandbox = { params: { partner_code: 'acme.test' } }
    expect((await call('show-partner', admin, ofSandbox)).error).toBe('NOT_FOUND')
  })

  it('refuses a request without the claims of a staff token, and a member without any role', async () => {
    expect(await doors({})).toEqual(all('UNAUTHORIZED'))
    const visitor = { username: '+919876543210', origin_jti: 'a', auth_time: '1773133200', token_use: 'access' }
    expect(await doors({ claims: visitor })).toEqual(all('UNAUTHORIZED'))
    expect(await doors(await signIn())).toEqual(all('ROLE_NOT_ALLOWED'))
  })

  it('refuses a revoked member, and a session that ended', async () => {
    const [revoked, ended] = [await signIn('admin'), await signIn('admin')]
    await putMember(table.opened, { ...revoked, state: 'revoked' })
    expect(await doors(revoked)).toEqual(all('UNAUTHORIZED'))
    await call('end-session', ended)
    expect(await doors(ended)).toEqual(all('SIGNED_OUT'))
  })
})
