/** `application …`: lists applications, shows one with its events and clicks, and moves one on or corrects it. */
import { ulid } from 'ulid'
import { applicationStatuses } from '#contract/entities.ts'
import { linesOfText } from '#contract/text.ts'
import { showApplications } from '#lambdas/applications/find-application.ts'
import {
  findStoredApplication,
  listStoredApplications,
  listWithStatus,
} from '#lambdas/applications/found-applications.table.ts'
import { newestFirst } from '#lambdas/applications/offer-click.rules.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import { dayText } from '#lambdas/applications/staff-applications.contract.ts'
import { recordedEvents } from '#lambdas/applications/status-events.table.ts'
import { rupeesAmount } from '#lambdas/applications/status-update.contract.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { readSaidRupees } from '#lambdas/lenders/paise.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { openApplicationAct, searchAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { rowsOfApplications } from './application-rows.ts'
import { clock } from './clock.ts'
import {
  InputError,
  readOption,
  readOptional,
  type OpsCommand,
  type OpsConnection,
  type OpsRow,
  type OpsValues,
  type RecordedConnection,
  needed,
  optional,
  flag,
} from './command.ts'
import {
  describeTransitions,
  readKnownOfApplication,
  readLender,
  readLimit,
  readPhone,
  readStatus,
  readUntil,
  warnOfMore,
} from './shared-options.ts'

const text = linesOfText(500, 'must not be empty')

/** The reason of a correction; undefined for a command that moves the application on. */
const readCorrectionReason = (values: OpsValues): string | undefined => {
  if (values['correct'] === true) return readOption(values, 'reason', text)
  if (values['reason'] !== undefined) throw new InputError('--reason is for --correct')
  return undefined
}

const listRow = ({ phone, application }: FoundApplication): OpsRow => {
  const { lender_id, status, applied_at, updated_at, clicked_at, click_id = '' } = application
  const { visit_outcome = '', visit_outcome_at = '' } = application
  return {
    phone,
    lender_id,
    status,
    applied_at,
    updated_at,
    clicked_at,
    visit_outcome,
    visit_outcome_at,
    click_id,
  }
}

const listByStatus = (values: OpsValues) => {
  const place = {
    lenderId: readLender(values),
    status: readStatus(values, applicationStatuses),
    until: readUntil(values, clock.now()),
    limit: readLimit(values),
  }
  return async ({ table }: OpsConnection): Promise<OpsRow[]> => {
    const { found, hasMore } = await listWithStatus(table, place)
    warnOfMore(hasMore, place.limit)
    return found.map(listRow)
  }
}

const listOfPhone = (values: OpsValues) => {
  const phone = readPhone(values)
  return async ({ table, recordView }: RecordedConnection): Promise<OpsRow[]> => {
    const listed = (await listStoredApplications(table, phone)).toSorted(newestFirst)
    await recordView(searchAct({ kind: 'phone', id: maskedPhone(phone) }, listed[0]?.user_id))
    return listed.map((application) => listRow({ phone, application }))
  }
}

export const applicationCommands: readonly OpsCommand[] = [
  {
    name: 'application list',
    options: {
      phone: optional('<phone>'),
      lender: optional('<id>'),
      status: optional('<status>'),
      'older-than': optional('<such as 12h or 7d>'),
      limit: optional('<n>'),
    },
    about:
      '(of a phone, with the answer of the visitor about the visit, which is no status; or of a lender in a status, the oldest first)',
    prepare: (values) => (values['phone'] === undefined ? listByStatus(values) : listOfPhone(values)),
  },
  {
    name: 'application show',
    options: {
      click: optional('<click id>'),
      phone: optional('<phone>'),
      user: optional('<user id>'),
      lender: optional('<id>'),
    },
    about: '(events and clicks; by a click, by a phone and a lender, or by a user)',
    prepare: (values) => {
      const known = readKnownOfApplication(values)
      return async ({ table, recordView, readClickKey }) => {
        const clickIds = createClickIds(await readClickKey())
        const found = await showApplications({ table, clock, clickIds }, known)
        for (const { application } of found) await recordView(openApplicationAct(application))
        return rowsOfApplications(found)
      }
    },
  },
  {
    name: 'application set-status',
    options: {
      phone: needed('<phone>'),
      lender: needed('<id>'),
      status: needed('<status>'),
      message: optional('<for the visitor>'),
      amount: optional('<rupees>'),
      day: optional('<YYYY-MM-DD>'),
      correct: flag,
      reason: optional('<for staff>'),
    },
    about:
      describeTransitions(applicationTransitions) +
      '\n      --correct, with --reason, changes an approval or an end to any other status, or its amount; disbursed needs --amount and --day',
    prepare: (values) => {
      const [phone, lenderId] = [readPhone(values), readLender(values)]
      const command = {
        status: readStatus(values, applicationStatuses),
        message: readOptional(values, 'message', text, undefined),
        amount: readOptional(values, 'amount', rupeesAmount, undefined, readSaidRupees),
        day: readOptional(values, 'day', dayText, undefined),
        correctionReason: readCorrectionReason(values),
      }
      return async ({ table, by, recorded }) => {
        // With an id, staff can take it back in the console.
        const change = { id: ulid(), by: by.email }
        const act = { action: 'application.set-status', reason: command.correctionReason } as const
        const application = await findStoredApplication(table, phone, lenderId)
        if (!application) throw new AppError('APPLICATION_NOT_FOUND')
        const {
          status,
          at,
          message = '',
          note: reason = '',
        } = await setApplicationStatus(
          { table, clock },
          { phone, application },
          { ...command, change },
          { tableOf: recordedEvents(recorded, act) },
        )
        return [{ phone, lender_id: lenderId, status, at, message, reason }]
      }
    },
  },
]
