import type { Random } from '../dsp/random.ts'
import type { Palette } from './palettes.ts'

/** What a motif draws with. */
export interface Sheet {
  palette: Palette
  random: Random
  /** The song's energy curve at any number of points, 0 to 1. */
  energy: (place: number) => number
}

export const size = 1024

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return (
    `<rect x="${round(x)}" y="${round(y)}" ` +
    `width="${round(width)}" height="${round(height)}" fill="${fill}"${extra}/>`
  )
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra}/>`
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ` +
    `fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
  )
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`
}

/** 'x y' of a point around a centre. */
export function polar(x: number, y: number, radius: number, radians: number): string {
  return `${round(x + radius * Math.cos(radians))} ${round(y + radius * Math.sin(radians))}`
}

export function inkAt(sheet: Sheet, index: number): string {
  return sheet.palette.inks[index % 3]!
}
