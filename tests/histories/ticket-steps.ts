/** What people and support do with tickets. */
import { pick as pickOf, codeOf, opened, sessionOf, wordsOf, type Fault, type Phone, type Step } from './step.ts'
import { expectThat, nameOf, type World } from './world.ts'

const hasTickets = ({ tickets }: World) => tickets.length > 0

export const openTicket = (phone: Phone, isComplaint: boolean, fault: Fault): Step => ({
  words: `number ${phone} ${isComplaint ? 'complains about a lender' : 'opens a ticket'}${wordsOf(fault)}`,
  may: opened(phone),
  run: async (world) => {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) return
    const { support } = world.rights
    const about = isComplaint ? { complaint: { lender_id: world.lenderIds[0] } } : {}
    const request = { id: support.nextId(), message: `I am ${nameOf(account.person)}.`, ...about }
    const code = await codeOf(() => world.withFault(fault, () => support.open(session, request)))
    expectThat(code === undefined || code === 'TOO_MANY_REQUESTS', `a ticket was refused by ${code}`)
    // A first try whose answer was lost has opened it, although the pace refuses its repetition.
    const opened = (await support.list(session)).find(({ id }) => id.startsWith(request.id))
    expectThat(opened !== undefined || code !== undefined, 'a ticket that was acknowledged is not there')
    if (opened) world.tickets.push({ id: opened.id, account, isComplaint, isClosed: false })
  },
})

export const answer = (which: number): Step => ({
  words: `staff answer ticket ${which}`,
  may: hasTickets,
  run: async (world) => {
    const ticket = pickOf(world.tickets, which)
    if (!ticket) return
    const { id, account } = ticket
    const code = await codeOf(() => world.rights.support.reply(id, `Dear ${nameOf(account.person)}, we look at it.`))
    expectThat(code === undefined || account.closedAt !== undefined, `an answer was refused by ${code}`)
  },
})

export const closeTicket = (which: number): Step => ({
  words: `staff close ticket ${which}`,
  may: hasTickets,
  run: async (world) => {
    const ticket = pickOf(world.tickets, which)
    if (!ticket || ticket.isClosed) return
    const { id, account, isComplaint } = ticket
    const { decide, setStatus } = world.rights.support
    const code = await codeOf(() => (isComplaint ? decide(id, 'resolved') : setStatus(id, 'closed')))
    expectThat(code === undefined || account.closedAt !== undefined, `a ticket was not closed: ${code}`)
    if (code === undefined) ticket.isClosed = true
  },
})

export const write = (which: number, fault: Fault): Step => ({
  words: `the owner writes to ticket ${which}${wordsOf(fault)}`,
  may: hasTickets,
  run: async (world) => {
    const ticket = pickOf(world.tickets, which)
    const session = ticket && sessionOf(world, ticket.account.phone as Phone)
    if (!ticket || !session || ticket.account.closedAt !== undefined) return
    const { support } = world.rights
    const id = support.nextId()
    const text = `It is me, ${nameOf(ticket.account.person)}.`
    const code = await codeOf(() => world.withFault(fault, () => support.send(session, ticket.id, text, id)))
    expectThat(code === undefined || code === 'TOO_MANY_REQUESTS', `a message was refused by ${code}`)
    if (code === undefined) ticket.isClosed = false
  },
})

/** The tickets of each account are its own alone, by their addresses too, and an owner's message has opened a closed one again. */
export const checkTickets = async (world: World) => {
  if (world.tickets.length === 0) return
  for (const phone of [0, 1] as const) {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) continue
    const listed = await world.rights.support.list(session)
    const own = world.tickets.filter((ticket) => ticket.account === account)
    expectThat(listed.length === own.length, 'a ticket is missing, or is another person’s')
    for (const { id, account: other } of world.tickets)
      if (other !== account && other.phone === phone)
        expectThat(
          (await codeOf(() => world.rights.support.read(session, id))) === 'TICKET_NOT_FOUND',
          'somebody reads the ticket of another account',
        )
    for (const { id, isClosed } of own) {
      const status = listed.find((ticket) => ticket.id === id)?.status
      expectThat(isClosed === ['closed', 'resolved'].includes(status ?? ''), `a ticket is ${status}`)
    }
  }
}

/** An open complaint outlives its account, until it is decided. */
export const decideComplaints = async (world: World) => {
  for (const { id, isComplaint, isClosed } of world.tickets)
    if (isComplaint && !isClosed) await world.rights.support.decide(id, 'resolved')
}
