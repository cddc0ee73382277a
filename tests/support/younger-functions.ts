/** Functions that Chrome 99, Safari 15.4 or Firefox 102 lack, by the object that holds them (`web/supported-browsers.ts`). */
export const youngerFunctions: Readonly<Record<string, readonly string[]>> = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  URL: ['canParse', 'parse'],
}
