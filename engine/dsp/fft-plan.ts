/** Transforms `real + i·imaginary` in place. The arrays must have the plan's size. */
export interface ComplexFft {
  readonly size: number
  forward(real: Float64Array, imaginary: Float64Array): void
  /** The inverse of `forward`, divided by the size. */
  inverse(real: Float64Array, imaginary: Float64Array): void
}
