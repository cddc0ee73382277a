// @vitest-environment happy-dom
/** The sign-in of staff over a double of the user pool, and the session of a tab. */
import { screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorMessage } from '#contract/errors.ts'
import { openKeptSession } from '#staff/lib/session/open-session.ts'
import { keepBrowserToken, readBrowserTokens, readTokens, storeTokens } from '#staff/lib/session/session-tokens.ts'
import type { Refusal } from '#staff/lib/session/staff-pool.ts'
import { signOut, staffAccessToken } from '#staff/lib/session/staff-session.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { fill, press } from '../dom/hands.ts'
import { now } from '../dom/samples.ts'
import { eventually, expectHeading, expectPath, expectText } from '../dom/see.ts'
import { prepareConsole, session } from './open-console.tsx'

const pool = { enterPassword: vi.fn(), renewTokens: vi.fn(), revokeTokens: vi.fn(async () => undefined) }
vi.doMock('#staff/lib/session/staff-pool.ts', () => pool)
afterAll(() => vi.doUnmock('#staff/lib/session/staff-pool.ts'))

const staff = prepareConsole([])

const tokensFor = (access: string, minutes = 14) => ({
  access,
  refresh: 'refresh',
  renewAtEpochMilliseconds: now.getTime() + minutes * 60_000,
})
const done = () => ({ step: 'done', tokens: tokensFor('first') })

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  staff.api.answer('get-session', () => session)
  staff.api.answer('know-browser', { browser_token: 'known' })
})

const open = () => staff.open('/tickets')

const enterPassword = async () => {
  await fill('Email', 'asha@paisalane.example')
  await fill('Password', 'a password')
  await press('Sign in')
}

it('names the page of the people of partners', async () => {
  await staff.open('/own')
  await expectHeading('Partner sign-in')
})

/** Reads the picture as a camera does: four pixels a module. */
const readPicture = async () => {
  const picture = await screen.findByRole('img', { name: /^QR code/ })
  const modules = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const [width, height, data] = [modules * 4, modules * 4, new Uint8Array(modules * modules * 64).fill(255)]
  const runs = picture.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of runs.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      const start = (row * width + Number(x) * 4) * 4
      for (let pixel = 0; pixel < Number(length) * 4; pixel += 1) data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return decodeQR({ width, height, data })
}

it('leads an invited person over a password and an app into the room that was asked for', async () => {
  const confirm = vi.fn().mockResolvedValueOnce({ refused: 'wrong code' }).mockResolvedValueOnce(done())
  const choose = vi.fn(async () => ({ step: 'enrolment', secret: 'JBSWY3DPEHPK3PXP', confirm }))
  pool.enterPassword.mockResolvedValueOnce({ step: 'new password', choose })
  await open()
  await enterPassword()
  await expectHeading('Choose your password')
  await fill('New password', 'too short')
  await press('Continue')
  await expectText('Use at least 12 characters.')
  await fill('New password', 'four words of mine')
  await press('Continue')
  expect(choose).toHaveBeenCalledOnce()
  expect(choose).toHaveBeenCalledWith('four words of mine')

  await expectHeading('Set up your authenticator app')
  const issuer = encodeURIComponent(`PaisaLane ${location.hostname}`)
  const address = `otpauth://totp/${issuer}:asha%40paisalane.example?secret=JBSWY3DPEHPK3PXP&issuer=${issuer}`
  expect(await readPicture()).toBe(address)
  expect(screen.getByRole('link', { name: /open it/ }).getAttribute('href')).toBe(address)
  await expectText('JBSW Y3DP EHPK 3PXP')
  await fill('Code of six digits', '123 456')
  await expectText(/^That code is wrong/)
  await fill('Code of six digits', '654321')
  await expectText('asha@paisalane.example')
  expect(confirm.mock.calls).toEqual([['123456'], ['654321']])
  await expectPath('/tickets')
  expect(readTokens()).toEqual(tokensFor('first'))
  await eventually(() => expect(readBrowserTokens()).toBe('known'))
})

it('an address from an admin makes the browser known, and is then gone', async () => {
  keepBrowserToken('earlier')
  history.replaceState(null, '', '/#let-in=given')
  await openKeptSession()
  expect([readBrowserTokens(), location.hash]).toEqual(['given,earlier', ''])
})

it.each<[Refusal, string]>([
  ['wrong password', 'The email or the password is wrong.'],
  ['too many tries', 'Too many tries. Wait up to 15 minutes, then try again.'],
  [
    'held',
    'Too many passwords were sent for this address from browsers that are new to it. Sign in with a browser that you have used before, ask an admin to let you in, or try again in 6 hours.',
  ],
  ['invitation is over', 'The invitation is over: it lasts 7 days. Ask an admin to invite you again.'],
  ['account is closed', 'This account is closed. Ask an admin.'],
])('explains a refusal: %s', async (refused, words) => {
  pool.enterPassword.mockResolvedValueOnce({ refused })
  await open()
  await enterPassword()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

it('begins again after a step that took too long, and stays where the pool did not answer', async () => {
  const confirm = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce({ refused: 'too late' })
  pool.enterPassword.mockResolvedValueOnce({ step: 'code', confirm })
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('')
  await enterPassword()
  await fill('Code of six digits', '123456')
  await expectText('There was no answer. Check your connection, and try again.')
  await fill('Code of six digits', '123456')
  await expectHeading('Sign in to the staff console')
  await expectText('A step took longer than 15 minutes. Please sign in again.')
  // It was in the page before its words, which a screen reader says for that.
  expect(alert.textContent).toBe('A step took longer than 15 minutes. Please sign in again.')
})

it('says a missing password again', async () => {
  await open()
  await fill('Email', 'asha@paisalane.example')
  await press('Sign in')
  const words = await screen.findByText('Enter your email and your password.')
  await press('Sign in')
  await eventually(() => expect(screen.getByRole('alert').contains(words)).toBe(false))
  await expectText('Enter your email and your password.')
})

describe('the session of a tab', () => {
  it('opens again after a reload', async () => {
    storeTokens(tokensFor('kept'))
    await openKeptSession()
    await open()
    await expectText('asha@paisalane.example')
    expect(staff.api.callsOf('get-session')).toMatchObject([{ operation: 'get-session', accessToken: 'kept' }])
  })

  it.each([
    // The server has words of its own for each end.
    ['SIGNED_OUT', errorMessage.SIGNED_OUT],
    ['UNAUTHORIZED', "This account doesn't open the console any more. Ask an admin."],
  ] as const)('is forgotten once the server refuses it: %s', async (code, words) => {
    storeTokens(tokensFor('kept'))
    staff.api.answer('get-session', refuse(code))
    await openKeptSession()
    await open()
    await expectHeading('Sign in to the staff console')
    await expectText(words)
    // It came with the page, and is said with the field that has the focus.
    expect(screen.getByLabelText('Email').getAttribute('aria-description')).toBe(words)
    expect(readTokens()).toBeUndefined()
  })

  it('stays for another try while the server does not answer', async () => {
    storeTokens(tokensFor('kept'))
    staff.api.answer('get-session', breakOff)
    await openKeptSession()
    await open()
    await expectText('The console did not answer')
    expect(readTokens()).toEqual(tokensFor('kept'))
  })

  it('has its token renewed, once for all calls of a moment', async () => {
    storeTokens(tokensFor('old', 0))
    pool.renewTokens.mockResolvedValue(tokensFor('new'))
    await openKeptSession()
    expect(await Promise.all([staffAccessToken(), staffAccessToken()])).toEqual(['new', 'new'])
    expect(pool.renewTokens).toHaveBeenCalledOnce()
    expect(staff.api.calls).toMatchObject([{ accessToken: 'new' }])
  })

  it('ends when the pool does not renew it', async () => {
    storeTokens(tokensFor('old', 0))
    pool.renewTokens.mockResolvedValue({ refused: 'wrong password' })
    await openKeptSession()
    await open()
    await expectText('Your session has ended. Please sign in again.')
    expect(readTokens()).toBeUndefined()
  })

  it('ends on the server and in the pool when the person signs out', async () => {
    storeTokens(tokensFor('kept'))
    staff.api.answer('end-session', { ended: true })
    await openKeptSession()
    await open()
    await signOut()
    await expectText('You have signed out.')
    await eventually(() => expect(pool.revokeTokens).toHaveBeenCalledWith(tokensFor('kept')))
    expect(staff.api.callsOf('end-session')).toMatchObject([{ accessToken: 'kept' }])
    expect(readTokens()).toBeUndefined()
  })
})

describe('a second tab', () => {
  interface Word {
    readonly kind: string
    readonly tokens?: object
  }
  /** Another tab of the browser: what it hears, and what it answers. */
  const otherTab = (answer: (word: Word) => object | undefined) => {
    const channel = new BroadcastChannel('staff_session')
    const heard: Word[] = []
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the page's origin alone
    const say = (word: object) => channel.postMessage(word)
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      heard.push(data)
      const said = answer(data)
      if (said) say(said)
    })
    onTestFinished(() => channel.close())
    return { say, heard }
  }

  it('gets the session of the first one, which stores nothing for it, and ends with it', async () => {
    const { say } = otherTab(({ kind }) =>
      kind === 'ask' ? { kind: 'tokens', tokens: tokensFor('shared') } : undefined,
    )
    await openKeptSession()
    await open()
    await expectText('asha@paisalane.example')
    expect(localStorage).toHaveLength(0)
    say({ kind: 'end', refresh: 'another session' })
    say({ kind: 'end', refresh: 'refresh', because: 'signed out' })
    await expectText('You have signed out.')
    expect(readTokens()).toBeUndefined()
  })

  it('is answered, and told of the end', async () => {
    storeTokens(tokensFor('kept'))
    staff.api.answer('end-session', { ended: true })
    await openKeptSession()
    const { say, heard } = otherTab(() => undefined)
    say({ kind: 'ask' })
    await eventually(() => expect(heard).toContainEqual({ kind: 'tokens', tokens: tokensFor('kept') }))
    await signOut()
    await eventually(() => expect(heard).toContainEqual({ kind: 'end', refresh: 'refresh', because: 'signed out' }))
  })
})
