import { randomFor } from '../dsp/random.ts'
import { formatLyrics } from '../lyrics/parse-lyrics.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { StyleProfile } from '../style/style-profile.ts'
import { repeatsPassage } from '../style/known-passages.ts'
import { voiceRanges } from '../score/voice-parts.ts'
import type { ChordEvent, KeyPoint, Score, Section, SungSyllable, TempoPoint } from '../score/score.ts'
import { humanizeScore } from './humanize/humanize-score.ts'
import { arrange } from './parts/arrange.ts'
import { writeDrums } from './parts/drum-part.ts'
import { withOpening } from './parts/opening.ts'
import { writeLead } from './parts/lead-part.ts'
import { mixFor } from './mix-plan.ts'
import { composeFile } from './midi-file/compose-file.ts'
import { creditMotif } from './motif/credit-motif.ts'
import { readMotifTune } from './motif/motif-tune.ts'
import type { PlannedSong } from './plan-song.ts'
import { planSong } from './plan-song.ts'
import type { SongPlan, SungSpan } from './song-plan.ts'
import { checkRequest } from './song-request.ts'
import type { SongRequest } from './song-request.ts'
import { keyName } from '../score/keys.ts'
import { getFinalReleaseSeconds, secondsAt, stepAt } from './rhythm/timing.ts'
import { chooseDraft } from './tune/tune-drafts.ts'
import { understandRequest } from './prompt/understand-request.ts'
import { followVoice } from './voices/follow-voice.ts'
import { shareOut } from './voices/share-out.ts'
import { writeVocals } from './parts/vocal-part.ts'

/** Songs that are written until none of their tunes is one that the style was learned from. */
const maxDrafts = 12

/**
 * Writes the whole song as data. The same request gives the same score, to the last digit. Throws EngineInputError,
 * 'too_alike' where every song repeats a tune of its style.
 */
export function composeSong(request: SongRequest): Score {
  checkRequest(request)
  if (request.motif && request.motif.use !== 'developed') return composeFile({ ...request, motif: request.motif })
  const score = request.style ? writeUnlike(request, request.style.profile) : writeSong(request)
  return request.voice === undefined ? score : followVoice(score, request.voice)
}

/** Songs of other seeds until one repeats no tune of the style. */
function writeUnlike(request: SongRequest, profile: StyleProfile): Score {
  for (let draft = 0; draft < maxDrafts; draft++) {
    const score = writeSong({ ...request, seed: (request.seed + draft * 0x9e37_79b1) % 0x1_0000_0000 })
    if (!repeatsPassage(score, profile)) return score
  }
  throw new EngineInputError('too_alike', 'Every song in this style repeats a tune that it was learned from.')
}

function writeSong(request: SongRequest): Score {
  const understood = creditMotif(understandRequest(request), request)
  const tune = request.motif && readMotifTune(request.motif.midi)
  const planned = planSong(request, understood, tune)
  const drafted = tune ? { ...planned.plan, tuneDraft: 0 } : withTune(planned.plan)
  const vocals = drafted.sings ? writeVocals(drafted) : undefined
  const shared = vocals && shareOut(drafted, vocals)
  const syllables = withinTheSong(shared?.syllables ?? [], drafted)
  const backing = withinTheSong(shared?.backing ?? [], drafted)
  const plan = { ...drafted, sung: spansOf(drafted, [...syllables, ...backing]) }
  const { timing } = plan
  const drums = understood.without.includes('drums') ? [] : drumsOf(plan)
  const parts = withOpening({ tracks: arrange(plan), drums, syllables }, plan)
  return humanizeScore(plan, {
    version: 2,
    seed: request.seed,
    title: planned.title,
    genre: understood.genres[0]!,
    mood: plan.mood.name,
    bpm: rounded(understood.tempoCourse ? tempoMap(plan)[0]!.bpm : timing.bpm),
    key: keyName(plan.key),
    durationSeconds: timing.durationSeconds,
    ...(plan.ending === 'loops' ? { loop: true } : {}),
    ...fadeOf(plan),
    metre: timing.metre,
    beatsPerBar: timing.beatsPerBar,
    tempoMap: tempoMap(plan),
    keyMap: keyMap(plan),
    sections: sectionTimes(plan),
    chords: chordTimes(plan),
    tracks: parts.tracks,
    kit: plan.profile.kit,
    drums: parts.drums,
    lyrics: plan.sings ? formatLyrics(plan.sections.filter((section) => section.lines.length > 0)) : '',
    syllables,
    ...(shared?.singers && { singers: shared.singers, backing }),
    writtenLines: vocals?.writtenLines ?? [],
    voice: plan.sings ? voiceSettings(planned, shared?.singers) : null,
    mix: mixFor(plan),
    ...(request.fidelity ? { fidelity: request.fidelity } : {}),
    understood: { ...understood, ...(planned.language ? { lyricLanguage: planned.language } : {}) },
    adjustments: [...planned.adjustments, ...(shared?.adjustments ?? []), ...parts.adjustments],
  })
}

/** Released notes fade with their reverb to silence at the last sample. */
function fadeOf({ ending, timing }: SongPlan): Pick<Score, 'fadeOutSeconds'> {
  if (ending === 'fades') return { fadeOutSeconds: Math.min(12, timing.durationSeconds * 0.15) }
  return ending === 'rings' ? { fadeOutSeconds: timing.durationSeconds - getFinalReleaseSeconds(timing) } : {}
}

/** The tune is what is sung, otherwise what the lead plays. */
function withTune(plan: SongPlan): SongPlan {
  const tuneDraft = chooseDraft(plan, (draft) => (draft.sings ? writeVocals(draft).syllables : writeLead(draft)))
  return { ...plan, tuneDraft }
}

function rounded(bpm: number): number {
  return Math.round(bpm * 1000) / 1000
}

function tempoMap({ timing }: SongPlan): TempoPoint[] {
  return timing.tempo
    .filter((segment) => segment.startSeconds < timing.durationSeconds)
    .map(({ startSeconds, stepSeconds }) => ({ startSeconds, bpm: 60 / (stepSeconds * timing.stepsPerBeat) }))
}

function keyMap(plan: SongPlan): KeyPoint[] {
  return plan.keys.map(({ startStep, key }) => ({ startSeconds: secondsAt(plan.timing, startStep), key: keyName(key) }))
}

function sectionTimes({ sections, timing }: SongPlan): Section[] {
  const at = (bar: number): number => Math.min(timing.durationSeconds, secondsAt(timing, bar * timing.stepsPerBar))
  return sections.map((section, i) => ({
    name: section.name,
    startSeconds: at(section.startBar),
    endSeconds: i === sections.length - 1 ? timing.durationSeconds : at(section.startBar + section.bars),
    bars: section.bars,
    energy: section.energy,
  }))
}

function chordTimes({ chords, timing }: SongPlan): ChordEvent[] {
  return chords
    .map((chord) => {
      const startSeconds = secondsAt(timing, chord.startStep)
      const endSeconds = Math.min(timing.durationSeconds, secondsAt(timing, chord.startStep + chord.steps))
      return {
        symbol: chord.symbol,
        startSeconds,
        durationSeconds: endSeconds - startSeconds,
        rootPitchClass: chord.root,
        intervals: chord.intervals,
      }
    })
    .filter((chord) => chord.durationSeconds > 0.001)
}

/** Loops and edits end where the next bar would begin: no last stroke. */
function drumsOf(plan: SongPlan): Score['drums'] {
  const { timing, ending } = plan
  const end =
    ending === 'loops' || ending === 'open'
      ? Math.min(timing.durationSeconds, secondsAt(timing, timing.bars * timing.stepsPerBar)) - 0.02
      : timing.durationSeconds
  return writeDrums(plan).filter((hit) => hit.startSeconds < end)
}

function withinTheSong(syllables: readonly SungSyllable[], { timing }: SongPlan): SungSyllable[] {
  const end = timing.durationSeconds - 0.02
  return syllables
    .filter((syllable) => syllable.startSeconds < end - 0.05)
    .map((syllable) => ({
      ...syllable,
      durationSeconds: Math.min(syllable.durationSeconds, end - syllable.startSeconds),
    }))
}

/** Lines as spans; a pause of two beats or more parts them. */
function spansOf({ timing }: SongPlan, syllables: readonly SungSyllable[]): SungSpan[] {
  const spans: SungSpan[] = []
  for (const { startSeconds, durationSeconds } of [...syllables].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const startStep = stepAt(timing, startSeconds)
    const endStep = stepAt(timing, startSeconds + durationSeconds)
    const last = spans[spans.length - 1]
    if (last && startStep - last.endStep < 2 * timing.stepsPerBeat) last.endStep = Math.max(last.endStep, endStep)
    else spans.push({ startStep, endStep })
  }
  return spans
}

function voiceSettings({ plan, style }: PlannedSong, singers: Score['singers']): Score['voice'] {
  const random = randomFor(plan.seed, 'voice settings')
  const high = plan.voice === 'high'
  const usual = high ? random.between(1.1, 1.18) : random.between(0.93, 1)
  const [part] = plan.understood.voices?.parts ?? []
  return {
    style,
    register: plan.voice,
    formantScale: singers?.[0]?.formantScale ?? (part ? voiceRanges[part].formantScale : usual),
    breathiness: random.between(0.05, 0.14),
    vibratoCents: random.between(32, 52),
  }
}
