// @vitest-environment happy-dom
/** Staff: who is in, and each change with its confirmation, its Undo and its password that is shown once. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ListedMember } from '#lambdas/staff/member-room.contract.ts'
import { fill, press, tap } from '../dom/hands.ts'
import { eventually, expectText, field } from '../dom/see.ts'
import { member as signedIn, prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const [meera, ravi] = ['meera@staff.example', 'ravi@staff.example']
const own = signedIn('admin').email
const listed: ListedMember[] = [
  { email: own, roles: ['admin'], state: 'active' },
  { email: meera, roles: ['support'], state: 'active' },
  { email: ravi, roles: ['partners'], state: 'expired' },
]
const open = (address = '/admin') => staff.open(address, ['admin'])
const bodies = () => staff.api.callsOf('invite-staff').map(({ body }) => body)

beforeEach(() => {
  staff.api.answer('list-staff', { staff: listed })
  staff.api.answer('invite-staff', { email: meera, roles: ['support', 'catalogue'], waits: false })
})

it('invites a person, whose first password is shown once', async () => {
  staff.api.answer('invite-staff', {
    email: 'new@staff.example',
    roles: ['support'],
    password: 'pw',
    waits: true,
  })
  await open()
  await expectText('Invitation ended')
  await press(/^Invite/)
  await fill('Email address', ' New@staff.example ')
  await tap(await field(/^Support: /))
  await press('Invite this person')
  await expectText('First password of new@staff.example, for 7 days')
  await expectText('new@staff.example waits on the start page for a second admin')
  expect(bodies()).toEqual([{ email: 'new@staff.example', roles: ['support'] }])
})

it('changes roles at once, and takes the change back', async () => {
  await open(`/admin?member=${meera}`)
  await tap(await field(/^Catalogue: /))
  await press('Save roles')
  await expectText(`The roles of ${meera} are changed`)
  await press('Undo')
  await eventually(() =>
    expect(bodies()).toEqual([
      { email: meera, roles: ['support', 'catalogue'] },
      { email: meera, roles: ['support'] },
    ]),
  )
})

it.each([
  ['Revoke…', 'Revoke', 'revoke-staff', `${meera} is revoked`],
  ['Lost authenticator…', 'Begin anew', 'reset-authenticator', `First password of ${meera}, for 7 days`],
] as const)('%s asks before it is done', async (button, confirm, operation, says) => {
  staff.api.answer('revoke-staff', { done: true as const })
  staff.api.answer('reset-authenticator', { email: meera, roles: ['support'], password: 'pw', waits: false })
  await open(`/admin?member=${meera}`)
  await press(button)
  expect(staff.api.callsOf(operation)).toEqual([])
  await press(confirm)
  await expectText(says)
  expect(staff.api.callsOf(operation)).toMatchObject([{ body: { email: meera } }])
})

it('offers nothing for the own account, and another invitation for one that ended', async () => {
  await open(`/admin?member=${own}`)
  await expectText('Another admin has to change your own account.')
  expect(screen.queryByRole('button', { name: 'Revoke…' })).toBeNull()
  await press('Cancel')
  await tap(await screen.findByText(ravi))
  await press('Invite again')
  await eventually(() => expect(bodies()).toEqual([{ email: ravi, roles: ['partners'] }]))
})
