import type { Sheet } from './sheet.ts'
import { circle, inkAt, path, polar, rect, ring, round, size } from './sheet.ts'

/** A flower: each ring of petals is a part of the song, long where it is loud. */
export function drawPetals(sheet: Sheet): string {
  const { random, palette } = sheet
  const [x, y] = [random.pick([512, 512, 330, 700]), random.pick([512, 512, 620])]
  const petals = random.integer(7, 15)
  const rings = 4
  const turn = random.between(0, 360)
  const shapes = Array.from({ length: rings }, (_, ring) => {
    const reach = 500 - ring * 105
    const fill = [inkAt(sheet, 0), palette.pale, inkAt(sheet, 1), inkAt(sheet, 2)][ring]!
    return Array.from({ length: petals }, (_, i) => {
      const long = reach * (0.62 + 0.5 * sheet.energy((i / petals + ring * 0.13) % 1))
      return petal(x, y, long, (reach / petals) * 1.35, turn + ((i + ring / 2) * 360) / petals, fill)
    }).join('')
  })
  return [...shapes, circle(x, y, 62, palette.deep), circle(x, y, 30, palette.pale)].join('')
}

function petal(x: number, y: number, long: number, wide: number, degrees: number, fill: string): string {
  const d =
    `M ${x} ${y} C ${round(x - wide)} ${round(y - long * 0.45)} ${round(x - wide * 0.7)} ${round(y - long * 0.9)} ` +
    `${x} ${round(y - long)} C ${round(x + wide * 0.7)} ${round(y - long * 0.9)} ` +
    `${round(x + wide)} ${round(y - long * 0.45)} ${x} ${y} Z`
  return path(d, fill, ` transform="rotate(${round(degrees)} ${x} ${y})"`)
}

/** The song as phases of a moon, row by row: full where it is full. */
export function drawMoons(sheet: Sheet): string {
  const { random, palette } = sheet
  const columns = random.integer(3, 5)
  const cell = 880 / columns
  const radius = cell * 0.38
  const lit = inkAt(sheet, random.integer(0, 2))
  const count = columns * columns
  const special = random.integer(0, count - 1)
  return Array.from({ length: count }, (_, i) => {
    const x = 72 + ((i % columns) + 0.5) * cell
    const y = 72 + (Math.floor(i / columns) + 0.5) * cell
    const phase = sheet.energy(i / count)
    const shade = circle(x - 2 * radius * phase * (i % 2 === 0 ? 1 : -1), y, radius * 1.04, palette.ground)
    const clip = `<clipPath id="m${i}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/></clipPath>`
    return (
      `${clip}<g clip-path="url(#m${i})">` +
      `${circle(x, y, radius, i === special ? inkAt(sheet, 2) : lit)}${shade}</g>` +
      `${ring(x, y, radius, palette.pale, 2)}`
    )
  }).join('')
}

/** A mobile: discs as heavy as their sections, hung from arms one below the other. */
export function drawMobile(sheet: Sheet): string {
  const { random, palette } = sheet
  const levels = 4
  const shapes: string[] = []
  let x = random.between(420, 604)
  let y = 0
  for (let level = 0; level < levels; level++) {
    const drop = level === 0 ? 90 : 120
    const side = (level % 2 === 0 ? 1 : -1) * (random.chance(0.5) ? 1 : -1)
    const heavy = { x: x - side * random.between(200, 300), radius: 52 + 80 * sheet.energy(level / levels) }
    const light = { x: Math.max(200, Math.min(824, x + side * random.between(110, 190))), y: y + drop + 24 }
    shapes.push(thread(palette.pale, x, y, y + drop))
    shapes.push(
      `<path d="M ${round(heavy.x)} ${round(y + drop + 30)} Q ${round(x)} ${round(y + drop - 46)} ` +
        `${round(light.x)} ${round(light.y)}" ` +
        `fill="none" stroke="${palette.pale}" stroke-width="7"/>`,
    )
    shapes.push(
      thread(palette.pale, heavy.x, y + drop + 28, y + drop + 90),
      weight(sheet, heavy.x, y + drop + 90, heavy.radius, level),
    )
    ;[x, y] = [light.x, light.y]
  }
  shapes.push(thread(palette.pale, x, y, y + 70), weight(sheet, x, y + 70, 96, levels))
  return shapes.join('')
}

function thread(stroke: string, x: number, from: number, to: number): string {
  return `<path d="M ${round(x)} ${round(from)} V ${round(to)}" stroke="${stroke}" stroke-width="5"/>`
}

function weight(sheet: Sheet, x: number, y: number, radius: number, index: number): string {
  return sheet.random.chance(0.3) ? leaf(sheet, x, y, radius) : circle(x, y + radius, radius, inkAt(sheet, index))
}

function leaf(sheet: Sheet, x: number, y: number, radius: number): string {
  return path(
    `M ${round(x)} ${round(y)} q ${round(radius * 1.5)} ${round(radius)} 0 ${round(radius * 2.6)} ` +
      `q ${round(-radius * 1.5)} ${round(-radius * 1.6)} 0 ${round(-radius * 2.6)} Z`,
    inkAt(sheet, 1),
  )
}

/** Threads from rim to rim: the chords of a circle, their step the song's. */
export function drawStrings(sheet: Sheet): string {
  const { random, palette } = sheet
  const points = 120
  const factor = random.pick([2, 3, 4, 5, 7, 51])
  const radius = random.between(400, 470)
  const turn = random.between(0, 6.28)
  const lines = Array.from({ length: points }, (_, i) => {
    const place = i / points
    const from = polar(512, 512, radius, turn + place * 2 * Math.PI)
    const to = polar(512, 512, radius * (0.55 + 0.45 * sheet.energy(place)), turn + place * factor * 2 * Math.PI)
    return (
      `<path d="M ${from} L ${to}" ` +
      `stroke="${inkAt(sheet, Math.floor(place * 3))}" stroke-width="3.4" opacity="0.9"/>`
    )
  })
  return [
    circle(512, 512, radius + 16, palette.deep),
    ...lines,
    ring(512, 512, radius + 8, palette.pale, 5),
    rect(0, 0, size, 0, palette.ground),
  ].join('')
}
