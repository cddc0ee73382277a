/** The rows of the functions for the rights over one's data in the table of functions (`../functions.ts`), which checks their type. */

export const rightsFunctions = {
  rights: {
    constructId: 'Rights',
    capability: 'rights',
    description: 'Starts sessions, shows people their data and who has it, closes accounts',
    settings: ['originSecrets', 'identityKey', 'userPoolId', 'partnerDataKeyId'],
    // It seals what a closed account had, and can read none of it afterwards. A closing voids the tokens of browsers, beside the codes.
    items: {
      user: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'],
      ticket: ['Query', 'UpdateItem', 'DeleteItem'],
      ticketDesk: ['Query', 'UpdateItem', 'DeleteItem'],
      complaint: ['GetItem', 'UpdateItem', 'DeleteItem'],
      partner: ['GetItem', 'UpdateItem', 'Query', 'DeleteItem'],
      lender: ['Query', 'DeleteItem'],
      choices: ['GetItem', 'DeleteItem'],
      heard: ['GetItem'],
      consent: ['Query'],
      recordOfPerson: ['Query'],
      oneTimeCode: ['GetItem', 'UpdateItem'],
      sealed: ['PutItem'],
      closings: ['GetItem', 'PutItem', 'DeleteItem'],
    },
    rights: ['sealClosedAccounts', 'removeUsers'],
  },
  /** On a schedule, see `../scheduled-runs.ts`. */
  sweep: {
    constructId: 'Sweep',
    capability: 'rights',
    description: 'Seals and purges closed accounts, removes fields whose life has ended, goes on with jobs of staff',
    settings: ['userPoolId', 'partnerDataKeyId', 'recordYears'],
    items: {
      user: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'],
      jobs: ['GetItem', 'PutItem', 'Query'],
      job: ['GetItem', 'PutItem'],
      record: ['PutItem'],
      ticket: ['Query', 'UpdateItem', 'DeleteItem'],
      ticketDesk: ['Query', 'UpdateItem', 'DeleteItem'],
      complaint: ['GetItem', 'UpdateItem', 'DeleteItem'],
      partner: ['GetItem', 'UpdateItem', 'DeleteItem', 'Query'],
      lender: ['Query', 'DeleteItem'],
      oneTimeCode: ['DeleteItem'],
      sealed: ['PutItem', 'DeleteItem', 'Query'],
      closings: ['PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      lives: ['PutItem', 'DeleteItem', 'Query'],
    },
    finds: ['user', 'application'],
    rights: ['sealClosedAccounts', 'removeUsers'],
    timeoutSeconds: 120,
  },
  /** On a schedule, see `../scheduled-runs.ts`. It alone may read the whole table, and it writes nothing but the lists. */
  'breach-lists': {
    constructId: 'BreachLists',
    capability: 'rights',
    description: 'Lists the people whom a breach can concern, once an admin has asked for it',
    settings: [],
    items: { breaches: ['PutItem', 'Query'], breach: ['PutItem', 'Query'] },
    rights: ['readWholeTable'],
    timeoutSeconds: 120,
  },
} as const
