/** Reads bytes in order. Reads beyond the end return zeros and set `isCut`. */
export class MidiReader {
  readonly bytes: Uint8Array
  readonly end: number
  at: number
  isCut = false

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  get isDone(): boolean {
    return this.isCut || this.at >= this.end
  }

  byte(): number {
    if (this.at < this.end) return this.bytes[this.at++]!
    this.isCut = true
    return 0
  }

  skip(count: number): void {
    this.at += count
    this.isCut ||= this.at > this.end
  }

  /** Seven bits a byte, four bytes at most (SMF 1.0). */
  length(): number {
    let value = 0
    for (let i = 0; i < 4; i++) {
      const byte = this.byte()
      value = (value << 7) | (byte & 127)
      if (byte < 128) return value
    }
    this.isCut = true
    return 0
  }
}
