/**
 * What each function evaluates at its import, in modules and bytes, is near its row: a contract of another room or a package that comes in shows here
 * before it shows in cold starts. `node tests/bench/functions/run.ts` prints the modules that take longest.
 */
import { describe, expect, it } from 'vitest'
import { functionFiles, sizeImport } from '#tests/bench/functions/import-parts.ts'

const tolerance = 0.05

/** Modules, and thousands of bytes. Write the new figures where a change has a reason to differ. */
const rows: Readonly<Record<string, readonly [number, number]>> = {
  applications: [450, 333],
  auth: [427, 310],
  'auth-triggers': [390, 262],
  'breach-lists': [399, 291],
  canary: [439, 317],
  'fan-out': [472, 331],
  lenders: [448, 339],
  live: [417, 285],
  notices: [427, 308],
  offers: [487, 370],
  partner: [492, 357],
  'partner-authorizer': [389, 261],
  'partner-keys': [435, 328],
  profile: [449, 332],
  'retired-files': [504, 303],
  rights: [470, 340],
  'staff-admin': [483, 341],
  'staff-catalogue': [456, 333],
  'staff-desk': [567, 438],
  'staff-office': [478, 338],
  'staff-partners': [487, 353],
  support: [442, 317],
  sweep: [458, 331],
  tracking: [447, 319],
  'webhook-events': [472, 349],
  'webhook-sender': [442, 331],
}

const files = functionFiles()

it('has a row for each function, and no other', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(files).toSorted())
})

describe.each(Object.entries(files))('%s', (name, file) => {
  it('evaluates at its import what its row says', async () => {
    const { modules, bytes } = await sizeImport(file)
    const [expectedModules = 0, expectedKilobytes = 0] = rows[name] ?? []
    const measured = `${name}: [${modules}, ${Math.round(bytes / 1000)}]`
    expect(Math.abs(modules / expectedModules - 1), measured).toBeLessThanOrEqual(tolerance)
    expect(Math.abs(bytes / 1000 / expectedKilobytes - 1), measured).toBeLessThanOrEqual(tolerance)
  })
})
