/** The room of the catalogue on a real table: drafts, publishing, switches, undo, and the record of each. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import type { EntryRow } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { lenderEntry, productEntry, readyLender, schemeEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const start = '2026-11-10T09:00:00Z'
const dev = createStaffOnTable(table, start)
const prod = createStaffOnTable(table, start, { allowLoopback: false, requiresSteps: true, fourEyes: false })
let asha = await dev.signIn('catalogue')
const ravi = await dev.signIn('catalogue')

/** A later session: the first one ends after 8 hours. */
const passHours = (hours: number) => {
  dev.advance(hours * 3600)
  asha = dev.signInAgain(asha)
}

let count = 0
const newId = () => `room-lender-${(count += 1)}`
type Desk = typeof dev
type Who = typeof asha

const paramsOf = (id: string, kind = 'lender') => ({ params: { kind, entry_id: id } })
const save = async (
  record: { id: string; [field: string]: unknown },
  seen_at?: string,
  { on = dev, by = asha }: { on?: Desk; by?: Who } = {},
) => {
  on.advance(1)
  const answer = await on.call('save-catalogue-draft', by, { ...paramsOf(record.id), body: { record, seen_at } })
  return { ...answer, at: (answer.json['draft'] as { at: string } | undefined)?.at ?? '' }
}
const publish = (id: string, seen_at: string, on = dev) =>
  on.call('publish-catalogue-draft', asha, { ...paramsOf(id), body: { seen_at } })
const undo = (id: string) => dev.call('undo-catalogue-change', asha, paramsOf(id))
const show = async (id: string) => (await dev.call('get-catalogue-entry', asha, paramsOf(id))).json
const put = (...lenders: LenderRecord[]) => putCatalogue(table.opened, { lenders })
/** What visitors get now. */
const visible = async (id: string) => {
  const reader = createCatalogueReader(table.opened, dev.clock, dev.log)
  return (await reader.getCatalogue()).lenders.find((lender) => lender.id === id)
}
const publishNew = async (record: LenderRecord, on = dev) =>
  publish(record.id, (await save(record, undefined, { on })).at, on)

describe('a draft that is older than a change of others', () => {
  const change = async (id: string, switches: object) =>
    (await dev.call('switch-catalogue-entry', ravi, { ...paramsOf(id), body: switches })).error
  const begin = async (id: string) => {
    await put(lenderEntry({ id, priority: 5, status_map: { OK: 'approved' } }))
    const { published } = (await show(id)) as { published: LenderRecord }
    return published
  }

  it('changes its own fields alone: a lender that was switched off and a mapped word stay', async () => {
    const id = newId()
    const published = await begin(id)
    const { at } = await save({ ...published, name: 'Renamed' })
    expect(await change(id, { is_active: false, priority: 9 })).toBeUndefined()
    await put({ ...published, is_active: false, priority: 9, status_map: { OK: 'approved', PAID: 'disbursed' } })
    expect((await publish(id, at)).status).toBe(200)
    expect(await visible(id)).toBeUndefined()
    expect(await show(id)).toMatchObject({
      published: { name: 'Renamed', is_active: false, priority: 9, status_map: { OK: 'approved', PAID: 'disbursed' } },
    })
  })

  it('is based on what its writer saw, also where it is saved after the change', async () => {
    const id = newId()
    const seen = await begin(id)
    await change(id, { is_active: false })
    dev.advance(1)
    const body = { record: { ...seen, name: 'Renamed' }, based_on: seen }
    const { json } = await dev.call('save-catalogue-draft', asha, { ...paramsOf(id), body })
    expect((await publish(id, (json['draft'] as { at: string }).at)).status).toBe(200)
    expect(await show(id)).toMatchObject({ published: { name: 'Renamed', is_active: false } })
  })

  it('is refused where both have changed a field, with the value of now and the one before', async () => {
    const id = newId()
    const published = await begin(id)
    const { at } = await save({ ...published, priority: 7 })
    await change(id, { priority: 9 })
    const refused = await publish(id, at)
    expect([refused.error, refused.json['details']]).toEqual([
      'CHANGED_MEANWHILE',
      [{ field: 'priority', message: 'is 9 now, was 5' }],
    ])
    expect(await show(id)).toMatchObject({ published: { priority: 9 }, draft: { at, based_on: { priority: 5 } } })
  })

  it('a switch and the order are refused in the same way', async () => {
    const id = newId()
    await begin(id)
    expect(await change(id, { priority: 9, seen: { priority: 5 } })).toBeUndefined()
    expect(await change(id, { priority: 7, seen: { priority: 5 } })).toBe('CHANGED_MEANWHILE')
    expect(await change(id, { priority: 9, seen: { priority: 5 } })).toBeUndefined()
    expect(await change(id, { featured: true, seen: { featured: true } })).toBeUndefined()
  })
})

describe('a draft', () => {
  it('is seen by staff, not by visitors, and may be incomplete', async () => {
    const id = newId()
    expect((await save({ id, name: '<b>Half</b>' })).status).toBe(200)
    const { entries } = (await dev.call('list-catalogue-entries', asha)).json as { entries: EntryRow[] }
    expect(entries.find((row) => row.id === id)).toMatchObject({
      name: '<b>Half</b>',
      is_published: false,
      draft: { by: asha.email },
    })
    expect(await visible(id)).toBeUndefined()
  })

  it('is as long as `entryBytes`, and no longer', async () => {
    const bodies = [200, 0].map((less) => ({ record: { id: 'a'.repeat(staffPolicy.entryBytes - less) } }))
    const answers = await Promise.all(
      bodies.map((body) => dev.call('save-catalogue-draft', asha, { ...paramsOf(newId()), body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 413])
  })

  it('of two people is kept once: the other one is told and loses nothing that is stored', async () => {
    const id = newId()
    const first = await save(lenderEntry({ id }))
    const second = await save(lenderEntry({ id, name: 'Second' }), first.at, { by: ravi })
    expect(second.status).toBe(200)
    expect((await save(lenderEntry({ id, name: 'Late' }), first.at)).error).toBe('DRAFT_CHANGED')
    expect((await save(lenderEntry({ id, name: 'New' }))).error).toBe('DRAFT_CHANGED')
    expect(await show(id)).toMatchObject({ draft: { by: ravi.email, record: { name: 'Second' } } })
    const discard = (seen_at: string) =>
      dev.call('discard-catalogue-draft', asha, { ...paramsOf(id), body: { seen_at } })
    expect((await discard(first.at)).error).toBe('DRAFT_CHANGED')
    expect((await discard(second.at)).status).toBe(200)
    expect((await dev.call('get-catalogue-entry', asha, paramsOf(id))).error).toBe('ENTRY_NOT_FOUND')
  })
})

describe('publishing', () => {
  it('shows the entry to visitors, ends the draft, and records what changed, in one write', async () => {
    const id = newId()
    await put(lenderEntry({ id, name: 'Before' }))
    const { at } = await save(lenderEntry({ id, name: 'After' }))
    const both = await Promise.all([publish(id, at), publish(id, at)])
    expect(both.map(({ error }) => error)).toEqual(expect.arrayContaining(['DRAFT_CHANGED', undefined]))
    expect((await visible(id))?.name).toBe('After')
    expect((await show(id))['draft']).toBeUndefined()
    const entries = (await dev.recorded('ACTION#catalogue.publish')).filter(({ subject }) => subject.id === id)
    expect(entries).toMatchObject([{ before: { name: 'Before' }, after: { name: 'After' }, by: { email: asha.email } }])
  })

  it('refuses a record that is wrong, names the field, and writes nothing', async () => {
    const id = newId()
    const { at } = await save({ ...lenderEntry({ id }), utm_url: 'javascript:alert(1)' })
    const refused = await publish(id, at)
    expect(refused.error).toBe('VALIDATION_ERROR')
    expect(JSON.stringify(refused.json['details'])).toContain('utm_url')
    expect(await visible(id)).toBeUndefined()
    expect((await show(id))['draft']).toBeDefined()
  })

  it.each([
    ['product', productEntry({ id: newId() }), { is_active: false, is_featured: false }],
    ['scheme', schemeEntry({ id: newId() }), { is_active: false }],
  ])('of a %s works alike', async (kind, record, expected) => {
    const name = paramsOf(record.id, kind)
    const saved = await dev.call('save-catalogue-draft', asha, { ...name, body: { record } })
    const { at } = saved.json['draft'] as { at: string }
    expect((await dev.call('publish-catalogue-draft', asha, { ...name, body: { seen_at: at } })).status).toBe(200)
    const off = await dev.call('switch-catalogue-entry', asha, { ...name, body: { is_active: false, featured: false } })
    expect(off.status).toBe(200)
    const { published } = (await dev.call('get-catalogue-entry', asha, name)).json
    expect(published).toEqual({ ...record, ...expected })
    const { entries } = (await dev.call('list-catalogue-entries', asha)).json as { entries: EntryRow[] }
    expect(entries.find(({ id }) => id === record.id)).toMatchObject({ kind, is_active: false })
  })
})

describe('going live in prod', () => {
  it('needs every step: the answer names those that are missing', async () => {
    const lender = readyLender({ id: newId() })
    const refused = await publishNew({ ...lender, website: undefined, agreement_until: '2026-11-09' }, prod)
    expect(refused.error).toBe('NOT_READY_TO_GO_LIVE')
    expect((refused.json['details'] as { field: string }[]).map(({ field }) => field)).toEqual(['agreement', 'website'])
    expect(await visible(lender.id)).toBeUndefined()
    const other = readyLender({ id: newId() })
    expect((await publishNew(other, prod)).status).toBe(200)
    expect(await visible(other.id)).toBeDefined()
  })

  it('is refused by the switch too, and a lender may be prepared while it is off', async () => {
    const lender = lenderEntry({ id: newId(), is_active: false })
    expect((await publishNew(lender, prod)).status).toBe(200)
    const body = { is_active: true }
    const on = await prod.call('switch-catalogue-entry', asha, { ...paramsOf(lender.id), body })
    expect(on.error).toBe('NOT_READY_TO_GO_LIVE')
    expect(await visible(lender.id)).toBeUndefined()
  })
})

describe('lender put', () => {
  it('follows the same rule in prod, and keeps what staff has noted', async () => {
    const ready = readyLender({ id: newId() })
    const { agreement_until: _until, callback_tested_on: _tested, links_checked_on: _opened, ...file } = ready
    const inProd = (...lenders: LenderRecord[]) =>
      putCatalogue(table.opened, { lenders }, { stepsRequiredOn: '2026-11-10' })
    await expect(inProd(file)).rejects.toMatchObject({ code: 'NOT_READY_TO_GO_LIVE' })
    await inProd(ready)
    await inProd({ ...file, name: 'Corrected' })
    expect((await show(ready.id))['published']).toMatchObject({ name: 'Corrected', agreement_until: '2027-03-31' })
  })

  it('with the file of before changes the fields of the file alone, and is refused where others changed the same one', async () => {
    const id = newId()
    const folder = temporaryFolder()
    const fileOf = (name: string, fields: Partial<LenderRecord>) => {
      writeFileSync(join(folder, name), JSON.stringify([lenderEntry({ id, priority: 5, ...fields })]))
      return join(folder, name)
    }
    const [before, after] = [fileOf('before.json', {}), fileOf('after.json', { name: 'Renamed', priority: 7 })]
    const run = (file: string, basedOn?: string, overwrite = false) =>
      runOpsCommand(
        catalogueCommands(dev.clock).find(({ name }) => name === 'lender put'),
        { file, overwrite, ...(basedOn !== undefined && { 'based-on': basedOn }) },
        opsConnectionTo(table),
      )
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await run(before)
    const switches = { ...paramsOf(id), body: { is_active: false } }
    await dev.call('switch-catalogue-entry', ravi, switches)
    await run(after, before)
    expect((await show(id))['published']).toMatchObject({ name: 'Renamed', priority: 7, is_active: false })
    await expect(run(fileOf('late.json', { priority: 9 }), before)).rejects.toThrow(/priority: is 7 now, was 5$/)
    await expect(run(before)).rejects.toThrow(
      /^before\.json: .*: is .* now, and the file says .* \(and 2 more\)\. Name the file of before with --based-on, or replace what is stored with --overwrite$/,
    )
    expect((await show(id))['published']).toMatchObject({ name: 'Renamed', is_active: false })
    printed.mockClear()
    await run(before, undefined, true)
    expect(printed.mock.calls.flat()).toContain(`Replaced: "${id}": is_active: false -> true`)
  })

  it('names the first missing step of the file', async () => {
    const path = join(temporaryFolder(), 'lenders.json')
    writeFileSync(path, JSON.stringify([lenderEntry({ id: newId() })]))
    const command = catalogueCommands().find(({ name }) => name === 'lender put')
    const put = runOpsCommand(command, { file: path }, opsConnectionTo(table), { deployed: true, isProd: true })
    await expect(put).rejects.toThrow(/^lenders\.json: room-lender-\d+, agreement: is missing \(and 8 more\)$/)
  })
})

describe('undo', () => {
  it('puts the entry back for a day, once', async () => {
    const id = newId()
    await put(lenderEntry({ id, name: 'Before' }))
    await publish(id, (await save(lenderEntry({ id, name: 'After' }))).at)
    passHours(23)
    expect(await show(id)).toMatchObject({ last_change: { undo_until: expect.any(String) as string } })
    expect((await undo(id)).status).toBe(200)
    expect((await visible(id))?.name).toBe('Before')
    expect((await undo(id)).error).toBe('UNDO_NOT_POSSIBLE')
  })

  it('is refused after a day, and once an operator has changed the entry', async () => {
    const [late, touched] = [newId(), newId()]
    await publishNew(lenderEntry({ id: late }))
    passHours(25)
    await publishNew(lenderEntry({ id: touched }))
    await put(lenderEntry({ id: touched, name: 'Of an operator' }))
    for (const id of [late, touched]) {
      expect((await show(id))['last_change']).not.toHaveProperty('undo_until')
      expect((await undo(id)).error).toBe('UNDO_NOT_POSSIBLE')
    }
    expect((await visible(touched))?.name).toBe('Of an operator')
  })

  const file = (...lenders: LenderRecord[]) => {
    const path = join(temporaryFolder(), 'lenders.json')
    writeFileSync(path, JSON.stringify(lenders))
    const command = catalogueCommands(dev.clock).find(({ name }) => name === 'lender put')
    return runOpsCommand(command, { file: path, overwrite: true }, opsConnectionTo(table))
  }

  it('takes back what a file of an operator changed, entry by entry, and is recorded as the console records it', async () => {
    const [one, two, three, same] = [newId(), newId(), newId(), newId()]
    await put(...[one, two, three, same].map((id) => lenderEntry({ id, name: 'Before' })))
    await publish(same, (await save(lenderEntry({ id: same, name: 'Of staff' }))).at)
    await file(lenderEntry({ id: one, name: 'Wrong' }))
    const wrong = [two, three].map((id) => lenderEntry({ id, name: 'Wrong' }))
    await file(...wrong, lenderEntry({ id: same, name: 'Of staff' }))
    for (const id of [one, two, three, same]) {
      expect((await undo(id)).status).toBe(200)
      expect((await visible(id))?.name).toBe('Before')
    }
    const entries = (await dev.recorded('STAFF#operator')).map(({ action, subject, before, after }) => ({
      action,
      subject,
      before,
      after,
    }))
    expect(entries.slice(-2)).toEqual([
      {
        action: 'catalogue.publish',
        subject: { kind: 'lender', id: one },
        before: { name: 'Before' },
        after: { name: 'Wrong' },
      },
      {
        action: 'catalogue.publish',
        subject: { kind: 'catalogue', id: '2 entries' },
        after: { entries: [`lender ${two}`, `lender ${three}`] },
      },
    ])
  })

  it('has no room beside a file that changes most of 90 entries, and the command says so', async () => {
    const ids = Array.from({ length: 90 }, newId)
    const warned = vi.spyOn(console, 'error').mockReturnValue()
    await file(...ids.map((id) => lenderEntry({ id, name: 'One of many' })))
    expect(warned.mock.calls.flat()).toContainEqual(expect.stringContaining('too many changes at once'))
    const [first = ''] = ids
    expect((await visible(first))?.name).toBe('One of many')
    expect((await undo(first)).error).toBe('UNDO_NOT_POSSIBLE')
    warned.mockClear()
    await file(...ids.map((id) => lenderEntry({ id, name: id === first ? 'Wrong' : 'One of many' })))
    expect(warned.mock.calls.flat().join(' ')).not.toContain('too many changes')
    expect((await undo(first)).status).toBe(200)
    warned.mockRestore()
  })

  it('switches a new lender off, because applications may name it', async () => {
    const id = newId()
    await publishNew(lenderEntry({ id }))
    expect((await undo(id)).status).toBe(200)
    expect(await visible(id)).toBeUndefined()
    expect(await show(id)).toMatchObject({ published: { is_active: false } })
  })
})

it('a name that no entry can have is not found', async () => {
  for (const name of [paramsOf('UPPER'), paramsOf('narmada', 'snapshot')])
    expect((await dev.call('get-catalogue-entry', asha, name)).error).toBe('ENTRY_NOT_FOUND')
})
