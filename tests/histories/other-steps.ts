/** What lenders, operators, the partner, staff and time do in a history. Each step says what has to come of it. */
import { findStoredPerson } from '#lambdas/people/viewed-people.table.ts'
import { closeAccountForStaff } from '#lambdas/rights/close-account.ts'
import { sendDueNotices } from '../support/notices/notices.ts'
import { validSubmission } from '../support/partner/partner-on-table.ts'
import { close, codeOf, isSilent, open, pick, secondsOf, type Phone, type Step } from './step.ts'
import { birthDateOf, day, expectThat, nameOf } from './world.ts'

export const news = (which: number, status: string): Step => ({
  words: `a lender says ${status} of click ${which}`,
  may: ({ clicks }) => clicks.length > 0,
  run: async (world) => {
    const click = pick(world.clicks, which)
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

export const mapWords: Step = {
  words: 'staff map the word PAID',
  run: async (world) => {
    const [lenderId = ''] = world.lenderIds
    await world.lenders.mapWords(lenderId, { status_map: { LOGIN: 'pending', PAID: 'disbursed' } })
  },
}

export const release = (phone: Phone): Step => ({
  words: `an operator takes number ${phone} back, and somebody else gets it`,
  run: async (world) => {
    const account = world.accounts[phone]
    if (account) {
      await closeAccountForStaff(world.rights.world, world.phones[phone], 'taken back')
      close(world, account)
    }
    world.sessions[phone] = undefined
    world.holders[phone] = world.nextPerson++ % 8
  },
})

export const recycle = (phone: Phone): Step => ({
  words: `number ${phone} is silent for 91 days, and somebody else gets it`,
  run: async (world) => {
    world.setTime(world.now() + 91 * day)
    world.sessions[phone] = undefined
    world.holders[phone] = world.nextPerson++ % 8
  },
})

export const submit = (phone: Phone): Step => ({
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
    } else {
      const last = world.all.findLast((one) => one.phone === phone)
      const hasLeft = last?.closedAt !== undefined && last.hasPartner
      expectThat(code === (hasLeft ? 'VALIDATION_ERROR' : 'DUPLICATE_USER'), `a submission was refused by ${code}`)
    }
  },
})

export const pass = (days: number): Step => ({
  words: `${days} days pass`,
  run: async (world) => world.setTime(world.now() + days * day),
})

export const sweep: Step = {
  words: 'the sweep runs',
  run: async (world) => {
    world.setTime(world.now() + 61_000)
    await world.rights.sweep()
    await world.rights.sweep()
  },
}

export const runNotices: Step = {
  words: 'notices are sent',
  run: async (world) => {
    world.setTime(world.now() + 61_000)
    const [before, pushed] = [world.notices.outbox.length, world.notices.pushed.length]
    await sendDueNotices(world.notices)
    for (const { phone } of world.notices.outbox.slice(before)) {
      const account = world.accounts[world.phones.findIndex((one) => one === phone)]
      expectThat(account?.sms === true, 'an SMS went to somebody who did not ask for it')
      expectThat(!account || !isSilent(account, secondsOf(world.now())), 'an SMS went to a silent number')
    }
    for (const { endpoint } of world.notices.pushed.slice(pushed)) {
      const account = world.accounts.find((one) => one && endpoint.endsWith(one.userId))
      expectThat(account?.push === true, 'a push went to a browser that did not ask for it, or whose account has ended')
    }
  },
}

export const answerPush = (works: boolean): Step => ({
  words: `push services ${works ? 'take' : 'refuse'} what they get`,
  run: (world) => {
    world.pushWorks = works
    return Promise.resolve()
  },
})

export const runWebhooks = (works: boolean): Step => ({
  words: `webhooks are sent, and the receiver ${works ? 'takes' : 'refuses'} them`,
  run: async (world) => {
    world.receiverWorks = works
    await world.hooks.run()
    expectThat(world.broken === undefined, world.broken ?? '')
  },
})

export const look = (phone: Phone): Step => ({
  words: `staff look at number ${phone}`,
  run: async (world) => {
    const person = await findStoredPerson(world.table.opened, world.phones[phone])
    const account = world.accounts[phone]
    expectThat(person?.user.id === account?.userId, 'staff found another account')
    const others = JSON.stringify(person ?? {})
    for (const one of world.all)
      if (one.person !== account?.person)
        expectThat(!others.includes(nameOf(one.person)), 'staff read one person under the name of another')
  },
})

export const partnerReads = (phone: Phone): Step => ({
  words: `the partner asks for the statuses of number ${phone}`,
  run: async (world) => {
    const account = world.all.findLast((one) => one.phone === phone && one.hasPartner)
    if (!account) return
    const { users } = await world.hooks.api.statuses(world.live, [account.userId])
    const shares = account.closedAt === undefined && account.sharing
    expectThat(users.some(({ shares_progress }) => shares_progress) === shares, 'a partner reads without a consent')
  },
})

export const holdStream: Step = {
  words: 'the records of the stream wait',
  run: (world) => Promise.resolve(world.hold()),
}

export const releaseStream: Step = {
  words: 'the records that waited come twice, and out of order',
  run: (world) => world.release(),
}
