/** The place of a toast: as low as possible without covering a control, heading or error. */
import { expect, it } from 'vitest'
import { lowestFreePlace } from '#web/components/ui/use-free-place.ts'

const box = (top: number, bottom: number) => ({ top, bottom })

it.each([
  ['at the floor where nothing is', [], 700],
  ['above the bar', [box(640, 712)], 628],
  ['above a button that sticks on the bar', [box(580, 628), box(640, 712)], 568],
  ['between two controls that leave it room', [box(100, 148), box(640, 712)], 628],
  ['above both controls of a gap that is too small', [box(500, 548), box(640, 712)], 488],
  ['nowhere on a full screen', [box(0, 100), box(150, 400), box(450, 712)], undefined],
])('%s', (_, boxes, place) => {
  expect(lowestFreePlace(boxes, 80, 700)).toBe(place)
})
