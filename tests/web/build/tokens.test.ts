/** Borders that show where a field is (WCAG 1.4.11): 3:1 on every ground that they lie on. Texts are checked by axe, on the screens. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheet = readFileSync('web/src/tokens.css', 'utf8')
const [light = '', dark = ''] = sheet.split('prefers-color-scheme: dark')

const lightOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (tokens: string, one: string, other: string) => {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => lightOf(new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? ''))
    .toSorted((first, second) => second - first)
  return (lighter + 0.05) / (darker + 0.05)
}

it.each([
  ['light', light],
  ['dark', dark],
])('borders of fields are seen on both grounds, %s', (_, tokens) => {
  expect(contrast(tokens, 'line-strong', 'paper')).toBeGreaterThanOrEqual(3)
  expect(contrast(tokens, 'line-strong', 'paper-sunk')).toBeGreaterThanOrEqual(3)
})
