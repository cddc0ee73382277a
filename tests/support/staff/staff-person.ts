/** A person of the staff, who is invited as a person is, and the authenticator app on the person's phone. */
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import { runOperatorCommand } from '../operator.ts'

export interface StaffPerson {
  readonly email: string
  /** Of the invitation. */
  readonly password: string
}

/** The console of a running product. */
export const staffOriginOf = (origin: string): string => origin.replace('//', '//staff.')

let invited = 0

/** @param dataFolder of the running product */
export const inviteStaff = async (dataFolder: string, ...roles: StaffRole[]): Promise<StaffPerson> => {
  const email = `person${(invited += 1)}-${process.pid}@staff.example`
  const words = roles.flatMap((role) => ['--role', role])
  const [row] = await runOperatorCommand(dataFolder, 'staff', 'invite', '--email', email, ...words)
  return { email, password: String(row?.['password']) }
}

/** @param secret base32, with or without blanks @returns the code that the app shows this many seconds from now; the pool takes one step too many */
export const appWith = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return (seconds = 0): string => app.generate({ timestamp: Date.now() + seconds * 1000 })
}
