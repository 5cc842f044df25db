import type { Random } from '../dsp/random.ts'
import type { Palette } from './palettes.ts'

/** What a motif draws with. */
export interface Sheet {
  palette: Palette
  random: Random
  /** The song's energy curve at any number of points, 0 to 1. */
  energy: (place: number) => number
}

/** Width and height of a cover in SVG units. */
export const size = 1024

/** Returns a value rounded to one decimal, as the coordinates of a cover are written. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Returns an SVG rectangle. Positions and lengths in units of the sheet (`size`); `extra` is further attributes with a
 * space before them.
 */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return (
    `<rect x="${round(x)}" y="${round(y)}" ` +
    `width="${round(width)}" height="${round(height)}" fill="${fill}"${extra}/>`
  )
}

/** Returns a filled SVG circle around a centre, in units of the sheet; `extra` as for `rect`. */
export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra}/>`
}

/** Returns an SVG circle line around a centre, without a fill; `width` of the line, in units of the sheet. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ` +
    `fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
  )
}

/** Returns a filled SVG path; `d` as SVG has it, `extra` as for `rect`. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`
}

/** 'x y' of a point around a centre. */
export function polar(x: number, y: number, radius: number, radians: number): string {
  return `${round(x + radius * Math.cos(radians))} ${round(y + radius * Math.sin(radians))}`
}

/** Returns one of the three inks of the sheet's palette; any index from 0, modulo 3. */
export function inkAt(sheet: Sheet, index: number): string {
  return sheet.palette.inks[index % 3]!
}
