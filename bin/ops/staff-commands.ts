/** `staff …`: the people who may open the staff console. */
import * as z from 'zod/mini'
import { partnerCode } from '#lambdas/shared/partner-scope.contract.ts'
import { knowBrowser } from '#lambdas/staff/admit-sign-in.ts'
import { letInHash } from '#lambdas/staff/held-sign-in.contract.ts'
import { inviteStaff, listStaff, resetAuthenticator, revokeStaff, findActive } from '#lambdas/staff/invite-staff.ts'
import { type Invitation, staffEmail } from '#lambdas/staff/member-room.contract.ts'
import { staffRoles, type StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { clock } from './clock.ts'
import {
  commandsOf,
  InputError,
  readOption,
  type OpsCommand,
  type OpsRow,
  type OpsValues,
  type RecordedConnection,
  needed,
  optional,
  repeated,
} from './command.ts'

const openMembers = async ({ table, by, recorded, openStaffPool, readFourEyes }: RecordedConnection) => {
  const [staffPool, fourEyes] = await Promise.all([openStaffPool(), readFourEyes()])
  return { world: { table, clock, staffPool, recorded }, asker: { by, fourEyes } }
}

const readEmail = (values: OpsValues) => readOption(values, 'email', staffEmail)

const readRoles = (values: OpsValues): StaffRole[] => {
  const given = [values['role'] ?? []].flat().map(String)
  if (given.length === 0) throw new InputError(`--role is missing: one of ${staffRoles.join(', ')}; it may be repeated`)
  const unknown = given.find((role) => !(staffRoles as readonly string[]).includes(role))
  if (unknown !== undefined) throw new InputError(`--role ${unknown}: must be one of ${staffRoles.join(', ')}`)
  return staffRoles.filter((role) => given.includes(role))
}

/** A person who signs in already gets no password. */
const invitationRow = ({ email, roles, password, waits }: Invitation, address: string): OpsRow => ({
  email,
  ...(password === undefined ? { roles: roles.join(' ') } : { password, open: address }),
  ...(waits && { waits: 'for an admin, on the start page of the console' }),
})

const staffCommand = commandsOf('staff', openMembers)

const authenticatorAnswer = z.object({ code: z.nullable(z.string()) })

const ofMember = { email: needed('<address>') }

export const staffCommands: readonly OpsCommand[] = [
  staffCommand(
    'invite',
    {
      options: {
        ...ofMember,
        role: { ...repeated(`<${staffRoles.join('|')}>`), isRequired: true },
        code: optional('<partner>'),
      },
      about: '(prints the first password, once, and the address of the sign-in)',
    },
    (values) => {
      const partner_code = values['code'] === undefined ? undefined : readOption(values, 'code', partnerCode)
      const invited = { email: readEmail(values), roles: readRoles(values), partner_code }
      return async ({ world, asker }, { readStaffAddress }) => [
        invitationRow(
          await inviteStaff(world, asker, invited),
          `${await readStaffAddress()}${partner_code ? '/own' : ''}`,
        ),
      ]
    },
  ),
  staffCommand('revoke', { options: ofMember }, (values) => {
    const email = readEmail(values)
    return async ({ world }) => {
      await revokeStaff(world, email)
      return [{ email, state: 'revoked' }]
    }
  }),
  staffCommand(
    'list',
    { options: {} },
    () =>
      async ({ world }) =>
        (await listStaff(world)).map((row) => ({
          email: row.email,
          roles: [...row.roles, row.partner_code ?? []].flat().join(' '),
          state: row.state,
        })),
  ),
  staffCommand(
    'reset-authenticator',
    { options: ofMember, about: '(after a lost phone; prints another first password, once)' },
    (values) => {
      const email = readEmail(values)
      return async ({ world, asker }, { readStaffAddress }) => [
        invitationRow(await resetAuthenticator(world, asker, email), await readStaffAddress()),
      ]
    },
  ),
  staffCommand(
    'let-in',
    {
      options: ofMember,
      about: '(a member whom strangers lock out; prints the end of an address for one more browser of the member)',
    },
    (values) => {
      const email = readEmail(values)
      return async ({ world }, { recorded, readStaffAddress }) => {
        const { id } = await findActive(world, email)
        const table = recorded({ action: 'staff.let-in', subject: { kind: 'staff', id } })
        const { browser_token } = await knowBrowser({ table, clock }, id)
        return [{ email, open: `${await readStaffAddress()}/${letInHash}${browser_token}` }]
      }
    },
  ),
  staffCommand(
    'code',
    {
      options: ofMember,
      about: '(the code of an authenticator app; on the local runtime alone, where no phone is needed)',
    },
    (values, { deployed }) => {
      if (deployed) throw new InputError('staff code works on the local runtime alone')
      const email = readEmail(values)
      return async (_, { readWebAddress }) => {
        const address = `${await readWebAddress()}/local/authenticator?${new URLSearchParams({ email }).toString()}`
        const { code } = authenticatorAnswer.parse(await (await fetch(address)).json())
        if (code === null) throw new InputError(`no app of ${email} is set up: sign in with the first password first`)
        return [{ email, code }]
      }
    },
  ),
]
