const [varintWire, bytesWire] = [0, 2]

/** One field of a message as its bytes. */
export type Field = Uint8Array

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** A whole number of 64 bits. */
export const whole = (field: number, value: number): Field =>
  Uint8Array.from([...varint((field << 3) | varintWire), ...varint(value)])

export const bytes = (field: number, value: Uint8Array): Field =>
  join([Uint8Array.from([...varint((field << 3) | bytesWire), ...varint(value.length)]), value])

export const text = (field: number, value: string): Field => bytes(field, Buffer.from(value, 'utf8'))

/** A message within a message. */
export const message = (field: number, fields: readonly Field[]): Field => bytes(field, join(fields))

/** A message of its own. */
export const file = (fields: readonly Field[]): Uint8Array => join(fields)
