/** What the work of staff in their console costs: mostly the polls of open pages. */
import { billedSeconds, visitor } from './visitor.ts'

/** Of one person in a month. */
const hours = 22 * 8
/** Counts every 5 seconds, what waits for a second person every 30, and for half of the time an open ticket every 1.5 seconds. */
const pollsAnHour = 3600 / 5 + 3600 / 30 + 3600 / 1.5 / 2
const actsAnHour = 60
/** Member, session, and a page of a list. */
const readUnitsOfACall = 4
/** A change with its entry in the record. */
const writeUnitsOfAnAct = 10

const calls = hours * (pollsAnHour + actsAnHour)

/** US dollars a month of one person. @param usd the price of a unit, by its name */
export const staffMemberUsd = (usd: (name: string) => number): number =>
  calls *
    (usd('httpApiCall') +
      usd('edgeRequest') +
      usd('edgeFunctionCall') +
      usd('lambdaRequest') +
      billedSeconds() * usd('lambdaArmGigabyteSecond') +
      (visitor.logKilobytes / 1e6) * usd('logGigabyte') +
      readUnitsOfACall * usd('tableReadUnit')) +
  hours * actsAnHour * writeUnitsOfAnAct * usd('tableWriteUnit')
