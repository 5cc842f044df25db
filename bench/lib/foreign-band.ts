import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import type { Score } from '@songloom/engine/score/score'

/** Plays a score's drums, basses and other instruments with recordings of others, by fluidsynth. */
export interface ForeignBand {
  drums(score: Score, asLoudAs: Stereo): Stereo
  bass(score: Score, asLoudAs: Stereo): Stereo
  other(score: Score, asLoudAs: Stereo): Stereo
  close(): void
}

export function foreignBand(soundFont: string): ForeignBand {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-foreign-'))
  const [midi, wav] = [join(folder, 'part.mid'), join(folder, 'part.wav')]
  const play = (score: Score, part: Partial<Score>, asLoudAs: Stereo): Stereo => {
    writeFileSync(midi, scoreToMidi({ ...score, syllables: [], ...part }))
    execFileSync('fluidsynth', ['-ni', '-q', '-g', '0.5', '-r', String(sampleRate), '-F', wav, soundFont, midi])
    return likened(readStereo16(wav), asLoudAs)
  }
  const onlyTracks = ({ tracks }: Score, isBass: boolean): Partial<Score> => ({
    drums: [],
    tracks: tracks.filter(({ stem }) => (stem === 'bass') === isBass),
  })
  return {
    drums: (score, asLoudAs) => play(score, { tracks: [] }, asLoudAs),
    bass: (score, asLoudAs) => play(score, onlyTracks(score, true), asLoudAs),
    other: (score, asLoudAs) => play(score, onlyTracks(score, false), asLoudAs),
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
