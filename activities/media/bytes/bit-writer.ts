/** Writes bits, most significant first, into a buffer that grows. */
export class BitWriter {
  private bytes: Uint8Array
  private at = 0
  private pending = 0
  private pendingBits = 0

  constructor(capacityBytes: number) {
    this.bytes = new Uint8Array(Math.max(64, capacityBytes))
  }

  /** `value` may carry higher bits; only the lowest `count` (at most 24) are written. */
  write(value: number, count: number): void {
    this.pending = (this.pending << count) | (value & ((1 << count) - 1))
    this.pendingBits += count
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8
      if (this.at === this.bytes.length) this.grow()
      this.bytes[this.at++] = this.pending >>> this.pendingBits
    }
  }

  /** `zeros` zero bits and a one. */
  writeUnary(zeros: number): void {
    let left = zeros
    for (; left >= 16; left -= 16) this.write(0, 16)
    this.write(1, left + 1)
  }

  alignToByte(): void {
    if (this.pendingBits > 0) this.write(0, 8 - this.pendingBits)
  }

  get byteLength(): number {
    return this.at
  }

  /** The bytes so far; whole bytes only. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.at)
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes)
    this.bytes = larger
  }
}
