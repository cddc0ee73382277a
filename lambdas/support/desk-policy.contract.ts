/** Figures of the Tickets room. */

export const deskPolicy = {
  ticketsPerPage: 50,
  /** A count is exact up to this, and shown as "99+" beyond. */
  countedAtMost: 99,
  /** A ticket that has waited longer is in the first list. */
  lateMinutes: 15,
  /** Open complaints are counted by these days since they were made; the law gives 30. */
  complaintAges: [0, 7, 21, 30],
  /** The console asks for news of the open ticket, and of the counts. */
  watchSeconds: 1.5,
  countSeconds: 5,
  /** A mark that somebody looks is renewed after this, and holds this long. */
  presenceRenewedSeconds: 4,
  presenceSeconds: 8,
  /** A ticket that was not watched for this long has to be opened again, which is another recorded look. */
  openSeconds: 60,
  snoozeDays: 90,
  savedReplies: 200,
  savedReplyTitleCharacters: 60,
  /** Notes that are shown with a ticket, the newest. */
  notesShown: 100,
} as const
