import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { request } from '../testing/songs.ts'
import { drawCover } from './draw-cover.ts'

/** 12 × 12 pixels: what is left of a cover at the other end of a room. */
const thumbnail = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(12, 12).removeAlpha().raw().toBuffer()

/** Root mean square over pixels and colours, 0 to 255. */
const distance = (a: Buffer, b: Buffer): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) * (value - b[i]!), 0) / a.length)

/** One prompt, so one mood: a few pairs share motif and palette. */
const alike = 10

describe('the cover', () => {
  it('is the same for the same song', () => {
    expect(drawCover(composeSong(request()))).toBe(drawCover(composeSong(request())))
  })

  it('is an SVG of 1024 by 1024 without text or references', () => {
    const svg = drawCover(composeSong(request()))
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1024 1024"/)
    expect(svg).not.toMatch(/<text|href|<image|NaN|undefined/)
  })

  it('makes thirty songs look like thirty records', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 30 }, (_, seed) => thumbnail(drawCover(composeSong(request({ seed }))))),
    )
    const nearest = pictures.map((picture, i) =>
      Math.min(...pictures.filter((_, k) => k !== i).map((other) => distance(picture, other))),
    )
    expect(nearest.sort((a, b) => a - b)[15]).toBeGreaterThan(25)
    expect(nearest.filter((nearby) => nearby < alike).length).toBeLessThan(4)
  })

  it('would notice two records that look alike', async () => {
    const one = await thumbnail(drawCover(composeSong(request({ seed: 3 }))))
    expect(distance(one, await thumbnail(drawCover(composeSong(request({ seed: 3 })))))).toBeLessThan(alike)
  })
})
