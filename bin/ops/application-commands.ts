/** `application set-status`: moves an application on, with an optional message to its user. */
import * as z from 'zod/mini'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { applyRequest } from '#contract/applications/applications.ts'
import { indianMobile } from '#contract/auth/send-sms-otp.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { linesOfText } from '#contract/text.ts'
import { DynamoApplicationStatusRepository } from '#data/applications/dynamo-application-status-repository.ts'
import { setApplicationStatus } from '#use-cases/applications/set-application-status.ts'
import { readOption, type OpsCommand } from './command.ts'
import { readStatus, withStatusErrors } from './status-option.ts'

const text = { type: 'string' } as const

/** Ten digits as visitors type them, or E.164. */
const phone = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => (/^[0-9]{10}$/.test(value) ? `+91${value}` : value)),
    z.string().check(
      z.refine((value) => indianMobile.safeParse(value).success, {
        error: 'is no Indian mobile number: write ten digits such as 9876543210, or +91 before them',
      }),
    ),
  ),
)

const messageCharacters = 500

export const applicationCommands: readonly OpsCommand[] = [
  {
    name: 'application set-status',
    usage: `--phone <phone> --lender <id> --status <${applicationStatuses.join('|')}> [--message <text>]`,
    options: { phone: text, lender: text, status: text, message: text },
    prepare: (values) => {
      const command = {
        phone: readOption(values, 'phone', phone),
        lenderId: readOption(values, 'lender', applyRequest.shape.lender_id),
        status: readStatus(values, applicationStatuses),
        message:
          values['message'] === undefined
            ? undefined
            : readOption(values, 'message', linesOfText(messageCharacters, 'must not be empty')),
      }
      return ({ table }) =>
        withStatusErrors('application', async () => {
          const applications = new DynamoApplicationStatusRepository(table)
          const { status, at, message } = await setApplicationStatus({ applications, clock }, command)
          return [{ phone: command.phone, lender_id: command.lenderId, status, at, message: message ?? '' }]
        })
    },
  },
]
