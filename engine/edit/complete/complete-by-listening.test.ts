import { beforeAll, describe, expect, it } from 'vitest'
import { analyseSong } from '../../analyse/analyse-song.ts'
import { composeSong } from '../../compose/compose-song.ts'
import type { SongRequest } from '../../compose/song-request.ts'
import { parseKey, getScale } from '../../score/keys.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import type { StemName } from '../../score/stem-names.ts'
import { every, tones } from '../../testing/signals.ts'
import { heardFrame } from './complete-frame.ts'
import { completeSound } from './complete.ts'
import type { CompletedSound } from './complete.ts'
import { partsToAdd } from './named-parts.ts'
import { testEngine } from '../../testing/test-engine.ts'

interface Idea {
  score: Score
  sound: Stereo
}

/** One stem of a composed song, alone, like an upload. */
async function sentIn(stem: StemName, request: Partial<SongRequest>): Promise<Idea> {
  const score = composeSong({ prompt: '', styles: [], durationSeconds: 20, seed: 1, ...request })
  const { stems } = await produceSong(testEngine, score, { stems: 'keep' })
  return { score, sound: stems![stem] }
}

const lyrics =
  '[Verse]\nThe rain is on the road tonight\nI walk alone beneath the light\n' +
  '[Chorus]\nOh carry me home\nCarry me home again'

const ideas = {
  'an a cappella': {
    stem: 'vocals',
    request: { styles: ['pop'], prompt: 'a pop song about the rain', lyrics, bpm: 104, seed: 5 },
    parts: ['drums', 'bass', 'chords'],
  },
  'a drum loop': {
    stem: 'drums',
    request: { styles: ['hip-hop'], instrumental: true, loop: true, bpm: 88, seed: 7 },
    parts: ['bass', 'chords', 'lead'],
  },
  'a guitar': {
    stem: 'chords',
    request: {
      styles: ['folk'],
      prompt: 'steel guitar',
      instruments: ['acoustic-guitar'],
      instrumental: true,
      bpm: 96,
      seed: 6,
    },
    parts: ['drums', 'bass', 'lead'],
  },
} as const

/** Distance of a moment from the nearest bar line, in ms. */
const offBarMs = (seconds: number, { bpm, beatsPerBar }: Score): number => {
  const bar = (60 / bpm) * beatsPerBar
  return 1_000 * Math.abs(seconds - Math.round(seconds / bar) * bar)
}

describe.each(Object.entries(ideas))('%s', (name, { stem, request, parts }) => {
  let idea: Idea & { made: CompletedSound }
  beforeAll(async () => {
    const sent = await sentIn(stem, request)
    idea = { ...sent, made: await completeSound(testEngine, sent.sound, { prompt: 'play along', seed: 4 }) }
  })

  it(`gets ${parts.join(', ')}`, () => {
    expect(Object.keys(idea.made.stems)).toEqual(parts)
    for (const part of Object.values(idea.made.stems))
      expect(part.left.some((sample) => Math.abs(sample) > 0.01)).toBe(true)
  })

  it('is played along with in its tempo, to one part in a hundred', () => {
    const { bpm } = idea.made.score.tempoMap[0]!
    expect(Math.abs(bpm / idea.score.bpm - 1)).toBeLessThan(0.01)
  })

  it('is played along with on its bar lines, to 30 ms', () => {
    const { chords, sections } = idea.made.score
    const first = chords[0]?.startSeconds ?? sections[0]!.startSeconds
    expect(offBarMs(first, idea.score)).toBeLessThan(30)
  })

  it('gets chords and tunes of one key, its own where it has one', () => {
    const key = parseKey(stem === 'drums' ? idea.made.score.key : idea.score.key)!
    const scale = getScale(key.mode).map((step) => (step + key.tonic) % 12)
    const pitches = idea.made.score.tracks.flatMap(({ notes }) => notes.map(({ midi }) => Math.round(midi) % 12))
    expect(pitches.length).toBeGreaterThan(20)
    expect(pitches.filter((pitch) => scale.includes(pitch)).length / pitches.length).toBeGreaterThan(0.9)
    // Any key at all would hold seven of twelve.
    const other = scale.map((pitch) => (pitch + 6) % 12)
    expect(pitches.filter((pitch) => other.includes(pitch)).length / pitches.length).toBeLessThan(0.6)
  })

  it('stays itself in the mix', () => {
    const { sound, made } = idea
    let worst = 0
    for (let at = 0; at < sound.left.length; at++) {
      const added = Object.values(made.stems).reduce((sum, { left }) => sum + left[at]!, 0)
      worst = Math.max(worst, Math.abs(made.sound.left[at]! - added - made.gain * sound.left[at]!))
    }
    expect(worst, name).toBeLessThan(1e-6)
  })
})

describe('a part of a track', () => {
  it('is completed on the bar lines of the track', async () => {
    const { score, sound } = await sentIn('drums', ideas['a drum loop'].request)
    const fromSample = Math.round(7.3 * sampleRate)
    const part = { left: sound.left.subarray(fromSample), right: sound.right.subarray(fromSample) }
    const track = { sound, startSeconds: fromSample / sampleRate }
    const { score: written } = await completeSound(testEngine, part, { prompt: 'add bass', seed: 4, track })
    expect(offBarMs((written.chords[0]?.startSeconds ?? 0) + track.startSeconds, score)).toBeLessThan(30)
  })
})

describe('the level at which beats are counted', () => {
  const frameOf = async (metre: '4/4' | '3/4' | '6/8', beatsPerBar: 2 | 3 | 4) =>
    heardFrame({
      song: {
        ...(await analyseSong(tones([], 1))),
        tempo: { bpm: 60, confidence: 1, alternatives: [] },
        metre: { metre, beatsPerBar, confidence: 1 },
        beats: every(1, 25),
        downbeats: every(beatsPerBar, 25),
      },
      parts: { sounding: ['drums'], levelsDb: { vocals: 0, drums: 0, bass: 0, other: 0 }, tune: [], attacks: [] },
      startSeconds: 0,
      durationSeconds: 25,
      firstSoundSeconds: 0,
    })

  it.each([
    ['4/4', 4, 0.5],
    ['3/4', 3, 1],
    ['6/8', 2, 1],
  ] as const)('at 60 beats a minute in %s has bars of %i beats of %f s', async (metre, beatsPerBar, seconds) => {
    const frame = await frameOf(metre, beatsPerBar)
    expect(frame).toMatchObject({ metre, beatsPerBar })
    expect(frame.beats[1]! - frame.beats[0]!).toBeCloseTo(seconds, 6)
  })
})

describe('which parts are added', () => {
  it.each([
    ['something warm', ['drums', 'bass', 'chords']],
    ['add bass', ['bass']],
    ['only drums and a lead please', ['drums', 'lead']],
    ['no drums', ['bass', 'chords']],
    ['rock with a big solo', ['drums', 'bass', 'chords', 'lead']],
    ['without bass and without chords', ['drums']],
  ])('“%s” under a voice: %j', (prompt, parts) => {
    expect(partsToAdd(prompt, ['drums', 'bass', 'chords'])).toEqual(parts)
  })
})

describe('a sound without a beat', () => {
  it.each([
    ['silence', new Float32Array(10 * sampleRate)],
    ['one sample', Float32Array.of(0.5)],
    ['one held tone', tones([{ midi: 60, startSeconds: 0, durationSeconds: 12 }], 12)],
  ])('%s is refused', async (_, sound) => {
    await expect(completeSound(testEngine, sound, { seed: 1, prompt: '' })).rejects.toMatchObject({
      code: 'audio_invalid',
    })
  })

  it('a prompt that wants no part leaves none', () => {
    expect(partsToAdd('no bass, no chords, no lead, no drums', ['bass', 'chords', 'lead'])).toEqual([])
  })
})
