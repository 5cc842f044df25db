// AssemblyScript. Decaying sines as two-pole recurrences, eight in one loop: they do not wait for each other.
// Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/synth/notes/partials-kernel.ts): the groups, each 8 doubles of k, of r, of y one and of y two samples ago, then the block they are added to: 4096 samples.
const GROUPS: usize = 1024
const GROUP: usize = 256
const OUT: usize = 17408

export function addGroups(groups: i32, samples: i32): void {
  const end = OUT + (<usize>samples << 2)
  for (let n = 0; n < groups; n++) {
    const g = GROUPS + <usize>n * GROUP
    const ka = v128.load(g), kb = v128.load(g, 16), kc = v128.load(g, 32), kd = v128.load(g, 48)
    const ra = v128.load(g, 64), rb = v128.load(g, 80), rc = v128.load(g, 96), rd = v128.load(g, 112)
    let a1 = v128.load(g, 128), b1 = v128.load(g, 144), c1 = v128.load(g, 160), d1 = v128.load(g, 176)
    let a2 = v128.load(g, 192), b2 = v128.load(g, 208), c2 = v128.load(g, 224), d2 = v128.load(g, 240)
    for (let at = OUT; at < end; at += 4) {
      const a = f64x2.sub(f64x2.mul(ka, a1), f64x2.mul(ra, a2))
      const b = f64x2.sub(f64x2.mul(kb, b1), f64x2.mul(rb, b2))
      const c = f64x2.sub(f64x2.mul(kc, c1), f64x2.mul(rc, c2))
      const d = f64x2.sub(f64x2.mul(kd, d1), f64x2.mul(rd, d2))
      a2 = a1
      a1 = a
      b2 = b1
      b1 = b
      c2 = c1
      c1 = c
      d2 = d1
      d1 = d
      const sum = f64x2.add(f64x2.add(a, b), f64x2.add(c, d))
      store<f32>(at, <f32>(<f64>load<f32>(at) + f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)))
    }
    v128.store(g, a1, 128)
    v128.store(g, b1, 144)
    v128.store(g, c1, 160)
    v128.store(g, d1, 176)
    v128.store(g, a2, 192)
    v128.store(g, b2, 208)
    v128.store(g, c2, 224)
    v128.store(g, d2, 240)
  }
}
