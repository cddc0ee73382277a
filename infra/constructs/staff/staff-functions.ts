/** The functions behind the staff API, one a group of rooms, as a table: settings and rights of each. */
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { staffCapabilities, type StaffCapability } from '#lambdas/staff/staff-endpoint.contract.ts'
import { buildFunction, type FunctionRow, type ResourcesOf } from '../build-function.ts'
import type { CapabilityFunction } from '../capability-function.ts'

/** Rights of every function of staff: it admits a call by member and session, and adds to the record. */
const admission = { staff: ['GetItem', 'UpdateItem'], record: ['PutItem'] } as const

/** Items of the desk: tickets with the notes of staff, applications and people, words of lenders with the news that waits for them, submissions of partners, and jobs. */
const deskItems = {
  user: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'],
  catalogue: ['Query', 'PutItem'],
  lender: ['Query', 'DeleteItem'],
  partner: ['GetItem'],
  consent: ['Query'],
  jobs: ['GetItem', 'PutItem', 'Query'],
  job: ['GetItem', 'PutItem'],
  approvals: ['PutItem', 'DeleteItem'],
  ticket: ['PutItem', 'Query'],
  complaint: ['GetItem'],
  queue: ['Query'],
  ticketDesk: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
  savedReplies: ['PutItem', 'DeleteItem', 'Query'],
} as const

/** Items of the room of health, which counts. */
const healthItems = {
  sendCounters: ['GetItem'],
  notices: ['Query'],
  lender: ['GetItem', 'Query'],
  catalogue: ['Query'],
  partners: ['Query'],
  webhook: ['GetItem', 'Query'],
  linkCheck: ['GetItem'],
  pageViews: ['Query'],
} as const

/** Who was let in, and what was refused. */
const logRetention = RetentionDays.SIX_MONTHS

export const staffFunctions = {
  'staff-desk': {
    constructId: 'Desk',
    capability: 'staff',
    description: 'Staff: the own session, and the rooms of support',
    settings: ['originSecrets', 'recordYears', 'clickKey', 'fourEyes'],
    items: { ...admission, ...deskItems },
    finds: ['user', 'application', 'ticket', 'staff'],
    logRetention,
  },
  'staff-catalogue': {
    constructId: 'Catalogue',
    capability: 'staff',
    description: 'Staff: the room of the catalogue',
    settings: ['originSecrets', 'recordYears', 'fourEyes'],
    items: {
      ...admission,
      catalogue: ['Query', 'PutItem'],
      catalogueWork: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      approvals: ['GetItem', 'PutItem', 'DeleteItem'],
      linkCheck: ['GetItem', 'PutItem'],
    },
    logRetention,
  },
  'staff-partners': {
    constructId: 'Partners',
    capability: 'staff',
    description: 'Staff: the rooms of partners and lenders',
    settings: ['originSecrets', 'recordYears', 'partnerDataKeyId'],
    items: {
      ...admission,
      staff: ['GetItem', 'UpdateItem', 'PutItem'],
      approvals: ['DeleteItem'],
      partner: ['PutItem', 'Query'],
      partners: ['PutItem', 'DeleteItem', 'Query'],
      apiKey: ['PutItem', 'DeleteItem'],
      webhook: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      lender: ['GetItem', 'PutItem'],
      catalogue: ['Query'],
    },
    finds: ['staff'],
    rights: ['sealForOthers'],
    logRetention,
  },
  'staff-office': {
    constructId: 'Office',
    capability: 'staff',
    description: 'Staff: each sign-in, and the rooms of approvals, of the funnel and of health',
    settings: [
      'originSecrets',
      'recordYears',
      'smsMaxPriceUsd',
      'smsHourlyBudgetUsd',
      'smsDailyBudgetUsd',
      'smsMonthlyBudgetUsd',
      'noticesAreSent',
      'watchedQueueUrls',
    ],
    items: {
      ...admission,
      approvals: ['GetItem', 'Query', 'DeleteItem'],
      funnel: ['Query'],
      ...healthItems,
    },
    finds: ['application', 'staff'],
    rights: ['countMessages'],
    logRetention,
  },
  /** It alone may change the staff pool, so no defect of another room lets anybody in. Of people it does what they ask for on paper, and reads whom the record names. */
  'staff-admin': {
    constructId: 'Admin',
    capability: 'staff',
    description: 'Staff: the members, the record, breaches, and what people ask for on paper',
    settings: ['originSecrets', 'recordYears', 'fourEyes', 'staffUserPoolId', 'partnerDataKeyId'],
    items: {
      ...admission,
      record: ['PutItem', 'Query'],
      staff: ['GetItem', 'UpdateItem', 'PutItem'],
      approvals: ['PutItem', 'DeleteItem'],
      breaches: ['GetItem', 'PutItem', 'Query'],
      breach: ['GetItem'],
      user: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      choices: ['GetItem', 'DeleteItem'],
      consent: ['Query'],
      oneTimeCode: ['GetItem', 'UpdateItem'],
      partner: ['GetItem', 'Query', 'DeleteItem'],
      lender: ['Query'],
      ticket: ['Query'],
      closings: ['PutItem'],
      sealed: ['PutItem'],
    },
    finds: ['staff', 'user'],
    rights: ['changeMembers', 'sealClosedAccounts'],
    logRetention,
  },
} as const satisfies Record<StaffCapability, FunctionRow>

type StaffResources = ResourcesOf<(typeof staffFunctions)[StaffCapability]>

/** The one that the staff pool asks before each sign-in. It must not refer to the pool, because the pool refers to it. */
export const createOffice = (
  scope: Construct,
  resources: ResourcesOf<(typeof staffFunctions)['staff-office']>,
): CapabilityFunction => buildFunction(scope, 'staff-office', staffFunctions['staff-office'], resources)

/** Creates the others. */
export const createStaffFunctions = (
  scope: Construct,
  office: CapabilityFunction,
  resources: StaffResources,
): Readonly<Record<StaffCapability, CapabilityFunction>> => {
  const created = staffCapabilities.map((name) => [
    name,
    name === 'staff-office' ? office : buildFunction(scope, name, staffFunctions[name], resources),
  ])
  return Object.fromEntries(created) as Record<StaffCapability, CapabilityFunction>
}
