/** Every figure of the rights that a person has over their data. `infra/decisions/051-an-account-can-be-closed.md` has the reasons. */
export const rightsPolicy = {
  /** An account is closed, or goes to another number, by a session that began so recently. */
  freshSignInMinutes: 10,
  /** In which the new number takes the account, after the old one has asked for it. */
  moveMinutes: 15,
  /** How long a closed account stays sealed: DPDP Rules 2025, Rule 8(3), asks for a year after the last processing. */
  sealedYears: 1,
  /** After the last token of a closed account: a day more than sessions are remembered. */
  tracesDays: 9,
  /** A sealing that its request did not finish is continued by the sweep after this. */
  sealingSeconds: 60,
  /** The time that one request seals, which leaves time for its answer. */
  sealingMilliseconds: 3000,
  sweepMinutes: 10,
  /** The time of one run of the sweep, whose function has two minutes. */
  sweepMilliseconds: 45_000,
  /** Items that one transaction seals. */
  itemsAtOnce: 40,
  /** A page of a download ends after the read that fills it: far below Lambda's 6 MB, and fast on a phone. */
  downloadPageBytes: 1_000_000,
  /** Items that one read takes: 100 messages of 4,000 letters of Devanagari have 1.3 MB. */
  downloadItems: 100,
  /** Looks and changes of staff in a download, the newest. */
  staffViews: 500,
  /** Version of the form of a download, in the name of its published schema. */
  downloadVersion: '2026-11-23',
  nomineeRelationCharacters: 40,
  reasonCharacters: 300,
} as const
