import { lastIndexAtMost } from './rising.ts'

/** A value that changes at ticks and holds until the next change. Changes come in order. */
export class Steps {
  readonly #ticks = [0]
  readonly #values: number[]
  /** The sum of all values times ticks up to each change. */
  readonly #sums = [0]

  constructor(value: number) {
    this.#values = [value]
  }

  set(tick: number, value: number): void {
    const last = this.#ticks.length - 1
    if (value === this.#values[last]) return
    if (tick === this.#ticks[last]) this.#values[last] = value
    else {
      this.#sums.push(this.#sumAt(tick))
      this.#ticks.push(tick)
      this.#values.push(value)
    }
  }

  at(tick: number): number {
    return this.#values[lastIndexAtMost(this.#ticks, tick)]!
  }

  changesBetween(from: number, to: number): boolean {
    return lastIndexAtMost(this.#ticks, from) !== lastIndexAtMost(this.#ticks, to)
  }

  /** The mean from one tick to another; the value at the first where they are the same. */
  mean(from: number, to: number): number {
    return to > from ? (this.#sumAt(to) - this.#sumAt(from)) / (to - from) : this.at(from)
  }

  #sumAt(tick: number): number {
    const index = lastIndexAtMost(this.#ticks, tick)
    return this.#sums[index]! + (tick - this.#ticks[index]!) * this.#values[index]!
  }
}
