/** The order of a game day, on a stage whose alarm goes off after its second minute. */
import { describe, expect, it } from 'vitest'
import { breaksOf, type BreakableStage } from '#bin/gameday/breaks.ts'
import { playGameDay, type Break } from '#bin/gameday/game-day.ts'

const minute = 60_000

/** A thing with its alarm, on a clock that only waiting moves. */
const openStage = ({ rings = true, isLoudBefore = false, stopAt = Infinity } = {}) => {
  let clock = 0
  let brokenAt: number | undefined
  let isLoud = isLoudBefore
  const done: string[] = []
  const thing: Break = {
    name: 'a thing',
    alarm: 'thing',
    apply: async () => {
      brokenAt ??= clock
    },
    heal: async () => {
      brokenAt = undefined
      done.push('healed')
    },
  }
  const parts = {
    isLoud: async () => {
      if (brokenAt !== undefined) isLoud = rings && clock - brokenAt >= 2 * minute
      else if (!isLoudBefore) isLoud = false
      return isLoud
    },
    now: () => clock,
    pause: async (milliseconds: number) => {
      clock += milliseconds
    },
    print: () => undefined,
    isStopped: () => clock >= stopAt,
  }
  return { thing, parts, done }
}

describe('a game day', () => {
  it('breaks a thing, waits for its alarm, heals it and waits for the end', async () => {
    const { thing, parts, done } = openStage()
    const outcome = { what: 'a thing', alarm: 'thing', seconds_to_alarm: 120, seconds_to_end: 0 }
    expect(await playGameDay(parts, [thing])).toEqual([outcome])
    expect(done).toEqual(['healed'])
  })

  it('heals although the alarm stays silent', async () => {
    const { thing, parts, done } = openStage({ rings: false })
    expect(await playGameDay(parts, [thing])).toMatchObject([{ seconds_to_alarm: null, seconds_to_end: 0 }])
    expect(done).toEqual(['healed'])
  })

  it('heals although breaking fails, or the operator stops', async () => {
    const failing = openStage()
    const apply = () => Promise.reject(new Error('no rights'))
    await expect(playGameDay(failing.parts, [{ ...failing.thing, apply }])).rejects.toThrow('no rights')
    const stopped = openStage({ stopAt: minute })
    await playGameDay(stopped.parts, [stopped.thing, stopped.thing])
    expect([failing.done, stopped.done]).toEqual([['healed'], ['healed']])
  })

  it('leaves out a thing whose alarm goes off already', async () => {
    const { thing, parts, done } = openStage({ isLoudBefore: true })
    expect([await playGameDay(parts, [thing]), done]).toEqual([[], []])
  })
})

it('each break of a stage is undone by its healing, and a healing before the break changes nothing', async () => {
  const changes: string[] = []
  const stage: BreakableStage = {
    webOrigin: 'https://web.example',
    partnerApiUrl: 'https://partner.example',
    stopFunction: async (construct) => void changes.push(`stop ${construct}`),
    restartFunction: async (construct) => void changes.push(`restart ${construct}`),
    send: async (queueUrl) => void changes.push(`send ${queueUrl}`),
    remove: async (queueUrl) => void changes.push(`remove ${queueUrl}`),
    fanOutFailuresUrl: 'fan-out',
    webhookDeadLettersUrl: 'webhooks',
    call: async () => undefined,
  }
  const breaks = breaksOf(stage)
  const queues = breaks.filter(({ alarm }) => /fan-out|webhook/.test(alarm))
  for (const { heal } of queues) await heal()
  expect(changes).toEqual([])
  for (const { apply, heal } of breaks) {
    await apply()
    await apply()
    await heal()
  }
  const stops = ['stop Offers', 'stop Offers', 'restart Offers']
  expect(changes).toEqual([...stops, 'send fan-out', 'remove fan-out', 'send webhooks', 'remove webhooks'])
})
