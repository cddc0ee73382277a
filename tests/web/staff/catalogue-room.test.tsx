// @vitest-environment happy-dom
/** The room of the catalogue: the list, the form with its previews, publishing and undo. */
import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EntryDetails, EntryRow } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { endStaffSession } from '#staff/lib/session/staff-session.ts'
import { fieldNameOf } from '#staff/rooms/catalogue/field-content.ts'
import { problemsOf } from '#staff/rooms/catalogue/use-entry.ts'
import { readyLender, schemeEntry } from '#tests/support/offers/catalogue-entries.ts'
import { refuse } from '../dom/api-double.ts'
import { fill, hands, press, tap } from '../dom/hands.ts'
import { eventually, expectHeading, expectPath, expectText, field } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const inRoom = ['catalogue'] as const
const at = '2026-11-20T09:00:00.000Z'
const later = '2026-11-20T10:00:00.000Z'
const script = '<img src=x onerror=alert(1)>'

const row = (fields: Partial<EntryRow> & { id: string }): EntryRow => ({
  kind: 'lender',
  name: `Lender ${fields.id}`,
  is_published: true,
  is_active: true,
  featured: false,
  is_recommended: false,
  priority: 10,
  missing: [],
  ...fields,
})
const entries = [
  row({ id: 'narmada', name: script }),
  row({ id: 'old', is_active: false, missing: ['website'] }),
  row({ id: 'new', is_published: false, is_active: false, draft: { by: 'asha@staff.example', at } }),
  row({ id: 'silent', missing_figures: ['fee'] }),
  row({ id: 'mute', missing_figures: ['fee'], untranslated: ['translations.hi.features'] }),
  row({ id: 'card', kind: 'product', name: 'A card' }),
  row({ id: 'vidya', kind: 'scheme', checked_on: '2026-01-01' }),
]
const narmada = readyLender({ id: 'narmada', name: 'Narmada', agreement_until: '2027-03-31' })

const openEntry = async (details: Partial<EntryDetails> = {}) => {
  staff.api.answer('list-catalogue-entries', { entries })
  staff.api.answer('get-catalogue-entry', { published: narmada, requires_steps: false, ...details })
  staff.api.answer('save-catalogue-draft', { draft: { by: 'asha@staff.example', at: later } })
  staff.api.answer('publish-catalogue-draft', { last_change: { by: 'asha@staff.example', at: later } })
  staff.api.answer('undo-catalogue-change', { done: true as const })
  await staff.open('/catalogue/lender/narmada', inRoom)
  await expectHeading('Narmada')
}
const publishDialog = async () => {
  await press(/^Publish…/)
  return within(await screen.findByRole('dialog'))
}

describe('the list', () => {
  it('is filtered in the address and opened by keys; names are shown as texts', async () => {
    staff.api.answer('list-catalogue-entries', { entries })
    staff.api.answer('get-catalogue-entry', refuse('ENTRY_NOT_FOUND'))
    await staff.open('/catalogue?state=off', inRoom)
    await expectText('Lender old')
    expect(screen.queryByText('Lender new')).toBeNull()
    await press(/^Active, without figures/)
    await expectText('Lender silent')
    expect(screen.queryByText(script)).toBeNull()
    expect(screen.getAllByText(/^Lender (silent|mute)$/).map(({ textContent }) => textContent)).toEqual([
      'Lender silent',
      'Lender mute',
    ])
    await press(/^Active, not translated/)
    expect(screen.getAllByText(/^Lender /).map(({ textContent }) => textContent)).toEqual(['Lender mute'])
    await expectText('No figures, Not translated')
    await press(/^All/)
    expect(location.search).toBe('?state=all')
    await press('Schemes')
    await expectText('Check is old')
    await press('Lenders')
    await expectText(script)
    expect(document.querySelector('img')).toBeNull()
    await hands.keyboard('jj{Enter}')
    await expectPath('/catalogue/lender/old')
    await expectText('The catalogue has no such entry')
  })

  it('begins a draft under a new id, and refuses one that is known', async () => {
    await openEntry()
    await staff.open('/catalogue', inRoom)
    await press(/^New entry/)
    await fill('Id', 'old')
    await press('Begin the draft')
    await expectText('An entry has this id already')
    await fill('Id', 'satpura')
    await press('Begin the draft')
    await expectPath('/catalogue/lender/satpura')
    expect(staff.api.callsOf('save-catalogue-draft')[0]).toMatchObject({
      params: ['lender', 'satpura'],
      body: { record: { is_active: false } },
    })
    act(() => history.back())
    await expectPath('/catalogue')
    expect(history.state).not.toMatchObject({ isSheet: true })
  })
})

describe('a change', () => {
  it('is in the difference, and is taken back from the toast', async () => {
    await openEntry()
    await fill('Name', 'Satpura')
    await fill('Lowest income of all, ₹ a month', '40000')
    await expectHeading('Satpura')
    const dialog = await publishDialog()
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['FieldPublishedDraft', 'NameNarmadaSatpura', 'Lowest income of all, ₹ a month—40000'])
    await tap(dialog.getByRole('button', { name: 'Publish' }))
    await press('Undo')
    await expectText('Undone')
    expect(staff.api.calls.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['save-catalogue-draft', 'publish-catalogue-draft', 'undo-catalogue-change']),
    )
    expect(staff.api.callsOf('publish-catalogue-draft')[0]?.body).toEqual({ seen_at: later })
  })

  it('that is not saved is there after another room, Back and a session that ends by itself, and leaving asks until it is saved', async () => {
    /** Pages of earlier files, whose modules were loaded anew since, listen in this window too. */
    const timesAsked = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      const ask = vi.spyOn(leaving, 'preventDefault')
      dispatchEvent(leaving)
      return ask.mock.calls.length
    }
    await openEntry()
    const before = timesAsked()
    await fill('Name', 'Satpura')
    act(() => screen.getAllByRole('link', { name: /^Catalogue/ })[0]?.click())
    await expectHeading('Catalogue')
    act(() => history.back())
    await expectHeading('Satpura')
    act(() => endStaffSession('ended'))
    cleanup()
    await staff.open('/catalogue/lender/narmada', inRoom)
    await expectHeading('Satpura')
    expect(timesAsked()).toBe(before + 1)
    await press(/^Save draft/)
    const draft = { by: 'asha@staff.example', at: later, record: { ...narmada, name: 'Satpura' }, based_on: narmada }
    staff.api.answer('get-catalogue-entry', { published: narmada, draft, requires_steps: false })
    await eventually(() => expect(timesAsked()).toBe(before))
    expect((await field('Name')).value).toBe('Satpura')
  })

  it('that is wrong is named at its field and cannot be published', async () => {
    await openEntry()
    await fill('Address that Apply Now opens', 'javascript:alert(1)')
    const wrong = await field('Address that Apply Now opens')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(wrong.closest('details')?.open).toBe(true)
    const dialog = await publishDialog()
    dialog.getByText(/^Address that Apply Now opens: must be a full https address/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  })

  it('of the repayment is in words on the card, and a part that lacks something is named at its first field', async () => {
    await openEntry()
    await hands.selectOptions(await field('How it is paid back'), 'In instalments')
    await hands.selectOptions(await field('How often'), 'Each week')
    const card = () => within(screen.getByRole('region', { name: 'As visitors see it' })).getByRole('article')
    await eventually(() => expect(card().textContent).toContain('Weekly instalment'))
    await hands.selectOptions(await field('Interest until then'), 'Paid each month')
    await expectText('must have months or after_course_months')
    await expectText('The card is here once the marked fields are right.')
    expect((await field('Months before the first instalment')).getAttribute('aria-invalid')).toBe('true')
    await fill('or months after the course', '6')
    await eventually(() => expect(card().textContent).toMatch(/interest a month for 1 year 6 months/))
  })

  it('of the words leaves to translate what pages in Hindi would show in English', async () => {
    await openEntry()
    const translations = () => screen.getByText(/^In other languages/).closest('summary')?.textContent
    expect(translations()).toMatch(/1 to translate$/)
    await fill(new RegExp(`^${fieldNameOf('translations.hi.features')}`), 'कुछ गिरवी नहीं\n6 महीने बाद पहले चुकाएँ')
    await eventually(() => expect(translations()).not.toMatch(/translate/))
  })

  it('of a scheme is on its card with those whom it is for, and a check of long ago is named', async () => {
    const published = schemeEntry({ id: 'vidya', checked_on: '2026-01-01' })
    staff.api.answer('get-catalogue-entry', { published, requires_steps: true })
    await staff.open('/catalogue/scheme/vidya', inRoom)
    await fill('Family income up to, ₹ a year', '450000')
    await fill('Courses, in words', 'Technical courses')
    await expectText('Family income up to ₹4,50,000 a year · Technical courses')
    await expectText('Last checked on 1 Jan 2026: the figures may have changed')
    expect(screen.queryByRole('switch', { name: 'Featured on home' })).toBeNull()
    await fill('Official page', 'http://scheme.example/')
    await expectText(/^must be a full https address/)
  })

  it('keeps a lender from going live where a step is missing, and names it', async () => {
    const draft = { by: 'asha@staff.example', at, record: { ...narmada, is_active: false } }
    await openEntry({ published: undefined, draft, requires_steps: true })
    await fill("The lender's own website", '')
    await tap(await screen.findByRole('switch', { name: 'Shown to visitors' }))
    const dialog = await publishDialog()
    expect(within(dialog.getAllByRole('list')[0] as HTMLElement).getByRole('listitem').textContent).toBe(
      "The lender's own website",
    )
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  })

  it('of two people: what is typed stays, and the other draft is loaded on request', async () => {
    await openEntry({ draft: { by: 'ravi@staff.example', at, record: narmada } })
    staff.api.answer('save-catalogue-draft', refuse('DRAFT_CHANGED'))
    await fill('Name', 'Mine')
    await press(/^Save draft/)
    await expectText(/Somebody else has changed this draft/)
    expect((await field('Name')).value).toBe('Mine')
    staff.api.answer('get-catalogue-entry', {
      published: narmada,
      draft: { by: 'ravi@staff.example', at: later, record: { ...narmada, name: 'Theirs' } },
      requires_steps: false,
    })
    await press('Load theirs')
    await eventually(async () => expect((await field('Name')).value).toBe('Theirs'))
  })

  it('that others have made too shows both values before it is published, and keeps what others alone changed', async () => {
    const [theirs, mine] = ['1 to 2 days', '2 to 3 days']
    await openEntry({
      published: { ...narmada, processing_time: theirs, priority: 9, is_active: false },
      draft: { by: 'me', at, record: { ...narmada, processing_time: mine, priority: 7 }, based_on: narmada },
    })
    const dialog = await publishDialog()
    const conflicts = () =>
      dialog.queryAllByText(/^Others have changed this meanwhile/).map(({ textContent }) => textContent)
    expect(conflicts()).toHaveLength(2)
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(`${theirs}${mine}Others have changed this meanwhile. It was ${narmada.processing_time}`),
    )
    await tap(dialog.getByRole('button', { name: 'Publish' }))
    await eventually(() => expect(staff.api.callsOf('publish-catalogue-draft')).toHaveLength(1))
    expect(staff.api.callsOf('save-catalogue-draft')[0]?.body).toMatchObject({
      record: { processing_time: mine, priority: 7, is_active: false },
      based_on: { processing_time: theirs, priority: 9 },
    })
  })

  it('says at a field what its figure must be', () => {
    expect(problemsOf('lender', { ...narmada, priority: -1 })).toEqual(new Map([['priority', 'must be 0 or more']]))
  })

  it('by a switch is at once, and refused with the reason', async () => {
    await openEntry()
    staff.api.answer(
      'switch-catalogue-entry',
      refuse('NOT_READY_TO_GO_LIVE', [{ field: 'website', message: 'is missing' }]),
    )
    await tap(await screen.findByRole('switch', { name: 'Shown to visitors' }))
    await expectText("The lender cannot go live yet · The lender's own website: is missing")
    expect((await field("The lender's own website")).getAttribute('aria-invalid')).toBe('true')
    await expectText('1 to correct')
    expect(staff.api.callsOf('switch-catalogue-entry')[0]?.body).toEqual({
      is_active: false,
      seen: { is_active: true },
    })
  })
})
