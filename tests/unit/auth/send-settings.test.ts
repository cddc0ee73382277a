/** Wrong settings stop the sending function at its start, each with one clear line. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSendSettings, readSmsRegistration } from '#handlers/auth/send-settings.ts'

const settings = {
  STAGE: 'prod',
  TEST_MODE: '',
  APP_ORIGIN: 'https://www.example.in',
  SMS_SENDER_ID: 'PAISAL',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_TEMPLATE_ID: '1107234567890123456',
  SMS_MAX_PRICE_USD: '0.05',
}

beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the test mode', () => {
  it('is off unless it is on', () => {
    expect(readSendSettings('PaisaLane').testMode).toBe(false)
    vi.stubEnv('TEST_MODE', undefined)
    expect(readSendSettings('PaisaLane').testMode).toBe(false)
    vi.stubEnv('TEST_MODE', 'false')
    expect(readSendSettings('PaisaLane').testMode).toBe(false)
  })

  it('is on in the local stage', () => {
    vi.stubEnv('STAGE', 'local')
    vi.stubEnv('TEST_MODE', 'true')
    expect(readSendSettings('PaisaLane').testMode).toBe(true)
  })

  it.each(['dev', 'prod', 'Local', 'staging'])('is refused in the stage %s', (stage) => {
    vi.stubEnv('STAGE', stage)
    vi.stubEnv('TEST_MODE', 'true')
    expect(() => readSendSettings('PaisaLane')).toThrow(
      `TEST_MODE is for the local stage only and is refused in the stage ${stage}`,
    )
  })

  it.each(['1', 'TRUE', 'yes', ' true'])('is not guessed from %j', (value) => {
    vi.stubEnv('TEST_MODE', value)
    expect(() => readSendSettings('PaisaLane')).toThrow('The environment variable TEST_MODE must be true or false')
  })
})

describe('the host of the last SMS line', () => {
  it.each([
    ['https://www.example.in', 'www.example.in'],
    ['https://d111111abcdef8.cloudfront.net', 'd111111abcdef8.cloudfront.net'],
    ['http://localhost:4173', 'localhost'],
  ])('of %s is %s', (origin, host) => {
    vi.stubEnv('APP_ORIGIN', origin)
    expect(readSendSettings('PaisaLane').host).toBe(host)
  })

  it.each([
    'www.example.in',
    'https://www.example.in/',
    'https://www.example.in/app',
    'ftp://www.example.in',
    'https://a@b.in',
  ])('is not taken from %s', (origin) => {
    vi.stubEnv('APP_ORIGIN', origin)
    expect(() => readSendSettings('PaisaLane')).toThrow(
      'The environment variable APP_ORIGIN must be an origin such as https://www.example.in',
    )
  })
})

describe('an SMS that would take two parts', () => {
  it('is refused one character above the limit and not at it', () => {
    const room =
      160 -
      ': 000000 is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@www.example.in #000000'.length
    expect(readSendSettings('B'.repeat(room)).brandName).toHaveLength(room)
    expect(() => readSendSettings('B'.repeat(room + 1))).toThrow('does not fit one part of plain GSM text')
  })

  it('is refused for a brand outside the GSM alphabet', () => {
    expect(() => readSendSettings('पैसा')).toThrow('does not fit one part of plain GSM text')
  })
})

describe('the registration', () => {
  it('is read as it stands, or empty', () => {
    expect(readSmsRegistration()).toEqual({
      senderId: 'PAISAL',
      entityId: '1101234567890123456',
      templateId: '1107234567890123456',
      maxPriceUsd: '0.05',
    })
    for (const name of ['SMS_SENDER_ID', 'SMS_ENTITY_ID', 'SMS_TEMPLATE_ID']) vi.stubEnv(name, '')
    expect(readSmsRegistration()).toMatchObject({ senderId: '', entityId: '', templateId: '' })
  })

  it.each([
    ['SMS_SENDER_ID', 'AB', '3 to 6 letters or empty'],
    ['SMS_SENDER_ID', 'ABCDEFG', '3 to 6 letters or empty'],
    ['SMS_SENDER_ID', 'PAIS4L', '3 to 6 letters or empty'],
    ['SMS_ENTITY_ID', '110123456789012345', '19 digits or empty'],
    ['SMS_TEMPLATE_ID', '11072345678901234567', '19 digits or empty'],
    ['SMS_MAX_PRICE_USD', '0', 'a price such as 0.05'],
    ['SMS_MAX_PRICE_USD', '-1', 'a price such as 0.05'],
    ['SMS_MAX_PRICE_USD', '100', 'a price such as 0.05'],
    ['SMS_MAX_PRICE_USD', 'cheap', 'a price such as 0.05'],
  ])('%s=%s stops the start', (name, value, meaning) => {
    vi.stubEnv(name, value)
    expect(() => readSmsRegistration()).toThrow(`The environment variable ${name} must be ${meaning}`)
  })

  it.each(['SMS_MAX_PRICE_USD', 'APP_ORIGIN', 'STAGE'])('without %s stops the start', (name) => {
    vi.stubEnv(name, '')
    expect(() => [readSmsRegistration(), readSendSettings('PaisaLane')]).toThrow(
      `The environment variable ${name} is not set`,
    )
  })
})
