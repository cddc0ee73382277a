/** What the people of a history do with their numbers. Each step says what has to come of it. */
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { closeAccount as closeOwnAccount } from '#lambdas/rights/close-account.ts'
import { subscribe, switchConsent } from '../support/notices/notices.ts'
import { pickSession } from '../support/profile/journey-on-table.ts'
import { openedText } from '../support/rights/sealing-double.ts'
import { checkDownload } from './rules.ts'
import {
  close,
  codeOf,
  isSilent,
  open,
  opened,
  secondsOf,
  sessionOf,
  wordsOf,
  type Fault,
  type Phone,
  type Step,
} from './step.ts'
import { birthDateOf, day, expectThat, nameOf, type Click } from './world.ts'

export const signIn = (phone: Phone, says: 'new' | 'wrong', fault: Fault): Step => ({
  words: `the holder of number ${phone} signs in${wordsOf(fault)}`,
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

const detailsOf = (person: number) => ({
  full_name: nameOf(person),
  email: `${nameOf(person).split(' ')[0]}@example.in`,
  date_of_birth: birthDateOf(person),
})

export const save = (phone: Phone, fault: Fault): Step => ({
  words: `number ${phone} saves the personal details${wordsOf(fault)}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    await world.withFault(fault, () => world.rights.journey.savePersonal(session, detailsOf(account.person)))
    account.isSaved = true
  },
})

export const apply = (phone: Phone, lender: 0 | 1, fault: Fault): Step => ({
  words: `number ${phone} applies at lender ${lender}${wordsOf(fault)}`,
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

export type Switch = 'partner_sharing' | 'notices_by_sms' | 'notices_by_push'

export const choose = (phone: Phone, purpose: Switch, given: boolean, fault: Fault): Step => ({
  words: `number ${phone} switches ${purpose} ${given ? 'on' : 'off'}${wordsOf(fault)}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    const { version, purpose: ofText } = presentConsentText(purpose)
    await world.withFault(fault, async () => {
      if (purpose === 'notices_by_push' && given) await subscribe(world.notices, session, account.userId, version)
      else await switchConsent(world.notices, session, purpose, given)
    })
    expectThat(ofText === purpose, 'a switch has no text')
    if (purpose === 'notices_by_sms') account.sms = given
    else if (purpose === 'notices_by_push') account.push = given
    else {
      if (given && !account.sharing) account.sharingFrom = world.statuses.length
      account.sharing = given
    }
  },
})

/** @param saves whether a save of the profile comes between the read and the write of the closing */
export const closeAccount = (phone: Phone, saves: boolean, fault: Fault): Step => ({
  words: `number ${phone} closes the account${saves ? ' while the profile is saved' : ''}${wordsOf(fault)}`,
  may: (world) =>
    opened(phone)(world) && secondsOf(world.now()) - (sessionOf(world, phone)?.startedAtEpochSeconds ?? 0) < 600,
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    const { journey, meanwhile } = world.rights
    const late = { ...detailsOf(account.person), email: `late.${account.userId}@example.in` }
    let isSaved = false
    if (saves)
      meanwhile.push(async () => {
        isSaved = (await codeOf(() => journey.savePersonal(session, late))) === undefined
      })
    // A repetition finds the account closed by the first try, whose answer was lost.
    const code = await codeOf(() => world.withFault(fault, () => closeOwnAccount(world.rights.world, session)))
    expectThat(
      code === undefined || (fault?.[1] === 'lost' && code === 'SIGNED_OUT'),
      `a closing was refused by ${code}`,
    )
    meanwhile.length = 0
    close(world, account)
    expectThat((await codeOf(() => journey.profileOf(session))) === 'SIGNED_OUT', 'a closed account was read')
    const sealed = (await world.table.scan()).flatMap((item) => (item['sealed'] ? [openedText(item['sealed'])] : []))
    expectThat(!isSaved || JSON.stringify(sealed).includes(late.email), 'a save that was acknowledged is lost')
  },
})
