import { expect, it } from 'vitest'
import { createDeskOnTable } from '#tests/support/staff/desk-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

it('saved replies are for all staff; a second editor of the same version is refused, and a repeated call is not', async () => {
  const desk = createDeskOnTable(await startTable())
  const [asha, ravi] = [await desk.addStaff(), await desk.addStaff()]
  const id = desk.nextId()
  const text = 'Hello {name}, {lender} has your papers.'
  const saved = await desk.saveReply(asha, id, { title: 'Papers', text })
  expect(await desk.saveReply(asha, id, { title: 'Papers', text })).toEqual(saved)
  desk.advance(1)
  const known = { updated_at: saved.updated_at, title: 'Papers' }
  await desk.saveReply(ravi, id, { ...known, text: 'Ravi' })
  await expect(desk.saveReply(asha, id, { ...known, text: 'Asha' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect(await desk.replies(asha)).toMatchObject([{ id, text: 'Ravi', updated_by: ravi.id }])
  for (const _ of ['once', 'again']) await desk.deleteReply(asha, id)
  expect(await desk.replies(asha)).toEqual([])
})
