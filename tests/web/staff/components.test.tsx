// @vitest-environment happy-dom
/** The parts that rooms are made of. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import SearchX from '#icon/search-x'
import type { ViewReason } from '#lambdas/people/people.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { DataTable } from '#staff/components/data-table.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { Modal, showOnce, ShownOnceDialog } from '#staff/components/modal.tsx'
import { Toaster } from '#staff/components/toaster.tsx'
import { MaskedValue } from '#staff/components/view-dialog.tsx'
import { useKeptKeys } from '#staff/lib/kept-keys.ts'
import { setSingleKeys, useKeys } from '#staff/lib/keys.ts'
import { dismissChange, showToast } from '#staff/lib/toast.ts'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Failure } from '#web/components/ui/failure.tsx'
import { PageMessages } from '#web/components/ui/page-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { hands, press } from '../dom/hands.ts'
import { passTime } from '../dom/open-screen.tsx'
import { eventually, expectText } from '../dom/see.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = vi.fn<(path: string) => void>()
const Address = () => {
  address(useLocation().pathname)
  return null
}

const show = (content: React.ReactNode) =>
  render(
    <MemoryRouter>
      <Address />
      {content}
      <Toaster />
    </MemoryRouter>,
  )
const refusal = new ApiError({ code: 'ROLE_NOT_ALLOWED', message: 'Your role does not allow this', status: 403 })
const lost = new ApiError({ code: 'NETWORK', message: 'No connection', status: 0 })

it('keys of a dialog work, and those of the page below it do not', async () => {
  const pressed = vi.fn<(of: string) => void>()
  const Keys = ({ of }: { of: string }) => {
    useKeys(of, [{ keys: 'x', does: 'Choose', run: () => pressed(of) }])
    return null
  }
  const Page = ({ isAsking }: { isAsking: boolean }) => (
    <>
      {isAsking && (
        <Modal title="Which?" onClose={vi.fn()}>
          <Keys of="dialog" />
        </Modal>
      )}
      <Keys of="page" />
    </>
  )
  const { rerender } = render(<Page isAsking={false} />, { wrapper: MemoryRouter })
  await hands.keyboard('x')
  rerender(<Page isAsking />)
  await hands.keyboard('x')
  expect(pressed.mock.calls).toEqual([['page'], ['dialog']])
})

it('keys work on a keyboard for Hindi, whose letters are of another script, and nothing runs twice on a Latin one', async () => {
  const pressed = vi.fn<(keys: string) => void>()
  const Page = () => {
    const all = ['x', 'g t', '$mod+k', '/', '[Shift]+?', 'Escape']
    useKeys(
      'Page',
      all.map((keys) => ({ keys, does: keys, run: () => pressed(keys), inFields: keys.startsWith('$') })),
    )
    return <input aria-label="Reply" />
  }
  render(<Page />)
  // InScript, as Firefox reports it on Linux.
  const press = (key: string, code: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
    fireEvent.keyDown(at, { key, code, ...more })
  press('ॉ', 'KeyX')
  press('ु', 'KeyG')
  press('ू', 'KeyT')
  press('क', 'KeyK', { ctrlKey: true }, screen.getByLabelText('Reply'))
  press('य', 'Slash')
  press('य़', 'Slash', { shiftKey: true })
  press('Escape', 'Escape')
  expect(pressed.mock.calls.flat()).toEqual(['x', 'g t', '$mod+k', '/', '[Shift]+?', 'Escape'])
  press('ॉ', 'KeyX', {}, screen.getByLabelText('Reply'))
  expect(pressed).toHaveBeenCalledTimes(6)
  press('Escape', 'Escape')
  pressed.mockClear()
  await hands.keyboard('xgtt')
  expect(pressed.mock.calls.flat()).toEqual(['x', 'g t'])
})

it('characters that are typed while a screen loads are kept, also those of several letters in one key', async () => {
  const Page = ({ isLoading }: { isLoading: boolean }) => {
    useKeptKeys(isLoading)
    return isLoading ? null : <input aria-label="Reply" ref={(field) => field?.focus()} />
  }
  const { rerender } = render(<Page isLoading />)
  for (const key of ['क्ष', 'म', 'ा']) fireEvent.keyDown(document.body, { key, code: 'KeyC' })
  rerender(<Page isLoading={false} />)
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Reply').value).toBe('क्षमा'))
})

describe('a table', () => {
  const columns = { name: { cell: ({ name }: { name: string }) => name } }
  const headings = { name: 'Name' }
  const rows = ['One', 'Two', 'Three'].map((name) => ({ name }))
  const addressOf = ({ name }: { name: string }) => `/lenders/${name}`
  const loaded = vi.fn()

  const focusedRow = () => document.activeElement?.getAttribute('data-row')

  it('opens by a link in its first cell, also where single keys are off, and by a click beside it', async () => {
    setSingleKeys(false)
    const table = { name: 'Lenders', headings, columns, rows, rowId: ({ name }: { name: string }) => name }
    show(<DataTable {...table} addressOf={addressOf} />)
    screen.getByRole('link', { name: 'Two' }).focus()
    await hands.keyboard('{Enter}')
    expect(address).toHaveBeenLastCalledWith('/lenders/Two')
    await hands.click(screen.getByRole('row', { name: 'Three' }))
    expect(address).toHaveBeenLastCalledWith('/lenders/Three')
    setSingleKeys(true)
  })

  it('is used by keys alone: j, k, Enter, and the next page behind the last row', async () => {
    show(
      <DataTable
        name="Lenders"
        headings={headings}
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        addressOf={addressOf}
        more={{ hasNext: true, isLoading: false, load: loaded }}
      />,
    )
    await hands.keyboard('jjk')
    expect(focusedRow()).toBe('One')
    await hands.keyboard('{Enter}')
    expect(address).toHaveBeenLastCalledWith('/lenders/One')
    await hands.keyboard('jjj')
    expect(focusedRow()).toBe('Three')
    expect(loaded).toHaveBeenCalledOnce()
  })
})

describe('a masked value', () => {
  const reveal = vi.fn(async (_why: ViewReason) => '+91 98765 43210')
  const masked = { name: 'phone number', masked: '+91 98•••••210', reveal }
  const times = { created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' }
  const ticket = { id: '01TICKET', title: 'Wrong status', status: 'open', ...times }

  it('is shown for a ticket of the person, and hidden again after a minute', async () => {
    show(<MaskedValue {...masked} tickets={[ticket]} />)
    await press('Show phone number')
    await press('Show')
    await expectText('+91 98765 43210')
    expect(reveal).toHaveBeenCalledExactlyOnceWith({ kind: 'ticket', reference: '01TICKET' })
    await passTime(60_000)
    await expectText('+91 98•••••210')
  })

  it('stays masked when the server refuses, and the words stay in their field', async () => {
    reveal.mockRejectedValueOnce(refusal)
    show(<MaskedValue {...masked} tickets={[]} />)
    await press('Show phone number')
    await press('Show')
    await expectText('Say who asks, and how, such as: the owner, by phone today')
    await hands.type(screen.getByLabelText('Who asks, and how'), ' The owner, by phone ')
    await press('Show')
    await expectText('Your role does not allow this')
    expect(reveal).toHaveBeenLastCalledWith({ kind: 'request', reference: 'The owner, by phone' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Who asks, and how').value).toBe(' The owner, by phone ')
    await expectText('+91 98•••••210')
  })
})

it('a secret that is shown once is lost by no Escape, and leaves with its own button', async () => {
  show(<ShownOnceDialog />)
  act(() => showOnce({ name: 'Key', value: 'pl_live_secret' }))
  await press('Close')
  await expectText('It is still here, because it cannot be shown again. Copy it first.')
  await expectText('pl_live_secret')
  await press('I have copied it')
  expect(screen.queryByText('pl_live_secret')).toBeNull()
})

describe('a toast', () => {
  it('takes a change back, and says when the server refuses', async () => {
    const undo = vi.fn(async () => undefined)
    show('')
    act(() => showToast({ text: 'Published', undo }))
    await press('Undo')
    await expectText('Undone')
    undo.mockRejectedValueOnce(refusal)
    act(() => showToast({ text: 'Published again', undo }))
    await press('Undo')
    await expectText('Your role does not allow this')
    for (const button of screen.getAllByLabelText('Dismiss')) await hands.click(button)
  })

  it('goes with a later change of the same thing, and once the change is taken back elsewhere', () => {
    show('')
    const change = (text: string) => act(() => showToast({ text, undo: async () => undefined, subject: 'one' }))
    change('Closed')
    change('Opened')
    expect(screen.queryByText('Closed')).toBeNull()
    act(() => dismissChange('one'))
    expect(screen.queryByText('Opened')).toBeNull()
  })

  it('goes by itself, unless the pointer is on it', async () => {
    show('')
    act(() => showToast({ text: 'Copied to here' }))
    await hands.hover(await screen.findByText('Copied to here'))
    await passTime(20_000)
    await expectText('Copied to here')
    await hands.unhover(screen.getByText('Copied to here'))
    await passTime(6_000)
    expect(screen.queryByText('Copied to here')).toBeNull()
  })

  it('stays under the pointer in an open dialog too, whose page shows it as well', async () => {
    show(
      <PageMessages value={<Toaster />}>
        <Modal title="Which?" onClose={vi.fn()}>
          Choose
        </Modal>
      </PageMessages>,
    )
    act(() => showToast({ text: 'Copied for you' }))
    const inDialog = () => within(screen.getByRole('dialog')).queryByText('Copied for you')
    await hands.hover(inDialog() as HTMLElement)
    await passTime(20_000)
    expect(inDialog()).not.toBeNull()
    await hands.unhover(inDialog() as HTMLElement)
    await passTime(6_000)
    expect(screen.queryAllByText('Copied for you')).toEqual([])
  })
})

describe('an answer', () => {
  const refetch = vi.fn()
  const stateOf = (state: object) =>
    show(
      <Answered query={{ data: undefined, error: null, fetchStatus: 'idle', refetch, ...state }}>
        {(data: string) => <p>{data}</p>}
      </Answered>,
    )

  it.each([
    ['is loading', { fetchStatus: 'fetching' }, 'status', ''],
    ['waits for the network', { fetchStatus: 'paused' }, 'heading', 'You are offline'],
    ['is refused', { error: refusal }, 'heading', 'Your role does not allow this'],
    ['failed', { error: lost }, 'alert', 'No connection'],
    ['is there', { data: 'Answer' }, 'paragraph', 'Answer'],
    ['is there and not updated', { data: 'Answer', error: lost }, 'alert', 'This could not be updated.'],
  ])('%s', (_, state, role, words) => {
    stateOf(state)
    expect(screen.getByRole(role).textContent).toContain(words)
  })

  it.each([
    ['failed', {}, { error: lost }, 'No connection'],
    ['waited for the network, and failed then', { fetchStatus: 'paused' }, { error: lost }, 'No connection'],
    ['could not be updated', { data: 'Answer' }, { data: 'Answer', error: lost }, 'This could not be updated.'],
  ])('that %s is said, in the page and in an open dialog', async (_, before, state, words) => {
    const screenOf = (more: object) => (
      <>
        <Answered query={{ data: undefined, error: null, fetchStatus: 'idle', refetch, ...more }}>
          {() => null}
        </Answered>
        <Modal title="Which?" onClose={vi.fn()}>
          Choose
        </Modal>
      </>
    )
    const { rerender } = render(screenOf(before), { wrapper: MemoryRouter })
    const alert = screen.getByRole('alert', { hidden: true })
    expect(alert.textContent).toBe('')
    rerender(screenOf(state))
    expect(alert.textContent).toContain(words)
    const inDialog = within(screen.getByRole('dialog')).getByRole('status')
    await eventually(() => expect(inDialog.textContent).toContain(words))
  })

  it.each([
    ['an alert', () => <StatePanel isAlert icon={SearchX} title="Not found" text="Look again." />],
    [
      'a part that begins with an alert',
      () => (
        <section>
          <ErrorState title="Not found" onRetry={vi.fn()} />
        </section>
      ),
    ],
  ])('%s that is inserted behind an open dialog is said in it, once', async (_, Part) => {
    const screenOf = (hasPart: boolean) => (
      <>
        {hasPart && <Part />}
        <Modal title="Which?" onClose={vi.fn()}>
          {hasPart && <Failure>In the dialog</Failure>}
        </Modal>
      </>
    )
    const { rerender } = render(screenOf(false), { wrapper: MemoryRouter })
    rerender(screenOf(true))
    const inDialog = within(screen.getByRole('dialog')).getByRole('status')
    await eventually(() => expect(inDialog.textContent.match(/Not found|In the dialog/g)).toEqual(['Not found']))
  })

  it('that failed is asked again at a tap', async () => {
    stateOf({ error: lost })
    await press('Try again')
    expect(refetch).toHaveBeenCalledOnce()
  })
})

it('a download that fails says so', async () => {
  show(<DownloadCsv fileName="a.csv" table={() => Promise.reject(lost)} />)
  await press('Download CSV')
  await eventually(() => expect(screen.getByText(lost.message)).toBeDefined())
})
