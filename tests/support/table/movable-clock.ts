/** A clock that tests move, to be spread into the support of a capability. */
export const createMovableClock = (start: string) => {
  let now = Date.parse(start)
  const clock = { now: () => new Date(now) }
  return {
    clock,
    now: () => clock.now().toISOString(),
    advance: (seconds: number) => {
      now += seconds * 1000
    },
    setTime: (instant: string) => {
      now = Date.parse(instant)
    },
  }
}
