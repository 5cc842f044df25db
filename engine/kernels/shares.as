// AssemblyScript. A network of one hidden layer for the cells of a frame, four numbers at once, and the softmax of its four outputs.
// Built by `node engine/testing/build-kernels.ts`; engine/separate/network/source-network.ts describes the memory layout.

/** e to the power of each: of 0 or less. Cephes' expf (S. Moshier): 2 to the nearest whole power times a polynomial. */
@inline function exponential(x: v128): v128 {
  const held = f32x4.max(x, f32x4.splat(-80))
  const whole = f32x4.nearest(f32x4.mul(held, f32x4.splat(1.44269504088896341)))
  const high = f32x4.sub(held, f32x4.mul(whole, f32x4.splat(0.693359375)))
  const rest = f32x4.add(high, f32x4.mul(whole, f32x4.splat(2.12194440e-4)))
  let y = f32x4.splat(1.9875691500e-4)
  y = f32x4.add(f32x4.mul(y, rest), f32x4.splat(1.3981999507e-3))
  y = f32x4.add(f32x4.mul(y, rest), f32x4.splat(8.3334519073e-3))
  y = f32x4.add(f32x4.mul(y, rest), f32x4.splat(4.1665795894e-2))
  y = f32x4.add(f32x4.mul(y, rest), f32x4.splat(1.6666665459e-1))
  y = f32x4.add(f32x4.mul(y, rest), f32x4.splat(5.0000001201e-1))
  y = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(y, rest), rest), rest), f32x4.splat(1))
  return f32x4.mul(y, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23))
}

@inline function softmax(z: v128): v128 {
  let most = f32x4.max(z, v128.shuffle<i32>(z, z, 1, 0, 3, 2))
  most = f32x4.max(most, v128.shuffle<i32>(most, most, 2, 3, 0, 1))
  const e = exponential(f32x4.sub(z, most))
  const two = f32x4.add(e, v128.shuffle<i32>(e, e, 1, 0, 3, 2))
  return f32x4.div(e, f32x4.add(two, v128.shuffle<i32>(two, two, 2, 3, 0, 1)))
}

@inline function answer(z: v128, units: v128, last: usize): v128 {
  z = f32x4.add(z, f32x4.mul(v128.shuffle<i32>(units, units, 0, 0, 0, 0), v128.load(last)))
  z = f32x4.add(z, f32x4.mul(v128.shuffle<i32>(units, units, 1, 1, 1, 1), v128.load(last, 16)))
  z = f32x4.add(z, f32x4.mul(v128.shuffle<i32>(units, units, 2, 2, 2, 2), v128.load(last, 32)))
  return f32x4.add(z, f32x4.mul(v128.shuffle<i32>(units, units, 3, 3, 3, 3), v128.load(last, 48)))
}

/**
 * `rows`: `stride` floats for each cell, of which the first `inputs` are read. `known`: what each hidden unit has from the cell itself,
 * `ofFrame` from the frame. `own`: for each input the weights of all units. `last`: for each unit its four weights, then four biases.
 * The hidden units are a multiple of sixteen.
 */
export function shareCells(
  cells: i32, rows: usize, stride: i32, inputs: i32, hidden: i32,
  known: usize, ofFrame: usize, own: usize, last: usize, shares: usize,
): void {
  const nothing = f32x4.splat(0)
  const width = <usize>hidden << 2
  for (let cell = 0; cell < cells; cell++) {
    const end = rows + (<usize>inputs << 2)
    let z = v128.load(last + (width << 2))
    for (let h: usize = 0; h < width; h += 64) {
      // Four sums that do not wait for each other.
      let a = f32x4.add(v128.load(known + h), v128.load(ofFrame + h))
      let b = f32x4.add(v128.load(known + h, 16), v128.load(ofFrame + h, 16))
      let c = f32x4.add(v128.load(known + h, 32), v128.load(ofFrame + h, 32))
      let d = f32x4.add(v128.load(known + h, 48), v128.load(ofFrame + h, 48))
      let w = own + h
      for (let row = rows; row < end; row += 4, w += width) {
        const x = v128.load32_splat(row)
        a = f32x4.add(a, f32x4.mul(x, v128.load(w)))
        b = f32x4.add(b, f32x4.mul(x, v128.load(w, 16)))
        c = f32x4.add(c, f32x4.mul(x, v128.load(w, 32)))
        d = f32x4.add(d, f32x4.mul(x, v128.load(w, 48)))
      }
      z = answer(z, f32x4.max(a, nothing), last + (h << 2))
      z = answer(z, f32x4.max(b, nothing), last + (h << 2) + 64)
      z = answer(z, f32x4.max(c, nothing), last + (h << 2) + 128)
      z = answer(z, f32x4.max(d, nothing), last + (h << 2) + 192)
    }
    v128.store(shares, softmax(z))
    rows += <usize>stride << 2
    known += width
    shares += 16
  }
}
