/** What people, lenders, the partner and staff do, step by step. Each step says what has to come of it, and is told in words. */
import fc from 'fast-check'
import { presentNotice } from '#domain/consent/notices.ts'
import { AppError } from '#domain/app-error.ts'
import { ownerPolicy } from '#contract/profile/owner-policy.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { DynamoPeople } from '#data/people/dynamo-people.ts'
import type { Failure } from '../support/table/failing-table.ts'
import { pickSession } from '../support/profile/journey-on-table.ts'
import { validSubmission } from '../support/partner/partner-on-table.ts'
import { checkAlways, checkDownload } from './rules.ts'
import { birthDateOf, day, expectThat, nameOf, type Account, type Click, type World } from './world.ts'

type Phone = 0 | 1
type Fault = [step: number, kind: Failure] | undefined

interface Step {
  readonly words: string
  readonly may?: (world: World) => boolean
  readonly run: (world: World) => Promise<void>
}

const codeOf = async (act: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)

const isSilent = ({ lastVisit }: Account, start: number): boolean =>
  start >= Math.ceil(lastVisit / 1000) + ownerPolicy.silentDays * 86_400

const close = (world: World, account: Account) => {
  account.closedAt = world.now()
  world.accounts[account.phone] = undefined
  world.sessions[account.phone] = undefined
}

/** A session that may still have tokens, of an account that is open. */
const sessionOf = (world: World, phone: Phone) => {
  const session = world.sessions[phone]
  const isOld =
    session && secondsOf(world.now()) - session.startedAtEpochSeconds > sessionPolicy.refreshTokenDays * 86_400
  return isOld || !world.accounts[phone] ? undefined : session
}

const opened = (phone: Phone) => (world: World) => sessionOf(world, phone) !== undefined

const open = (world: World, phone: Phone, userId: string, hasPartner = false): Account => {
  expectThat(!world.all.some((known) => known.userId === userId), 'another account has an id that was used before')
  const account: Account = {
    userId,
    person: world.holders[phone] ?? 0,
    phone,
    lastVisit: world.now(),
    isSaved: false,
    sharing: false,
    sms: false,
    hasPartner,
    clicks: new Map(),
  }
  world.accounts[phone] = account
  world.all.push(account)
  return account
}

const signIn = (phone: Phone, says: 'new' | 'wrong', fault: Fault): Step => ({
  words: `the holder of number ${phone} signs in${fault ? `, request ${fault.join(' ')}` : ''}`,
  run: async (world) => {
    const { rights, accounts, holders } = world
    const session = pickSession(world.phones[phone], secondsOf(world.now()))
    const account = accounts[phone]
    const holder = holders[phone] ?? 0
    const start = (request = {}) => world.withFault(fault, () => rights.journey.start(session, request))
    let userId: string | undefined
    if (account && isSilent(account, session.startedAtEpochSeconds)) {
      expectThat((await codeOf(() => start())) === 'OWNER_QUESTION', 'a code alone opened a silent account')
      expectThat((await codeOf(() => rights.journey.profileOf(session))) === 'SIGNED_OUT', 'a silent account was read')
      const isOwner = account.person === holder
      const mustKnow = isOwner && account.isSaved && world.now() - account.lastVisit < 366 * day
      const answer = isOwner ? { birth_date: birthDateOf(holder) } : { birth_date: '1980-01-01' }
      const tries = mustKnow ? [answer] : says === 'wrong' ? [answer, answer, answer] : [{ is_new: true }]
      for (const owner of tries) {
        const code = await codeOf(async () => {
          userId = (await start({ owner })).user.id
        })
        if (userId !== undefined) break
        expectThat(code === 'OWNER_QUESTION', `an answer was refused by ${code}`)
      }
      if (userId === undefined) userId = (await start({ owner: { is_new: true } })).user.id
      if (mustKnow) expectThat(userId === account.userId, 'the owner answered right and got another account')
      if (!isOwner) expectThat(userId !== account.userId, 'another person got the account')
    } else userId = (await start()).user.id
    if (account?.userId === userId) account.lastVisit = world.now()
    else {
      expectThat(!account || isSilent(account, session.startedAtEpochSeconds), 'an account in use was replaced')
      if (account) close(world, account)
      open(world, phone, userId)
    }
    world.sessions[phone] = session
    await checkDownload(world, session, holder)
  },
})

const save = (phone: Phone, fault: Fault): Step => ({
  words: `number ${phone} saves the personal details${fault ? `, request ${fault.join(' ')}` : ''}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    const details = {
      full_name: nameOf(account.person),
      email: `${nameOf(account.person).split(' ')[0]}@example.in`,
      date_of_birth: birthDateOf(account.person),
    }
    await world.withFault(fault, () => world.rights.journey.savePersonal(session, details))
    account.isSaved = true
  },
})

const apply = (phone: Phone, lender: 0 | 1, fault: Fault): Step => ({
  words: `number ${phone} applies at lender ${lender}${fault ? `, request ${fault.join(' ')}` : ''}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account, lenderId] = [sessionOf(world, phone), world.accounts[phone], world.lenderIds[lender]]
    if (!session || !account || lenderId === undefined) return
    await world.withFault(fault, () => world.rights.journey.apply(session, lenderId))
    const stored = await world.lenders.find(world.phones[phone], lenderId)
    const clickId = stored.application.click_id ?? ''
    if (account.clicks.has(clickId)) return
    const click: Click = { clickId, lenderId, account, at: world.now(), said: new Set() }
    account.clicks.set(clickId, click)
    world.clicks.push(click)
  },
})

const news = (which: number, status: string): Step => ({
  words: `a lender says ${status} of click ${which}`,
  may: ({ clicks }) => clicks.length > 0,
  run: async (world) => {
    const click = world.clicks[which % world.clicks.length]
    if (!click) return
    const { lenderId, clickId, account } = click
    const occurred_at = new Date(world.now() - 1000).toISOString()
    const said = { click_id: clickId, status, occurred_at, ...(status === 'disbursed' && { amount: 450_000 }) }
    const { status: answer } = await world.lenders.send(lenderId, world.keys.get(lenderId) ?? '', said)
    const isOpen = account.closedAt === undefined
    expectThat(
      answer === (isOpen ? 200 : 404),
      `news of ${isOpen ? 'an open' : 'a closed'} account was answered ${answer}`,
    )
    if (isOpen) click.said.add(status === 'PAID' ? 'disbursed' : status)
  },
})

const mapWords: Step = {
  words: 'staff map the word PAID',
  run: async (world) => {
    const [lenderId = ''] = world.lenderIds
    await world.lenders.mapWords(lenderId, { status_map: { LOGIN: 'pending', PAID: 'disbursed' } })
  },
}

const choose = (phone: Phone, purpose: 'partner_sharing' | 'notices_by_sms', given: boolean, fault: Fault): Step => ({
  words: `number ${phone} switches ${purpose} ${given ? 'on' : 'off'}${fault ? `, request ${fault.join(' ')}` : ''}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    await world.withFault(fault, () => world.notices.change(session, purpose, given))
    expectThat(presentNotice(purpose).purpose === purpose, 'a switch has no text')
    if (purpose === 'partner_sharing') account.sharing = given
    else account.sms = given
  },
})

const closeAccount = (phone: Phone, fault: Fault): Step => ({
  words: `number ${phone} closes the account${fault ? `, request ${fault.join(' ')}` : ''}`,
  may: (world) =>
    opened(phone)(world) && secondsOf(world.now()) - (sessionOf(world, phone)?.startedAtEpochSeconds ?? 0) < 600,
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    // A repetition finds the account closed by the first try, whose answer was lost.
    const code = await codeOf(() => world.withFault(fault, () => world.rights.close(session)))
    expectThat(
      code === undefined || (fault?.[1] === 'lost' && code === 'SIGNED_OUT'),
      `a closing was refused by ${code}`,
    )
    close(world, account)
    expectThat(
      (await codeOf(() => world.rights.journey.profileOf(session))) === 'SIGNED_OUT',
      'a closed account was read',
    )
  },
})

const release = (phone: Phone): Step => ({
  words: `an operator takes number ${phone} back, and somebody else gets it`,
  run: async (world) => {
    const account = world.accounts[phone]
    if (account) {
      await world.rights.closeForStaff(world.phones[phone], 'taken back')
      close(world, account)
    }
    world.sessions[phone] = undefined
    world.holders[phone] = world.nextPerson++ % 8
  },
})

const recycle = (phone: Phone): Step => ({
  words: `number ${phone} is silent for 91 days, and somebody else gets it`,
  run: async (world) => {
    world.setTime(world.now() + 91 * day)
    world.sessions[phone] = undefined
    world.holders[phone] = world.nextPerson++ % 8
  },
})

const submit = (phone: Phone): Step => ({
  words: `the partner sends number ${phone}`,
  run: async (world) => {
    const holder = world.holders[phone] ?? 0
    const lead = { phone: world.phones[phone], full_name: nameOf(holder), dob: birthDateOf(holder) }
    let userId = ''
    const code = await codeOf(async () => {
      userId = (await world.hooks.api.submit(world.live, validSubmission(lead))).answer.user_id
    })
    if (code === undefined) {
      expectThat(!world.accounts[phone], 'a submission replaced an account')
      open(world, phone, userId, true).isSaved = true
    } else expectThat(code === 'DUPLICATE_USER', `a submission was refused by ${code}`)
  },
})

const pass = (days: number): Step => ({
  words: `${days} days pass`,
  run: async (world) => world.setTime(world.now() + days * day),
})

const sweep: Step = {
  words: 'the sweep runs',
  run: async (world) => {
    world.setTime(world.now() + 61_000)
    await world.rights.sweep()
    await world.rights.sweep()
  },
}

const runNotices: Step = {
  words: 'notices are sent',
  run: async (world) => {
    world.setTime(world.now() + 61_000)
    const before = world.notices.outbox.length
    await world.notices.run()
    for (const { phone } of world.notices.outbox.slice(before)) {
      const account = world.accounts[world.phones.findIndex((one) => one === phone)]
      expectThat(account?.sms === true, 'an SMS went to somebody who did not ask for it')
      expectThat(!account || !isSilent(account, secondsOf(world.now())), 'an SMS went to a silent number')
    }
  },
}

const runWebhooks = (works: boolean): Step => ({
  words: `webhooks are sent, and the receiver ${works ? 'takes' : 'refuses'} them`,
  run: async (world) => {
    world.receiverWorks = works
    await world.hooks.run()
  },
})

const look = (phone: Phone): Step => ({
  words: `staff look at number ${phone}`,
  run: async (world) => {
    const person = await new DynamoPeople(world.table.opened).findPerson(world.phones[phone])
    const account = world.accounts[phone]
    expectThat(person?.user.id === account?.userId, 'staff found another account')
    const others = JSON.stringify(person ?? {})
    for (const one of world.all)
      if (one.person !== account?.person)
        expectThat(!others.includes(nameOf(one.person)), 'staff read one person under the name of another')
  },
})

/** A step as fast-check runs it: a tick of the clock, the step, the readers of the stream, and the rules that always hold. */
const command = (step: Step): fc.AsyncCommand<World, World> => ({
  check: (world) => step.may?.(world) ?? true,
  run: async (world) => {
    world.setTime(world.now() + 2000)
    await step.run(world)
    await world.follow()
    await checkAlways(world, sessionOf)
  },
  toString: () => step.words,
})

/** A beginning that chance alone takes long to find: a partner's user, who shares with it. */
export const partnersUser = [submit(0), signIn(0, 'new', undefined), choose(0, 'partner_sharing', true, undefined)].map(
  command,
)

const phone = fc.constantFrom<Phone>(0, 1)
const lender = fc.constantFrom<0 | 1>(0, 1)
const fault: fc.Arbitrary<Fault> = fc.option(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Failure>('refused', 'lost')),
  { nil: undefined, freq: 5 },
)
const status = fc.constantFrom('LOGIN', 'PAID', 'approved', 'disbursed', 'rejected')

export const steps = [
  fc
    .tuple(phone, fc.constantFrom<'new' | 'wrong'>('new', 'wrong'), fault)
    .map(([one, says, bad]) => signIn(one, says, bad)),
  fc.tuple(phone, fault).map(([one, bad]) => save(one, bad)),
  fc.tuple(phone, lender, fault).map(([one, at, bad]) => apply(one, at, bad)),
  fc.tuple(fc.nat(5), status).map(([which, word]) => news(which, word)),
  fc.constant(mapWords),
  fc
    .tuple(
      phone,
      fc.constantFrom<'partner_sharing' | 'notices_by_sms'>('partner_sharing', 'notices_by_sms'),
      fc.boolean(),
      fault,
    )
    .map(([one, purpose, given, bad]) => choose(one, purpose, given, bad)),
  fc.tuple(phone, fault).map(([one, bad]) => closeAccount(one, bad)),
  phone.map(release),
  phone.map(recycle),
  phone.map(submit),
  fc.constantFrom(0.02, 1, 10, 60, 370).map(pass),
  fc.constant(sweep),
  fc.constant(runNotices),
  fc.boolean().map(runWebhooks),
  phone.map(look),
].map((arbitrary) => arbitrary.map(command))
