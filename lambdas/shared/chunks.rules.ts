/** Parts of a list, each of `size` items but the last. */
export const chunksOf = function* <Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
