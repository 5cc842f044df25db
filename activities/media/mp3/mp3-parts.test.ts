import { beforeAll, describe, expect, test } from 'vitest'
import { getPart, sampleRate } from '@songloom/engine/dsp/stereo'
import { makeSong } from '@songloom/engine/testing/songs'
import { encodeMp3, encodeMp3Part } from './encode-lossy.ts'
import { joinMp3, mp3Parts } from './mp3-parts.ts'
import type { Mp3Part } from './mp3-parts.ts'
import type { Stereo } from '../bytes/stereo.ts'
import { decodeMp3 } from '../testing/decode-mp3.ts'
import { signalToErrorDb } from '../testing/signals.ts'

let song: Stereo
let parts: readonly [Mp3Part, Mp3Part]
let encodedParts: [Uint8Array, Uint8Array]
let mp3: Uint8Array

const part = (sound: Stereo, { fromSample, toSample }: Mp3Part): Stereo => getPart(sound, fromSample, toSample)

/** As one encoder writes it from start to end. */
const atOnce = (sound: Stereo): Promise<Uint8Array> => encodeMp3Part(sound, { sampleRate })

beforeAll(async () => {
  const { master } = await makeSong({ durationSeconds: 25, styles: ['rock'] })
  song = { left: master.left, right: master.right }
  parts = mp3Parts(song.left.length)!
  encodedParts = [await atOnce(part(song, parts[0])), await atOnce(part(song, parts[1]))]
  mp3 = await encodeMp3(song, { sampleRate, encodedParts })
})

/** Parts that do not belong together are never joined. */
const encodedAtOnce = (): Promise<Uint8Array> =>
  encodeMp3(song, { sampleRate, encodedParts: [encodedParts[0], encodedParts[0]] })

/** Of each twentieth of a second. */
function errorsDb({ left }: Stereo, decoded: Stereo): number[] {
  const window = Math.round(sampleRate / 20)
  return Array.from({ length: Math.floor(left.length / window) }, (_, i) =>
    signalToErrorDb(left.subarray(i * window, (i + 1) * window), decoded.left.subarray(i * window, (i + 1) * window)),
  )
}

describe('an mp3 of two parts', () => {
  test('lasts as long as the sound, to the sample', async () => {
    expect((await decodeMp3(mp3)).left.length).toBe(song.left.length)
  })

  test('is as near to the sound as a single encoding, wherever the parts meet', async () => {
    const whole = errorsDb(song, await decodeMp3(await encodedAtOnce()))
    const joined = errorsDb(song, await decodeMp3(mp3))
    const worse = joined.map((db, i) => whole[i]! - db)
    expect(Math.max(...worse)).toBeLessThan(3)
    expect(Math.abs(worse.reduce((sum, db) => sum + db, 0) / worse.length)).toBeLessThan(0.1)
  })

  test('has the same bytes for any encoder of its parts', async () => {
    expect(Buffer.compare(await encodeMp3(song, { sampleRate }), mp3)).toBe(0)
  })

  test('is encoded at once where its parts never agree', async () => {
    const stranger = await atOnce(part({ left: song.right.toReversed(), right: song.left.toReversed() }, parts[1]))
    expect(joinMp3(encodedParts[0], stranger, parts[1].fromSample)).toBeUndefined()
    const bytes = await encodeMp3(song, { sampleRate, encodedParts: [encodedParts[0], stranger] })
    expect(Buffer.compare(bytes, await encodedAtOnce())).toBe(0)
  })
})

test('sound shorter than 20 s has no parts', () => {
  expect(mp3Parts(19 * sampleRate)).toBeUndefined()
  expect(mp3Parts(21 * sampleRate)).toHaveLength(2)
})
