/** Figures of the staff console. */
import { hourMilliseconds } from '#contract/times.ts'

export const staffPolicy = {
  leastPasswordCharacters: 12,
  /** The password of an invitation can be used this long. */
  invitationDays: 7,
  /** Each step of a sign-in may take this long, the longest that Cognito allows: an authenticator app may have to be installed first. */
  signInStepMinutes: 15,
  accessTokenMinutes: 15,
  /** Passwords that may be sent for a member, by browsers that the member has used before and by all others; fewer than Cognito's own lock counts. */
  signInTries: { known: { most: 20, hours: 1 }, strangers: { most: 4, hours: 6 } },
  /** Browsers of a member that have a lane of their own, and how long after their last sign-in. */
  knownBrowsers: { most: 8, days: 90 },
  /** A session ends this long after its sign-in. */
  sessionHours: 8,
  /** A session ends this long after its last active call. */
  idleMinutes: 30,
  /** An active call is noted at most this often, so that work costs few writes. */
  activityNotedSeconds: 60,
  /** Items of a list that one call returns at most. */
  pageSize: 50,
  /** Bytes of an entry of the catalogue in a draft. */
  entryBytes: 128 * 1024,
  /** A change of staff can be taken back this long, while nothing later has changed the item. */
  undoHours: 24,
  reasonCharacters: { least: 5, most: 300 },
} as const

export const undoMilliseconds = staffPolicy.undoHours * hourMilliseconds

/** Looks of a member at people. */
export const viewPolicy = {
  /** In so many minutes; all of them may come at once. */
  minutes: 10,
  /** At masked people, applications and tickets, and at fields and people in full. */
  most: { masked: 60, full: 10 },
  /**
   * Looks of a day that the room Health and an alarm name: from `least` on and beyond `times` the average of the others, or from `alone` on where nobody
   * else looked. The alarm compares at each look whose number is a multiple of `compared`.
   */
  farAbove: { least: 50, times: 3, alone: 300, compared: 25 },
  referenceCharacters: 60,
} as const
