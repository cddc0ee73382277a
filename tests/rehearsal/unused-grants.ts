/** Grants that the walk does not use, each with the reason. A reason that no unused grant needs fails the rehearsal. */
export interface UnusedGrant {
  /** Of the role's logical id. */
  readonly role: RegExp
  readonly action: RegExp
  /** Of the partition or resource. @default any */
  readonly on?: RegExp
  readonly reason: string
  /** A walk that takes longer uses it. Without this, a reason that is not needed fails. */
  readonly mayBeUsed?: true
}

export const unusedGrants: readonly UnusedGrant[] = [
  {
    role: /^(?:FanOut|WebhookEvents)Role/,
    action: /^sqs:Get/,
    reason: 'Lambda sends what a function gave up without looking at the queue',
  },
  {
    role: /^LendersRole/,
    action: /^dynamodb:ConditionCheckItem$/,
    on: /^USER/,
    reason: 'the lender of the walk is the one that the user chose last',
  },
  {
    role: /^Staff(?:Desk|Catalogue|Office|Admin)Role/,
    action: /^dynamodb:/,
    on: /^(?:APPROVALS|CATALOGUE_WORK)$/,
    reason: 'one person decides about changes in the stage of the walk (fourEyes is off)',
  },
  {
    role: /^StaffOfficeRole/,
    action: /^dynamodb:PutItem$/,
    on: /^RECORD#/,
    reason: 'what a second person decides is in the record, and one person decides in the stage of the walk',
  },
  {
    role: /^SweepRole/,
    action: /^dynamodb:(?:GetItem|PutItem|ConditionCheckItem)$/,
    on: /^(?:JOBS?|RECORD|USER)\b/,
    reason: 'the console ends the jobs of the walk, so none is left for the sweep',
  },
  {
    role: /BreachListsRole/,
    action: /^dynamodb:/,
    reason: 'no schedule of the emulator runs, and the walk has no breach',
  },
  {
    role: /^StaffAdminRole/,
    action: /^dynamodb:/,
    on: /^BREACH/,
    reason: 'the walk has no breach',
  },
  {
    role: /^RightsRole/,
    action: /^dynamodb:GetItem$/,
    on: /^CLOSINGS$/,
    reason: 'no sign-in of the walk comes while its account is being sealed',
  },
  {
    role: /^(?:Rights|Sweep)Role/,
    action: /^dynamodb:DeleteItem$/,
    on: /^LENDER/,
    reason: 'no news of the walk waits for words',
  },
  {
    role: /^(?:Rights|Sweep)Role/,
    action: /^dynamodb:UpdateItem$/,
    on: /^(?:TICKET|DESK|COMPLAINT|PARTNER)#/,
    reason: 'no account of the walk goes to another number',
  },
  {
    role: /^WebhookSenderRole/,
    action: /^dynamodb:UpdateItem$/,
    on: /^HEARD#/,
    reason: 'no receiver of the walk takes an event',
  },
  {
    role: /^Staff(?:Catalogue|Partners|Office)Role/,
    action: /^dynamodb:UpdateItem$/,
    on: /^STAFF/,
    reason: 'the activity of a session is noted a minute after it began, and the rooms are walked through sooner',
    mayBeUsed: true,
  },
  {
    role: /^WebAppDeploymentRole/,
    action: /^s3:/,
    reason: 'the function that copies the web app does not run on the emulator',
  },
]
