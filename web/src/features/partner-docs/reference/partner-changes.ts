/** The changes of the partner API, newest first: the page and the OpenAPI file show them. */

interface PartnerChange {
  readonly version: string
  /** The day of the release. */
  readonly on: string
  readonly changes: readonly string[]
}

export const partnerChanges = [
  {
    version: '1.5.0',
    on: '2026-11-26',
    changes: [
      'Sandbox: an application moves through all statuses by one call, and events go to a webhook of the sandbox.',
      'A partner sends itself a test event, lists the deliveries to its webhook, and has those of an outage sent again.',
      'For lenders: keys of the sandbox, and a call that tries a key and opens an application of the sandbox.',
    ],
  },
  {
    version: '1.4.0',
    on: '2026-11-26',
    changes: [
      'Webhooks: user.closed says that the account of a user has ended. Erase what you have of the user, unless a law tells you to keep it.',
      'Submit User takes a person who closed the account within nine days only with a consent that was given after that.',
    ],
  },
  {
    version: '1.3.0',
    on: '2026-11-23',
    changes: [
      'Applications are shared with you only while the user allows it on the profile page. It is off at first, also for users of before.',
      'Get User Status adds shares_progress to each user. While it is false, applications is empty.',
      'Webhooks: user.consent_updated says that a user allows it or has taken it back. Statuses are sent only while the user allows it.',
    ],
  },
  {
    version: '1.2.0',
    on: '2026-11-23',
    changes: [
      'Get User Status returns the applications of up to 100 users you submitted, each with its present status.',
      'Submit User refuses a dob of someone who turns 18 later this year: the birthday counts, no longer the year alone.',
      'Webhooks: we call an address of yours when the status of a user you submitted changes.',
    ],
  },
  {
    version: '1.1.0',
    on: '2026-11-23',
    changes: [
      'A call counts once, whatever happens on our side. What ends in 5xx is given back, and a replay under the same Idempotency-Key is free.',
      'Get Lenders adds lender_id and, where the lender has stated them, rates, APR, fee, amounts, tenures, kfs_url and grievance_contact.',
      'Submit User accepts consent, your record of the user’s agreement.',
      'Errors add documentation_url, and every response has a Link to the OpenAPI file.',
      'A tracking link counts a visit only if the browser declares a navigation, or after a tap on our page. A sandbox link ends on a sandbox page.',
      'For lenders: signed status updates of applications, and a folder for them in the Postman collection.',
      'null and numbers in place of text are refused with words that say what to send.',
    ],
  },
  { version: '1.0.0', on: '2026-11-21', changes: ['The first version.'] },
] as const satisfies readonly PartnerChange[]
