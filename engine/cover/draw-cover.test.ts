import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { request } from '../testing/songs.ts'
import { drawCover } from './draw-cover.ts'

describe('the cover', () => {
  it('is the same for the same song', () => {
    expect(drawCover(composeSong(request()))).toBe(drawCover(composeSong(request())))
  })

  it('is an SVG of 1024 by 1024 without text or references', () => {
    const svg = drawCover(composeSong(request()))
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1024 1024"/)
    expect(svg).not.toMatch(/<text|href|<image|NaN|undefined/)
  })

  it('differs between thirty songs', () => {
    const covers = Array.from({ length: 30 }, (_, seed) => drawCover(composeSong(request({ seed }))))
    expect(new Set(covers).size).toBe(30)
  })
})
