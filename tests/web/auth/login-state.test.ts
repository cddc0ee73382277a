/** The login's two machines, sending and checking a code, as sequences of events. */
import { expect, it } from 'vitest'
import {
  initialLogin,
  isLoginDone,
  reduceLogin,
  type CodeFault,
  type LoginEvent,
  type LoginState,
} from '#web/features/auth/login-state.ts'

const after = (...events: LoginEvent[]): LoginState => events.reduce(reduceLogin, initialLogin)
const typed: LoginEvent = { type: 'codeEntered', code: '123456' }
const started: LoginEvent = { type: 'checkStarted' }
const refused: LoginEvent = { type: 'checkFailed', fault: 'wrongCode' }
const wrongCode = { name: 'faulty', fault: 'wrongCode' } as const
const verifiedAs = (fullName: string | undefined): LoginEvent => ({ type: 'verified', fullName })

const fault = { text: 'not now', untilEpochMilliseconds: 1 }
const sendFailed: LoginEvent = { type: 'sendFailed', fault }

it.each<[string, LoginEvent[], LoginState['sending']]>([
  ['under way again', [sendFailed, { type: 'sendStarted' }], { name: 'underWay' }],
  ['not touched by typing the code', [sendFailed, typed], { name: 'failed', fault }],
  ['idle again for another number', [sendFailed, { type: 'mobileTyped' }], { name: 'idle' }],
  ['not touched by a check', [{ type: 'sendStarted' }, started], { name: 'underWay' }],
])('sending a code is %s', (_, events, sending) => {
  expect(after(typed, ...events)).toMatchObject({ sending, code: '123456' })
})

it.each<[CodeFault, string]>([
  ['wrongCode', ''],
  ['incompleteCode', '123456'],
  ['verificationFailed', '123456'],
])('a check that ends with %s leaves the field with %j', (fault, code) => {
  expect(after(typed, started, { type: 'checkFailed', fault }).code).toBe(code)
})

it.each<[string, LoginEvent[], LoginState['checking']]>([
  ['idle once a code is typed or read', [refused, typed], { name: 'idle' }],
  ['idle at another stage', [refused, { type: 'stageEntered' }], { name: 'idle' }],
  ['under way again after a fault', [refused, started], { name: 'underWay' }],
  ['not ended by typing', [started, typed], { name: 'underWay' }],
  ['faulty although a new code is sent', [refused, { type: 'sendSucceeded' }], wrongCode],
])('checking a code is %s', (_, events, checking) => {
  expect(after(...events).checking).toEqual(checking)
})

it.each<[string, LoginEvent[], isDone: boolean, visitor?: { isSignedIn?: boolean; isVerified?: boolean }]>([
  ['not done for an anonymous visitor', [], false, { isSignedIn: false }],
  ['done for a user who opens it', [], true],
  ['not done during the check, which signs in', [started], false],
  ['not done during the welcome', [verifiedAs('Asha')], false],
  ['done after the welcome', [verifiedAs('Asha'), { type: 'welcomeEnded' }], true],
  ['not done while the profile is to be filled in', [verifiedAs(undefined)], false, { isVerified: true }],
])('the login is %s', (_, events, isDone, visitor = {}) => {
  expect(isLoginDone(after(...events), { isSignedIn: true, isVerified: false, ...visitor })).toBe(isDone)
})
