import type { SectionName } from '../score/score.ts'

export interface FormPart {
  name: SectionName
  bars: number
}

const sectionBars = 8
const outroBars = 4

/** What comes after a section, again and again. */
const after: Readonly<Record<SectionName, SectionName>> = {
  intro: 'verse',
  verse: 'chorus',
  'pre-chorus': 'chorus',
  chorus: 'verse',
  bridge: 'chorus',
  solo: 'chorus',
  outro: 'chorus',
  build: 'drop',
  drop: 'verse',
  break: 'drop',
}

/** Sections that go on after `last`, eight bars each; a piece that ends closes with four bars of outro. */
export function followingForm(last: SectionName | undefined, bars: number, ends: boolean): FormPart[] {
  const outro = ends && bars >= 3 * outroBars ? outroBars : 0
  const parts: FormPart[] = []
  let name = last ?? 'verse'
  for (let left = bars - outro; left > 0;) {
    name = after[name]
    const size = left < 1.5 * sectionBars ? left : sectionBars
    parts.push({ name, bars: size })
    left -= size
  }
  return outro > 0 ? [...parts, { name: 'outro', bars: outro }] : parts
}

/**
 * Sections that lead to `arrival`; the one before it ends in a fill. `arrivalBars` are written but mostly covered by
 * the source.
 */
export function leadingForm(arrival: SectionName | undefined, bars: number, arrivalBars: number): FormPart[] {
  const intro = bars > sectionBars ? 4 : bars > 2 ? Math.floor(bars / 2) : 0
  const parts: FormPart[] = intro > 0 ? [{ name: 'intro', bars: intro }] : []
  return [...parts, { name: 'verse', bars: bars - intro }, { name: arrival ?? 'chorus', bars: arrivalBars }]
}

/** One section, with a fill where `arrivalBars` begin. */
export function fillingForm(section: SectionName | undefined, bars: number, arrivalBars: number): FormPart[] {
  const name = section ?? 'chorus'
  return arrivalBars > 0 && bars > arrivalBars
    ? [
        { name, bars: bars - arrivalBars },
        { name, bars: arrivalBars },
      ]
    : [{ name, bars }]
}
