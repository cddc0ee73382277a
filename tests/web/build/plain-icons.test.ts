/** The build draws icons of lucide by our own part, whose patterns depend on how this version of lucide is written. */
import { expect, it } from 'vitest'
import { builtFiles, readBuilt } from './built-site.ts'

it.each(['absoluteStrokeWidth', 'aliases'])('%s is not in the built site', (part) => {
  const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => readBuilt(`assets/${file}`).includes(part))).toEqual([])
})
