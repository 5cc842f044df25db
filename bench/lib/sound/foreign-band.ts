import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import type { DrumHit, Score } from '@songloom/engine/score/score'

/** Plays a score's drums, basses and other instruments with recordings of others, by fluidsynth. */
export interface ForeignBand {
  /** `kit`: its program of General MIDI level 2 and Roland GS; 0 is the standard kit. */
  drums(score: Score, asLoudAs: Stereo, kit?: number): Stereo
  bass(score: Score, asLoudAs: Stereo): Stereo
  other(score: Score, asLoudAs: Stereo): Stereo
  /** Drums alone, as loud as they come. */
  strokes(score: Score, hits: readonly DrumHit[], kit: number): Stereo
  close(): void
}

export function foreignBand(soundFont: string): ForeignBand {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-foreign-'))
  const [midi, wav, commands] = ['part.mid', 'part.wav', 'kit'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const sounding = (score: Score, kit = 0): Stereo => {
    writeFileSync(midi, scoreToMidi(score))
    writeFileSync(commands, `prog 9 ${kit}\n`)
    const how = ['-ni', '-q', '-g', '0.5', '-r', String(sampleRate), '-f', commands, '-F', wav]
    execFileSync('fluidsynth', [...how, soundFont, midi])
    return readStereo16(wav)
  }
  const play = (score: Score, part: Partial<Score>, asLoudAs: Stereo, kit?: number): Stereo =>
    likened(sounding({ ...score, syllables: [], backing: [], ...part }, kit), asLoudAs)
  const onlyTracks = ({ tracks }: Score, isBass: boolean): Partial<Score> => ({
    drums: [],
    tracks: tracks.filter(({ stem }) => (stem === 'bass') === isBass),
  })
  return {
    drums: (score, asLoudAs, kit) => play(score, { tracks: [] }, asLoudAs, kit),
    bass: (score, asLoudAs) => play(score, onlyTracks(score, true), asLoudAs),
    other: (score, asLoudAs) => play(score, onlyTracks(score, false), asLoudAs),
    strokes: (score, drums, kit) =>
      sounding({ ...score, syllables: [], backing: [], tracks: [], drums: [...drums] }, kit),
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** As long and as loud as another sound. */
export function likened(sound: Stereo, model: Stereo): Stereo {
  const gain = decibelsToGain(integratedLufs(model) - integratedLufs(sound))
  const fitted = silence(model.left.length)
  for (const side of ['left', 'right'] as const)
    fitted[side].forEach((_, i) => {
      fitted[side][i] = (sound[side][i] ?? 0) * (Number.isFinite(gain) ? gain : 0)
    })
  return fitted
}

/** What fluidsynth writes: 16 bits, both channels in turn, after a header of 44 bytes. */
function readStereo16(path: string): Stereo {
  const bytes = readFileSync(path)
  const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer, 0, (bytes.length - 44) >> 1)
  const sound = silence(samples.length >> 1)
  sound.left.forEach((_, i) => {
    sound.left[i] = samples[2 * i]! / 32_768
    sound.right[i] = samples[2 * i + 1]! / 32_768
  })
  return sound
}
