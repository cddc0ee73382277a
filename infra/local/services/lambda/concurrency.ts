/** How many executions of functions may be under way at once. Events that wait for a thread count, because AWS would run them. */
export class Concurrency {
  #limit: number
  #underWay = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes executions out for a function that reserves them. */
  reserve(executions: number): Concurrency {
    this.#limit -= executions
    return new Concurrency(executions)
  }

  /** @returns whether one more may begin; the caller then says when it has ended */
  begin(): boolean {
    if (this.#underWay >= this.#limit) return false
    this.#underWay += 1
    return true
  }

  end(): void {
    this.#underWay -= 1
  }
}
