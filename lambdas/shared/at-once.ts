/** Works through items several at once. */

/** @throws the first error of `work`, after which no other item is begun */
export const forEachAtOnce = async <Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = items[Symbol.iterator]()
  let hasFailed = false
  const worker = async () => {
    for (let next = waiting.next(); next.done !== true && !hasFailed; next = waiting.next()) {
      try {
        await work(next.value)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
