/** The files of a list: its people, each with the draft of a notice, and the notices to the Board. */
import type { AffectedPerson, BreachList } from '#contract/staff/breach-room.ts'
import { noticeDraft } from '#domain/rights/breach-notices.ts'
import boardFirst from '#domain/rights/drafts/board-first-notice.txt?raw'
import boardFull from '#domain/rights/drafts/board-within-72-hours.txt?raw'
import toPerson from '#domain/rights/drafts/to-each-person.txt?raw'
import { callStaff } from '#staff/lib/call-staff.ts'
import { saveFile } from '#staff/lib/save-file.ts'
import { breachesContent as words } from './content.ts'

const breachOf = ({ people = 0, data = [], ...list }: BreachList) => ({ ...list, people, data })

/** The notice to a person names the data of this person alone. */
const rowOf = (list: BreachList, { phone, user_id, email, counts, since, last_sign_in, data }: AffectedPerson) => {
  const items = Object.entries(counts).map(([item, count]) => `${item} ${count}`)
  const notice = noticeDraft(toPerson, { ...breachOf(list), data })
  return [phone, user_id, email, items.join(', '), since, last_sign_in, notice]
}

export const peopleRows = async (list: BreachList) => {
  const rows: string[][] = [[...words.columns]]
  for (let part = 0; part < (list.parts ?? 0); part += 1) {
    const call = { params: { list_id: list.id }, query: { part: String(part) } }
    const { people } = await callStaff('read-breach-list', call)
    rows.push(...people.map((person) => rowOf(list, person)))
  }
  return rows
}

export const saveBoardNotices = (list: BreachList): void => {
  const texts = [boardFirst, boardFull].map((template) => noticeDraft(template, breachOf(list)))
  saveFile('board-notices.txt', 'text/plain;charset=utf-8', texts.join('\n\n'))
}
