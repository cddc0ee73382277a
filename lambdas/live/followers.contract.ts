/**
 * The steps that follow a change of the table, by the function that reads the stream, in the order in which it takes them. Beside them go `count` and
 * `hash`, which take a whole batch.
 */
export const followers = {
  'fan-out': {
    // First: news reaches open pages before any bookkeeping.
    push: {
      on: 'A message is sent, a ticket or the status of an application changes, a session signs out.',
      does: 'Open pages of the user show it; sockets of an ended session are closed.',
    },
    retention: { on: 'A user is new.', does: "The sweep gets the day on which it looks at the user's fields." },
    notice: {
      on: 'An application has another status, or staff answers a ticket.',
      does: 'A notice waits for its SMS, where the user asked for notices.',
    },
    lists: { on: 'A ticket is new or changes.', does: 'The lists of tickets of the console follow.' },
    count: { on: 'A user reaches a step, or leaves.', does: 'The funnel counts it.' },
  },
  'webhook-events': {
    delivery: {
      on: "A partner's user has another status or consent, or leaves, or a delivery is stored or sent again.",
      does: 'A delivery is stored, or the queue gets the first attempt of a stored one.',
    },
    hash: {
      on: 'An entry of the record of staff or a receipt of consent is written, changed or removed.',
      does: 'Its key, time and SHA-256 go into the locked bucket, those of a batch as one object.',
    },
  },
} as const

/** One step for each follower of a function. Each may be repeated: the stream delivers a record again when one of them fails. */
export type StepsOf<Reader extends keyof typeof followers, StreamRecord> = Readonly<
  Record<keyof (typeof followers)[Reader], (record: StreamRecord) => Promise<void>>
>
