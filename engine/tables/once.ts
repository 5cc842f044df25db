/** A constant that is made when it is first asked for: the result of `make`, which is called once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
