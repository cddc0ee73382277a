/** What the work of staff in their console costs: mostly the polls of open pages. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { billedSeconds, unitsOfPatterns, visitor } from './visitor.ts'

/** Of one person in a month. */
const hours = 22 * 8
/**
 * Polls of one visible tab in an hour: the room of tickets reads its list and its counts, each tab the counts for its title and what waits for a second
 * person, and an open ticket is watched for half of the time. A hidden tab reads the counts alone, where its member has switched on the sound.
 */
const polls = {
  'list-tickets, with one ticket': 3600 / deskPolicy.countSeconds,
  'count-tickets': 3600 / deskPolicy.countSeconds + 3600 / 30,
  'staff: list-approvals, without any': 3600 / 30,
  'watch-ticket': 3600 / deskPolicy.watchSeconds / 2,
}
const pollsAnHour = Object.values(polls).reduce((sum, count) => sum + count, 0)
const actsAnHour = 60
/** Nine further tickets of the list, half a unit each. */
const readUnitsOfList = 4.5
/** A page of a list. */
const readUnitsOfAnAct = 4
/** A change with its entry in the record. */
const writeUnitsOfAnAct = 10

const calls = hours * (pollsAnHour + actsAnHour)
const readUnits = (): number =>
  calls * unitsOfPatterns({ 'staff call, admitted': 1 }, 'readUnits') +
  hours *
    (unitsOfPatterns(polls, 'readUnits') +
      polls['list-tickets, with one ticket'] * readUnitsOfList +
      actsAnHour * readUnitsOfAnAct)

/** US dollars a month of one person. @param usd the price of a unit, by its name */
export const staffMemberUsd = (usd: (name: string) => number): number =>
  calls *
    (usd('httpApiCall') +
      usd('edgeRequest') +
      usd('edgeFunctionCall') +
      usd('lambdaRequest') +
      billedSeconds() * usd('lambdaArmGigabyteSecond') +
      (visitor.logKilobytes / 1e6) * usd('logGigabyte')) +
  readUnits() * usd('tableReadUnit') +
  hours * actsAnHour * writeUnitsOfAnAct * usd('tableWriteUnit')
