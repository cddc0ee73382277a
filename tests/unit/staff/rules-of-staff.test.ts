/** Value tables of the rules for members of staff: their roles, sessions, passwords, looks and second persons. */
import { describe, expect, it } from 'vitest'
import type { StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import { approvalEnd, decidedBy, isOver, isSamePerson, newHosts } from '#lambdas/staff/approvals.rules.ts'
import { heldSince, keptSeconds, noSignIns, tryToSignIn, withBrowser } from '#lambdas/staff/sign-in-lanes.rules.ts'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { ensureOneKind, ensureOwnPartner, hasRole, isLapsed, rolesInBoth } from '#lambdas/staff/staff-member.rules.ts'
import { isActivityDue, sessionEnd } from '#lambdas/staff/staff-session.rules.ts'
import { farAbove, viewKindOf, paceView } from '#lambdas/staff/views.rules.ts'

const isRefused = (check: () => unknown) => {
  try {
    check()
    return false
  } catch {
    return true
  }
}

describe('a session', () => {
  const hour = 3600
  it.each([
    [{}, 1799, undefined],
    [{}, 1800, 'idle'],
    [{ activeAt: 1000 }, 2799, undefined],
    [{ activeAt: 1000 }, 2800, 'idle'],
    [{ activeAt: 8 * hour - 10 }, 8 * hour - 1, undefined],
    [{ activeAt: 8 * hour - 10 }, 8 * hour, 'too-old'],
    [{ endedAt: 5 }, 10, 'signed-out'],
    [{ endedAt: 0 }, 10, 'signed-out'],
  ])('with %j has after %d seconds: %s', (stored, seconds, end) => {
    const startedAt = 1_800_000_000
    const { activeAt, ...others } = stored as { activeAt?: number; endedAt?: number }
    const times = activeAt === undefined ? others : { ...others, activeAt: startedAt + activeAt }
    expect(sessionEnd({ id: 'one', startedAt }, times, startedAt + seconds)).toBe(end)
  })

  it.each([
    [{}, 159, false],
    [{}, 160, true],
    [{ activeAt: 120 }, 179, false],
    [{ activeAt: 120 }, 180, true],
    [{ activeAt: 50 }, 160, true],
  ])('that began at 100 with %j is noted at %d: %s', (stored, now, isDue) => {
    expect(isActivityDue({ id: 'one', startedAt: 100 }, stored, now)).toBe(isDue)
  })
})

describe('a password', () => {
  const now = 1_800_000_000
  const before = (...seconds: number[]) => seconds.map((second) => now - second)
  const browsers = [{ hash: 'mine', at: now - keptSeconds + 1 }]

  it.each([
    ['of a stranger', noSignIns, [], true, 'strangers'],
    ['of the fourth stranger', { ...noSignIns, strangers: before(3, 2, 1) }, [], true, 'strangers'],
    ['of the fifth stranger', { ...noSignIns, strangers: before(4, 3, 2, 1) }, [], false, 'strangers'],
    ['of a stranger after six hours', { ...noSignIns, strangers: before(21_600, 3, 2, 1) }, [], true, 'strangers'],
    ['of a stranger within six hours', { ...noSignIns, strangers: before(21_599, 3, 2, 1) }, [], false, 'strangers'],
    ['of a known browser', { ...noSignIns, strangers: before(4, 3, 2, 1), browsers }, ['other', 'mine'], true, 'known'],
    ['of another browser', { ...noSignIns, browsers }, ['other'], true, 'strangers'],
    [
      'of a browser that was known 90 days ago',
      { ...noSignIns, browsers: [{ hash: 'mine', at: now - keptSeconds }] },
      ['mine'],
      true,
      'strangers',
    ],
    [
      'of a known browser, the twentieth',
      { ...noSignIns, known: before(...Array(19).keys()), browsers },
      ['mine'],
      true,
      'known',
    ],
    [
      'of a known browser, the 21st',
      { ...noSignIns, known: before(...Array(20).keys()), browsers },
      ['mine'],
      false,
      'known',
    ],
  ] as const)('%s', (_, signIns, hashes, isAdmitted, lane) => {
    const { next, ...outcome } = tryToSignIn(signIns, hashes, now)
    expect(outcome).toEqual({ isAdmitted, lane })
    if (isAdmitted) expect(next?.[lane].at(-1)).toBe(now)
  })

  it('that is admitted counts with those that still count', () => {
    const signIns = { ...noSignIns, strangers: before(21_600, 5), browsers }
    expect(tryToSignIn(signIns, [], now).next).toEqual({ known: [], strangers: before(5, 0), browsers })
  })

  it('that is refused is noted once a minute, with the first refusal', () => {
    const full = { ...noSignIns, strangers: before(4, 3, 2, 1) }
    expect(tryToSignIn(full, [], now).next).toEqual({ ...full, held: { since: now, at: now } })
    const heldFor = (seconds: number) => ({ ...full, held: { since: now - 300, at: now - seconds } })
    expect(tryToSignIn(heldFor(59), [], now).next).toBeUndefined()
    expect(tryToSignIn(heldFor(60), [], now).next).toEqual({ ...full, held: { since: now - 300, at: now } })
    const ofKnown = { ...noSignIns, known: before(...Array(20).keys()), browsers }
    expect(tryToSignIn(ofKnown, ['mine'], now).next).toBeUndefined()
    expect(heldSince(heldFor(59), now)).toBe(now - 300)
    expect(heldSince({ ...heldFor(59), strangers: before(1) }, now)).toBeUndefined()
  })

  it('counts as one of a known browser for 90 days', () => {
    expect(keptSeconds).toBe(7_776_000)
    expect(noSignIns).toEqual({ known: [], strangers: [], browsers: [] })
  })

  it('that is right frees both lanes, and the last eight browsers stay', () => {
    const known = Array.from({ length: 8 }, (_, index) => ({ hash: `b${index}`, at: index }))
    const next = withBrowser({ known: [1], strangers: [2], browsers: known, held: { since: 1, at: 1 } }, 'new', now)
    expect(next).toEqual({ known: [], strangers: [], browsers: [...known.slice(1), { hash: 'new', at: now }] })
  })
})

describe('roles', () => {
  it.each([
    [['support'], undefined, false],
    [['support', 'admin'], undefined, false],
    [['partner-owner', 'partner-developer'], 'acme', false],
    [['partner-owner'], undefined, true],
    [['support'], 'acme', true],
    [['partner-owner', 'support'], 'acme', true],
  ] as const)('%j of the partner %s are refused: %s', (roles, partner_code, refused) => {
    expect(isRefused(() => ensureOneKind({ roles, partner_code }))).toBe(refused)
  })

  it.each([
    [['support', 'catalogue'], ['support'], undefined, ['support']],
    [['support'], ['support', 'admin'], undefined, ['support']],
    [['partner-owner', 'support'], ['partner-owner', 'support'], undefined, ['support']],
    [['partner-owner', 'support'], ['partner-owner', 'support'], 'acme', ['partner-owner']],
  ] as const)(
    '%j of the token and %j of the table, of the partner %s, are %j',
    (ofToken, roles, partner_code, both) => {
      expect(rolesInBoth(ofToken, { roles, partner_code })).toEqual(both)
    },
  )

  it.each([
    [['admin'], [], true],
    [['support'], ['support', 'partners'], true],
    [['catalogue'], ['support'], false],
    [[], ['support'], false],
  ] as [StaffRole[], ('support' | 'partners')[], boolean][])('%j among %j: %s', (roles, allowed, has) => {
    expect(hasRole({ roles }, allowed)).toBe(has)
  })

  it.each([
    [undefined, { partner_code: 'acme' }, false],
    ['acme', { partner_code: 'acme' }, false],
    ['acme', {}, false],
    ['acme', { partner_code: 'other' }, true],
  ])('a person of the partner %s with %j is refused: %s', (partner_code, params, refused) => {
    expect(isRefused(() => ensureOwnPartner({ partner_code }, params))).toBe(refused)
  })

  it.each([
    [undefined, false],
    ['2026-03-10T09:00:00.001Z', false],
    ['2026-03-10T09:00:00.000Z', true],
  ])('an invitation until %s has lapsed: %s', (invited_until, lapsed) => {
    expect(isLapsed({ invited_until }, new Date('2026-03-10T09:00:00.000Z'))).toBe(lapsed)
  })
})

describe('a second person', () => {
  it.each([
    [{ id: 'a', email: 'a@x.in' }, { id: 'a', email: 'b@x.in' }, true],
    [{ id: 'a', email: 'a@x.in' }, { id: 'b', email: 'a@x.in' }, true],
    [{ id: 'arn:aws:sts::1:assumed-role/ops/A@x.in', email: 'arn' }, { id: 'b', email: 'a@X.in' }, true],
    [{ id: 'arn:aws:sts::1:assumed-role/ops/aa@x.in', email: 'arn' }, { id: 'b', email: 'a@x.in' }, false],
    [{ id: 'a', email: 'a@x.in' }, { id: 'b', email: 'b@x.in' }, false],
  ])('%j and %j are one: %s', (asker, other, isOne) => {
    expect(isSamePerson(asker, other)).toBe(isOne)
  })

  it('decides within seven days', () => {
    expect(approvalEnd('2026-03-10T09:00:00.000Z')).toBe('2026-03-17T09:00:00.000Z')
    expect(isOver('2026-03-10T09:00:00.000Z', new Date('2026-03-17T08:59:59.999Z'))).toBe(false)
    expect(isOver('2026-03-10T09:00:00.000Z', new Date('2026-03-17T09:00:00.000Z'))).toBe(true)
  })

  it('has a role for each kind, or is an admin', () => {
    expect(decidedBy).toEqual({
      job: 'partners',
      lender: 'catalogue',
      product: 'catalogue',
      scheme: 'catalogue',
      staff: undefined,
      move: undefined,
      breach: undefined,
    })
  })

  it.each([
    [undefined, { hosts: ['a.in', 'b.in'] }, ['a.in', 'b.in']],
    [{ hosts: ['a.in'] }, { hosts: ['a.in', 'b.in'] }, ['b.in']],
    [{ url: 'https://a.in/x' }, { url: 'https://a.in/y' }, []],
    [{ url: 'https://a.in/x' }, { url: 'https://b.in/x' }, ['b.in']],
  ])('sees the new hosts of an entry: %j, %j', (before, after, hosts) => {
    expect(newHosts(before as StoredEntry | undefined, after as unknown as StoredEntry)).toEqual(hosts)
  })
})

describe('looks at people', () => {
  it.each([
    ['field.reveal', 'full'],
    ['person.view-as-visitor', 'full'],
    ['person.export', 'full'],
    ['application.open', 'masked'],
  ] as const)('%s is a look: %s', (action, kind) => {
    expect(viewKindOf(action)).toBe(kind)
  })

  it('beyond the pace are refused in words for the member, with the seconds', () => {
    const now = 1_800_000_000_000
    expect(paceView('full', undefined, now)).toMatchObject({ now, isAhead: false })
    const refuse = () => paceView('full', now + 86_400_000, now)
    expect(refuse).toThrow(/^You have looked at many people in a short time\. Go on in \d+ seconds\.$/)
    expect(refuse).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) as Error)
  })

  it.each([
    [[300], [0]],
    [[299], []],
    [[300, 0], [0]],
    [[50, 16], [16]],
    [[50, 17], []],
    [[49, 1], []],
    [[60, 20], []],
    [[61, 20], [20]],
    [[100, 10, 21], [16]],
    [[100, 10, 0], [10]],
  ])('%j on one day: far above the others, with their average: %j', (looks, others) => {
    const days = looks.map((count, index) => ({ staffId: `s${index}`, looks: count }))
    expect(farAbove(days).map((day) => day.others)).toEqual(others)
  })
})
