/** `application …`: lists the applications of a user, and moves one on or corrects its end, with an optional message to its user. */
import * as z from 'zod/mini'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { applyRequest } from '#contract/applications/applications.ts'
import { indianMobile } from '#contract/auth/send-sms-otp.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { linesOfText } from '#contract/text.ts'
import { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { DynamoStatusEventRepository } from '#data/applications/dynamo-status-event-repository.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import { listApplicationsForStaff } from '#use-cases/applications/list-applications-for-staff.ts'
import { setApplicationStatus } from '#use-cases/applications/set-application-status.ts'
import { InputError, readOption, type OpsCommand, type OpsValues } from './command.ts'
import { describeTransitions, readStatus, withStatusErrors } from './status-option.ts'

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

const textCharacters = 500

const readText = (values: OpsValues, option: string) =>
  readOption(values, option, linesOfText(textCharacters, 'must not be empty'))

/** The reason of a correction; undefined for a command that moves the application on. */
const readCorrectionReason = (values: OpsValues): string | undefined => {
  if (values['correct'] === true) return readText(values, 'reason')
  if (values['reason'] !== undefined) throw new InputError('--reason is for --correct')
  return undefined
}

export const applicationCommands: readonly OpsCommand[] = [
  {
    name: 'application list',
    usage: "--phone <phone> (visit_outcome: what the visitor said about the lender's page; it is no status)",
    options: { phone: text },
    prepare: (values) => {
      const of = readOption(values, 'phone', phone)
      return async ({ table }) => {
        const applications = new DynamoFoundApplications(table)
        return (await listApplicationsForStaff({ applications }, of)).map(
          ({ lender_id, status, applied_at, updated_at, clicked_at, visit_outcome = '', visit_outcome_at = '' }) => ({
            lender_id,
            status,
            applied_at,
            updated_at,
            clicked_at,
            visit_outcome,
            visit_outcome_at,
          }),
        )
      }
    },
  },
  {
    name: 'application set-status',
    usage:
      '--phone <phone> --lender <id> --status <status> [--message <for the visitor>]' +
      ' [--correct --reason <for staff>]' +
      describeTransitions(applicationTransitions) +
      '\n      --correct changes an end to any other status',
    options: { phone: text, lender: text, status: text, message: text, correct: { type: 'boolean' }, reason: text },
    prepare: (values) => {
      const command = {
        phone: readOption(values, 'phone', phone),
        lenderId: readOption(values, 'lender', applyRequest.shape.lender_id),
        status: readStatus(values, applicationStatuses),
        message: values['message'] === undefined ? undefined : readText(values, 'message'),
        correctionReason: readCorrectionReason(values),
      }
      const wording = {
        what: 'application',
        correcting: command.correctionReason !== undefined,
        atTheEnd: '; --correct --reason <why> mends a mistake',
      }
      return ({ table }) =>
        withStatusErrors(wording, async () => {
          const ports = {
            applications: new DynamoFoundApplications(table),
            events: new DynamoStatusEventRepository(table),
            clock,
          }
          const { status, at, message = '', note: reason = '' } = await setApplicationStatus(ports, command)
          return [{ phone: command.phone, lender_id: command.lenderId, status, at, message, reason }]
        })
    },
  },
]
