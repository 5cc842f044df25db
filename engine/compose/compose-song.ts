import { randomFor } from '../dsp/random.ts'
import { formatLyrics } from '../lyrics/parse-lyrics.ts'
import type { Score, Section } from '../score/score.ts'
import { parseRoman } from './chords.ts'
import { writeDrums } from './drum-part.ts'
import type { FormItem } from './form.ts'
import { planSections } from './form.ts'
import { profileOf } from './genre-profiles.ts'
import { harmonise } from './harmony.ts'
import { mixFor } from './mix-plan.ts'
import type { Mood } from './moods.ts'
import { moodNamed } from './moods.ts'
import { arrange } from './arrange.ts'
import { formFromLyrics, formWithWrittenLyrics, instrumentalForm } from './song-lyrics.ts'
import type { SongPlan } from './song-plan.ts'
import { checkRequest } from './song-request.ts'
import type { SongRequest } from './song-request.ts'
import type { Key } from './theory.ts'
import { isMinorish, keyName, parseKey } from './theory.ts'
import type { Timing } from './timing.ts'
import { solveTiming } from './timing.ts'
import { titleFor } from './title.ts'
import type { UnderstoodPrompt } from './understand-prompt.ts'
import { understandPrompt } from './understand-prompt.ts'
import { writeVocals } from './vocal-part.ts'

/** Writes the whole song as data. The same request gives the same score, to the last digit. */
export function composeSong(request: SongRequest): Score {
  checkRequest(request)
  const understood = understandPrompt(request.prompt.slice(0, 4000), request.styles)
  const plan = planSong(request, understood)
  const syllables = plan.sings ? writeVocals(plan) : []
  const sung = plan.sections.filter((section) => section.lines.length > 0)
  return {
    version: 1,
    seed: request.seed,
    title: titleFor(understood.themeWords, plan.mood.name, request.seed),
    genre: understood.genre,
    mood: plan.mood.name,
    bpm: Math.round(plan.timing.bpm * 1000) / 1000,
    key: keyName(plan.key),
    durationSeconds: request.durationSeconds,
    beatsPerBar: 4,
    sections: sectionTimes(plan),
    chords: plan.chords.map((chord) => ({
      symbol: chord.symbol,
      startSeconds: chord.startStep * plan.timing.stepSeconds,
      durationSeconds: chord.steps * plan.timing.stepSeconds,
      rootPitchClass: chord.root,
      intervals: chord.intervals,
    })),
    tracks: arrange(plan),
    kit: plan.profile.kit,
    drums: understood.without.includes('drums') ? [] : writeDrums(plan),
    lyrics: plan.sings ? formatLyrics(sung) : '',
    syllables,
    voice: plan.sings ? voiceSettings(plan) : null,
    mix: mixFor(plan),
    adjustments: understood.adjustments,
  }
}

function planSong(request: SongRequest, understood: UnderstoodPrompt): SongPlan {
  const { seed } = request
  const profile = profileOf(understood.genre)
  const mood = request.mood ? moodNamed(request.mood) : moodNamed(understood.mood)
  const key = chooseKey(request, understood, mood)
  const timing = chooseTiming(request, understood, mood)
  const wanted = request.lyrics?.trim() ? true : (understood.vocals ?? profile.sings)
  const sings = wanted && !request.instrumental && understood.vocals !== false
  const form = chooseForm(request, understood, timing, mood, sings)
  const sections = planSections(form, mood.energy)
  const voice = understood.voice ?? (profile.voice === 'either' ? randomFor(seed, 'voice').pick(['low', 'high'] as const) : profile.voice)
  const chords = harmonise(sections, profile, key, seed)
  const tailSteps = Math.max(8, (request.durationSeconds - timing.bars * timing.barSeconds) / timing.stepSeconds)
  chords.push({ ...parseRoman(isMinorish(key.mode) ? 'i' : 'I', key, profile.extension), startStep: timing.bars * 16, steps: tailSteps })
  return { seed, profile, understood, mood, key, timing, sections, chords, sings, voice }
}

function chooseKey(request: SongRequest, understood: UnderstoodPrompt, mood: Mood): Key {
  const asked = parseKey(request.key ?? '') ?? parseKey(understood.key ?? '')
  if (asked) return asked
  const random = randomFor(request.seed, `key ${understood.genre} ${mood.name}`)
  const { modes } = profileOf(understood.genre)
  const fitting = modes.filter((mode) => mood.prefers === 'either' || isMinorish(mode) === (mood.prefers === 'minor'))
  const mode = random.pick(fitting.length > 0 ? fitting : modes)
  return { tonic: random.integer(0, 11), mode }
}

function chooseTiming(request: SongRequest, understood: UnderstoodPrompt, mood: Mood): Timing {
  const asked = request.bpm ?? understood.bpm
  if (asked) return solveTiming(request.durationSeconds, asked, true)
  const [low, high] = profileOf(understood.genre).bpm
  const wander = randomFor(request.seed, `tempo ${understood.genre}`).between(-0.25, 0.25)
  const place = Math.min(1, Math.max(0, mood.tempo + wander))
  return solveTiming(request.durationSeconds, low + (high - low) * place, false)
}

function chooseForm(request: SongRequest, understood: UnderstoodPrompt, timing: Timing, mood: Mood, sings: boolean): FormItem[] {
  if (!sings) return instrumentalForm(timing.bars)
  const own = request.lyrics?.trim()
  if (own) return formFromLyrics(own, timing.bars, timing.bpm, understood.adjustments)
  return formWithWrittenLyrics(timing.bars, timing.bpm, understood.themeWords, mood.name, request.seed)
}

function sectionTimes(plan: SongPlan): Section[] {
  const { barSeconds, durationSeconds } = plan.timing
  return plan.sections.map((section, i) => ({
    name: section.name,
    startSeconds: section.startBar * barSeconds,
    endSeconds: i === plan.sections.length - 1 ? durationSeconds : (section.startBar + section.bars) * barSeconds,
    bars: section.bars,
    energy: Math.round(section.energy * 1000) / 1000,
  }))
}

function voiceSettings(plan: SongPlan): Score['voice'] {
  const random = randomFor(plan.seed, 'voice settings')
  const high = plan.voice === 'high'
  return {
    register: plan.voice,
    formantScale: high ? random.between(1.1, 1.18) : random.between(0.93, 1),
    breathiness: random.between(0.05, 0.14),
    vibratoCents: random.between(18, 32),
  }
}
