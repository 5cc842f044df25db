interface Queued {
  name: string
}

/** Tasks in the order they came, those with an urgent name before all others. */
export class UrgentFirstQueue<Task extends Queued> {
  readonly #urgentNames: ReadonlySet<string>
  readonly #urgent: Task[] = []
  readonly #others: Task[] = []

  constructor(urgentNames: Iterable<string>) {
    this.#urgentNames = new Set(urgentNames)
  }

  get size(): number {
    return this.#urgent.length + this.#others.length
  }

  shift(): Task | null {
    return this.#urgent.shift() ?? this.#others.shift() ?? null
  }

  push(task: Task): void {
    this.#queueFor(task).push(task)
  }

  remove(task: Task): void {
    const queue = this.#queueFor(task)
    const at = queue.indexOf(task)
    if (at >= 0) queue.splice(at, 1)
  }

  #queueFor({ name }: Queued): Task[] {
    return this.#urgentNames.has(name) ? this.#urgent : this.#others
  }
}
