import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { analyseSong } from '@songloom/engine/analyse/analyse-song'
import { measureLoudness } from '@songloom/engine/analyse/measure-loudness'
import type { LoudnessAnalysis } from '@songloom/engine/analyse/measure-loudness'
import { countBars, sectionEnergies, songBars } from '@songloom/engine/analyse/sections/section-facts'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { respellChord } from '@songloom/engine/export/notation/chord-symbols'
import { getKeySignature } from '@songloom/engine/export/notation/spelling'
import type { Score } from '@songloom/engine/score/score'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import type { SectionFindings } from '../../port/listening.ts'
import type { SectionsTask } from '../../port/thread-tasks.ts'

/** Finer than audible; a message carries hundreds of them. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

type Section = Omit<SectionFindings['sections'][number], 'bars' | 'energy'>
type Chord = Pick<Score['chords'][number], 'symbol' | 'startSeconds' | 'durationSeconds'>

const withFacts = (sections: readonly Section[], bars: readonly number[], { shortTermLufs }: LoudnessAnalysis) => {
  const energies = sectionEnergies(sections, shortTermLufs)
  return sections.map((section, i) => ({ ...section, bars: countBars(section, bars), energy: energies[i]! }))
}

/** As the key spells them. */
function listChords(chords: readonly Chord[], key: string | null, endSeconds: number): SectionFindings['chords'] {
  const signature = getKeySignature(key)
  return chords
    .filter(({ startSeconds }) => startSeconds < endSeconds)
    .map(({ symbol, startSeconds, durationSeconds }) => ({
      name: respellChord(symbol, signature),
      startSeconds: toMilliseconds(startSeconds),
      endSeconds: toMilliseconds(Math.min(endSeconds, startSeconds + durationSeconds)),
    }))
}

/** Sections of one name count as alike. */
function knownSections({ sections, durationSeconds }: Score): Section[] {
  const names = sections.map(({ name }) => name)
  return sections.map(({ name, startSeconds, endSeconds }, i) => ({
    name,
    startSeconds,
    endSeconds: i === sections.length - 1 ? durationSeconds : endSeconds,
    group: names.indexOf(name),
  }))
}

/** The facts in the score of a sound; only its loudness is measured. */
function readSections(score: Score, sound: Stereo, sampleRate: number): SectionFindings {
  const durationSeconds = sound.left.length / sampleRate
  const loudness = measureLoudness(sound, sampleRate)
  const bars = songBars(score)
  return {
    sections: withFacts(knownSections(score), bars, loudness),
    durationSeconds,
    bpm: score.bpm,
    key: score.key,
    metre: score.metre,
    loudnessLufs: loudness.integratedLufs,
    chords: listChords(score.chords, score.key, durationSeconds),
    downbeatsSeconds: bars.map(toMilliseconds),
  }
}

async function hearSections(sound: Stereo, sampleRate: number, port: MessagePort): Promise<SectionFindings> {
  const heard = await analyseSong(sound, {
    sampleRate,
    onProgress: (progress) => port.postMessage(progress),
    yield: () => setImmediate(),
  })
  return {
    sections: withFacts(heard.sections, heard.downbeats, heard.loudness),
    durationSeconds: heard.durationSeconds,
    bpm: heard.tempo.bpm > 0 ? heard.tempo.bpm : null,
    key: heard.key?.name ?? null,
    metre: heard.metre.metre,
    loudnessLufs: heard.loudness.integratedLufs,
    chords: listChords(heard.chords, heard.key?.name ?? null, heard.durationSeconds),
    downbeatsSeconds: heard.downbeats.map(toMilliseconds),
  }
}

/** Section starts, tempo, key, metre and loudness of a sound: from its score if there is one, else measured. */
export async function findSections({ wav, score, port }: SectionsTask): Promise<SectionFindings> {
  const { left, right, sampleRate } = decodeWav(wav)
  const sound = { left, right }
  // The score of a loop is that of one round.
  const found =
    score && !score.loop ? readSections(score, sound, sampleRate) : await hearSections(sound, sampleRate, port)
  port.close()
  return found
}
