/** The links of lenders that count as dead, and the safety of the requests to them. */
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { showProgress } from '#bin/ops/progress.ts'
import {
  checkLink,
  LinkProblem,
  publicNetwork,
  type LinkAnswer,
  type Network,
} from '#lambdas/catalogue/check-link.function.ts'
import { isPublicAddress } from '#lambdas/webhooks/public-addresses.function.ts'

const hosts = ['lender.example', 'www.lender.example', 'lender.example:8443']
const publicHost = '93.184.215.14'

/** Names with their addresses, and the answers of each page, one after the other. */
const networkOf = (pages: Record<string, (LinkAnswer | string)[]>, names: Record<string, string[]> = {}) => {
  const asked: string[] = []
  const pauses: number[] = []
  const network: Network = {
    resolve: async (host) => names[host] ?? [publicHost],
    get: async ({ href }, addresses) => {
      asked.push(`${href} at ${addresses.join()}`)
      const answers = pages[href] ?? []
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'cannot be reached'
      if (typeof answer === 'string') throw new LinkProblem(answer)
      return answer
    },
    pause: async () => void pauses.push(1),
  }
  return { network, asked, pauses }
}

const page = (status: number, location?: string) => ({ status, location })
const start = 'https://lender.example/apply'
const check = (pages: Record<string, (LinkAnswer | string)[]>, names?: Record<string, string[]>) =>
  checkLink(networkOf(pages, names).network, start, hosts)

describe('a link', () => {
  it.each([
    [200, 'alive', 'answers 200'],
    [204, 'alive', 'answers 204'],
    [404, 'dead', 'answers 404'],
    [410, 'dead', 'answers 410'],
    [500, 'dead', 'answers 500'],
    [304, 'dead', 'answers 304'],
    [403, 'unsure', 'answers 403 to programs: open it by hand'],
    [429, 'unsure', 'answers 429 to programs: open it by hand'],
  ])('that answers %d is %s', async (status, outcome, reason) => {
    expect(await check({ [start]: [page(status)] })).toEqual({ outcome, reason, isCertain: true, status })
  })

  it('follows redirects on the lender’s hosts, and checks the addresses of each', async () => {
    const { network, asked } = networkOf(
      {
        [start]: [page(302, '/form')],
        'https://lender.example/form': [page(301, 'https://www.lender.example/')],
        'https://www.lender.example/': [page(200)],
      },
      { 'www.lender.example': ['203.0.114.9', '2404:6800::1'] },
    )
    expect(await checkLink(network, start, hosts)).toMatchObject({ outcome: 'alive' })
    expect(asked).toEqual([
      `${start} at ${publicHost}`,
      `https://lender.example/form at ${publicHost}`,
      'https://www.lender.example/ at 203.0.114.9,2404:6800::1',
    ])
  })

  it.each([
    ['https://elsewhere.example/', 'leads to elsewhere.example, which is not among its hosts'],
    ['https://lender.example.elsewhere.example/', /not among its hosts$/],
    ['https://another-lender.example/', /not among its hosts$/],
    ['https://lender.example:444/', 'leads to lender.example:444, which is not among its hosts'],
    ['http://lender.example/', 'leads to http://lender.example, which is not https'],
    ['ftp://lender.example/', /not https$/],
    ['https://', 'leads to what is no address'],
  ])('that redirects to %s is dead, and nothing is requested there', async (location, reason) => {
    const { network, asked } = networkOf({ [start]: [page(302, location)] })
    expect(await checkLink(network, start, hosts)).toEqual({
      outcome: 'dead',
      reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as string),
      isCertain: true,
    })
    expect(asked).toHaveLength(1)
  })

  it('is dead after five redirects that end nowhere', async () => {
    const { network, asked } = networkOf({ [start]: [page(302, start)] })
    expect(await checkLink(network, start, hosts)).toMatchObject({ reason: 'redirects more than 5 times' })
    expect(asked).toHaveLength(6)
  })

  it('is not requested where any address of its name, or of a redirect’s, is not public', async () => {
    const inside = { 'www.lender.example': [publicHost, '169.254.169.254'] }
    const { network, asked } = networkOf({ [start]: [page(302, 'https://www.lender.example/')] }, inside)
    expect(await checkLink(network, start, hosts)).toMatchObject({
      outcome: 'dead',
      reason: 'www.lender.example has the address 169.254.169.254, which is not public',
    })
    expect(asked).toHaveLength(1)
    const literal = networkOf({}, { '::1': ['::1'] })
    expect(await checkLink(literal.network, 'https://[::1]/', ['[::1]'])).toMatchObject({ isCertain: true })
    expect(literal.asked).toEqual([])
  })

  it.each([
    ['refuses the connection', page(200), 'alive'],
    [page(503), page(200), 'alive'],
    [page(503), page(503), 'dead'],
    ['refuses the connection', 'gives no answer within 10 seconds', 'dead'],
  ])('that answers %j, then %j, is %s', async (first, second, outcome) => {
    const { network, pauses } = networkOf({ [start]: [first, second] })
    expect((await checkLink(network, start, hosts)).outcome).toBe(outcome)
    expect(pauses).toHaveLength(1)
  })
})

describe('the addresses', () => {
  it.each([['8.8.8.8', '93.184.215.14', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2404:6800:4007::1']])(
    '%s and the like are public',
    (...addresses) => {
      expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
    },
  )

  it.each([
    ['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ['100.64.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.9'],
    ['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '64:ff9b::a00:1'],
    ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '2002:a00:1::1', '2001:0:4136:e378::1'],
  ])('%s and the like are not', (...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

describe('a request', () => {
  it('connects to the verified address, under the name of the host', async () => {
    const first = Promise.withResolvers<string>()
    const server = createServer((socket) => {
      socket.once('data', (data) => {
        first.resolve(data.toString('latin1'))
        socket.destroy()
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as { port: number }
    const asked = publicNetwork.get(new URL(`https://lender.invalid:${port}/`), ['127.0.0.1'])
    await expect(asked).rejects.toThrow(/^cannot be reached/)
    // The name in the greeting of TLS.
    expect(await first.promise).toContain('lender.invalid')
    server.close()
    await expect(publicNetwork.get(new URL(`https://lender.invalid:${port}/`), ['127.0.0.1'])).rejects.toThrow(
      'refuses the connection',
    )
  })

  it('takes an address for itself, and a name that leads nowhere for a problem', async () => {
    expect(await publicNetwork.resolve('10.0.0.1')).toEqual(['10.0.0.1'])
    await expect(publicNetwork.resolve('lender.invalid')).rejects.toThrow('its host name cannot be resolved')
  })
})

describe('the progress', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = []
    const progress = showProgress(2, { isTTY, columns: 40, write: (text: string) => written.push(text) })
    progress.step('one utm_url alive')
    progress.step('two '.repeat(40))
    progress.end()
    return written
  }

  it('is a line for each step without a terminal', () => {
    expect(shown(false)).toEqual(['1/2 one utm_url alive\n', `2/2 ${'two '.repeat(40)}\n`])
  })

  it('is one bar on a terminal, never wider than it, and gone at the end', () => {
    const clear = '\r\u001B[2K'
    const [half, whole, end] = shown(true)
    expect(half).toBe(`${clear}${'█'.repeat(12)}${'░'.repeat(12)} 1/2 one utm_ur`)
    expect(whole).toContain('█'.repeat(24))
    expect(whole?.length).toBeLessThanOrEqual(clear.length + 39)
    expect(end).toBe(clear)
  })
})
