/** Makes a value from an object once, and keeps it as long as the object: many calls share one catalogue. */
export const oncePer = <Source extends object, Value>(make: (source: Source) => Value): ((source: Source) => Value) => {
  const kept = new WeakMap<Source, Value>()
  return (source) => {
    const present = kept.get(source)
    if (present !== undefined) return present
    const made = make(source)
    kept.set(source, made)
    return made
  }
}
