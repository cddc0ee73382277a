/** The login's two machines, sending and checking a code, as sequences of events. */
import { describe, expect, it } from 'vitest'
import {
  initialLogin,
  isLoginDone,
  reduceLogin,
  type LoginEvent,
  type LoginState,
} from '#web/features/auth/login-state.ts'

const after = (...events: LoginEvent[]): LoginState => events.reduce(reduceLogin, initialLogin)
const typed: LoginEvent = { type: 'codeTyped', code: '123456' }
const started: LoginEvent = { type: 'checkStarted' }
const refused: LoginEvent = { type: 'checkFailed', fault: 'wrongCode' }
const verifiedAs = (fullName: string | undefined): LoginEvent => ({ type: 'verified', fullName })

describe('sending a code', () => {
  it.each<[string, LoginEvent[], LoginState['sending']]>([
    ['idle at first', [], 'idle'],
    ['under way', [{ type: 'sendStarted' }], 'underWay'],
    ['idle after a success', [{ type: 'sendStarted' }, { type: 'sendSucceeded' }], 'idle'],
    ['failed', [{ type: 'sendStarted' }, { type: 'sendFailed' }], 'failed'],
    ['under way again', [{ type: 'sendFailed' }, { type: 'sendStarted' }], 'underWay'],
    ['not touched by typing', [{ type: 'sendFailed' }, typed], 'failed'],
    ['not touched by a check', [{ type: 'sendStarted' }, started, refused], 'underWay'],
  ])('is %s', (_, events, sending) => {
    expect(after(...events).sending).toBe(sending)
  })

  it('empties the code field when it succeeds, and only then', () => {
    expect(after(typed, { type: 'sendStarted' }).code).toBe('123456')
    expect(after(typed, { type: 'sendFailed' }).code).toBe('123456')
    expect(after(typed, { type: 'sendSucceeded' }).code).toBe('')
  })
})

describe('checking a code', () => {
  it.each<[string, LoginEvent[], LoginState['checking']]>([
    ['idle at first', [], { name: 'idle' }],
    ['under way', [typed, started], { name: 'underWay' }],
    ['faulty', [typed, started, refused], { name: 'faulty', fault: 'wrongCode' }],
    ['idle once the code is changed', [refused, typed], { name: 'idle' }],
    ['idle at another stage', [refused, { type: 'stageEntered' }], { name: 'idle' }],
    ['under way again after a fault', [refused, started], { name: 'underWay' }],
    ['not ended by typing', [started, typed], { name: 'underWay' }],
    [
      'faulty although the SMS is read',
      [refused, { type: 'codeReceived', code: '1' }],
      { name: 'faulty', fault: 'wrongCode' },
    ],
    [
      'faulty although a new code is sent',
      [refused, { type: 'sendSucceeded' }],
      { name: 'faulty', fault: 'wrongCode' },
    ],
    ['idle for a visitor without a name', [started, verifiedAs(undefined)], { name: 'idle' }],
    ['a welcome for one with a name', [started, verifiedAs('Asha')], { name: 'welcoming', fullName: 'Asha' }],
    ['idle after the welcome', [verifiedAs('Asha'), { type: 'welcomeEnded' }], { name: 'idle' }],
  ])('is %s', (_, events, checking) => {
    expect(after(...events).checking).toEqual(checking)
  })
})

describe('the login', () => {
  const signedIn = { isSignedIn: true, isVerified: false }
  it.each<[string, LoginEvent[], { isSignedIn: boolean; isVerified: boolean }, boolean]>([
    ['not done for an anonymous visitor', [], { ...signedIn, isSignedIn: false }, false],
    ['done for a user who opens it', [], signedIn, true],
    ['not done during the check, which signs in', [started], signedIn, false],
    ['not done during the welcome', [verifiedAs('Asha')], signedIn, false],
    ['done after the welcome', [verifiedAs('Asha'), { type: 'welcomeEnded' }], signedIn, true],
    [
      'not done while the profile is to be filled in',
      [verifiedAs(undefined)],
      { ...signedIn, isVerified: true },
      false,
    ],
  ])('is %s', (_, events, visitor, isDone) => {
    expect(isLoginDone(after(...events), visitor)).toBe(isDone)
  })
})
