/** Every figure of notices: SMS about news, for users who ask for them. `infra/decisions/042-notices-by-sms.md` has the reasons. */
export const noticePolicy = {
  /** The version of the sentence beside the switch of the last release's pages, which `save-notices` is for. */
  textVersion: '2026-11-23',
  acceptedTextVersions: ['2026-11-23'],
  /** Minutes of the day in India. Nothing is sent from the second to the first. */
  opensAtMinute: 9 * 60,
  closesAtMinute: 20 * 60 + 30,
  /** News waits so long, in which an open page marks an answer as seen. */
  waitSeconds: 60,
  /** Notices of a user in any seven days; kinds without a limit do not count. */
  perWeek: 4,
  secondsBetweenAnswers: 3600,
  /** News that could not be sent for so long is not sent any more. */
  keptHours: 48,
  /** Times that SNS may refuse one notice, and the pause between them. */
  attempts: 3,
  retrySeconds: 900,
  /** Times that a push service may fail in a run. */
  serviceFailures: 2,
  /** For a browser to show what was pushed, before the SMS follows. */
  showSeconds: 600,
  /** The share of notices in the SMS that a stage pays for in an hour, a day and 30 days. */
  shareOfSms: 1 / 10,
  /** Notices count beside the codes of known browsers, and stop when so much of their SMS is used up. */
  stopAtShareOfKnown: 3 / 4,
  /** Entries in the list of sent notices: more than a user gets by the limits and by payouts and rejections, so that the item stays small. */
  listedDays: 90,
  listedNotices: 200,
  /** Characters of a lender's name in a notice: the longest value that operators accept for a variable. */
  lenderCharacters: 30,
} as const
