import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'

describe("a lender's address", () => {
  it.each([
    ['a b/&?#{user_id}$&', 'a%20b%2F%26%3F%23%7Buser_id%7D%24%26'],
    ["$&$'", "%24%26%24'"],
    [undefined, ''],
  ])('names the user %j as %j', (userId, encoded) => {
    expect(applyUrlOf('https://l.example/{user_id}?a={user_id}&b={USER_ID}', userId)).toBe(
      `https://l.example/${encoded}?a=${encoded}&b={USER_ID}`,
    )
  })

  it('names the application where the click is known, and leaves the place empty where it is not', () => {
    const address = 'https://l.example/?u={user_id}&c={click_id}&d={click_id}'
    expect(applyUrlOf(address, 'u', 'a b')).toBe('https://l.example/?u=u&c=a%20b&d=a%20b')
    expect(applyUrlOf(address, '{click_id}')).toBe('https://l.example/?u=%7Bclick_id%7D&c=&d=')
  })

  it('never leads to another host, whatever the user id is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (userId) => {
        expect(new URL(applyUrlOf('https://l.example/{user_id}?r={user_id}', userId)).host).toBe('l.example')
      }),
    )
  })
})
