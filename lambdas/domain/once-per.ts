/** Keeps what is made from an object for as long as the object: for values that a catalogue in memory decides, and that many calls need. */
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
