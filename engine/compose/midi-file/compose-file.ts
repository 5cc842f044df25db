import { keyName } from '../../score/keys.ts'
import type { Score } from '../../score/score.ts'
import { writtenLevels } from '../../import/written-levels.ts'
import { mixFor } from '../mix-plan.ts'
import { writeDrums } from '../parts/drum-part.ts'
import { planSong } from '../plan-song.ts'
import type { PlannedSong } from '../plan-song.ts'
import { understandRequest } from '../prompt/understand-request.ts'
import type { SongPlan } from '../song-plan.ts'
import type { SongRequest } from '../song-request.ts'
import { arrangeFile } from './arrange-file.ts'
import { choosePlayers } from './choose-players.ts'
import { creditMotif } from '../motif/credit-motif.ts'
import { readMotifFile } from '../motif/song-motif.ts'
import type { SongMotif } from '../motif/song-motif.ts'
import { getTuneKey } from '../motif/tune-key.ts'

type Request = SongRequest & { motif: SongMotif }

/** The composer counts from 40 to 220: slower and faster files are counted in doubles and halves. */
function countedBpm(bpm: number): number {
  let counted = bpm
  while (counted < 40) counted *= 2
  while (counted > 220) counted /= 2
  return counted
}

/** Title, mood and sound of the prompt, in the file's tempo and metre. */
function planFor(request: Request, file: Score, key: string): PlannedSong {
  const { lyrics: _, ...asked } = request
  const { bpm, metre } = file
  const set = { ...asked, bpm: countedBpm(bpm), key, metre, instrumental: true }
  return planSong(set, creditMotif(understandRequest(set), request))
}

const hasWords = ({ lyrics = '' }: Request): boolean => lyrics.trim() !== ''

function listAdjustments(request: Request, { adjustments, plan }: PlannedSong): string[] {
  const { name } = request.motif
  const asked = understandRequest(request)
  const isOther = (what: string): string => `The ${what} is that of ‘${name}’, not the one asked for.`
  const hasOtherTempo = asked.bpm !== undefined && Math.abs(asked.bpm - plan.timing.bpm) > 1
  const hasOtherKey = asked.key !== undefined && asked.key !== plan.understood.key
  return [
    ...adjustments,
    ...(hasOtherTempo ? [isOther('tempo')] : []),
    ...(hasOtherKey ? [isOther('key')] : []),
    ...(hasWords(request) ? [`Nobody sings the words: the notes of ‘${name}’ are played as they are.`] : []),
  ]
}

const isSteady = ({ tempoMap }: Score): boolean => tempoMap.length === 1

/** The genre's beat under a file that has none, where its tempo never moves. */
function addBeat(plan: SongPlan, file: Score): Score['drums'] {
  if (plan.understood.without.includes('drums')) return []
  if (file.drums.length > 0 || !isSteady(file)) return file.drums
  return writeDrums(plan).filter(({ startSeconds }) => startSeconds < file.durationSeconds - 0.05)
}

/** The file's notes by the band of the prompt's genre, in its mix. */
function playByGenre(plan: SongPlan, file: Score): Partial<Score> {
  const tracks = choosePlayers(plan, file.tracks)
  const drums = addBeat(plan, file)
  const mix = mixFor(plan)
  return { tracks, drums, kit: plan.profile.kit, mix: { ...mix, ...writtenLevels({ tracks, drums }, mix.levelsDb) } }
}

/**
 * A song that is a MIDI file: its notes, tempo and key, at the wanted length. 'exact' plays them on its own
 * instruments, 'reinstrumented' on those of the prompt's genre. Throws EngineInputError as `readMidi`, and
 * 'midi_too_large'.
 */
export function composeFile(request: Request): Score {
  const song = readMotifFile(request.motif.midi)
  const file = arrangeFile(song, request.durationSeconds)
  const key = keyName(getTuneKey(song))
  const planned = planFor(request, file, key)
  const { plan } = planned
  const { understood } = plan
  return {
    ...file,
    ...(request.motif.use === 'reinstrumented' ? playByGenre(plan, file) : {}),
    seed: request.seed,
    title: planned.title,
    genre: understood.genres[0]!,
    mood: plan.mood.name,
    key,
    keyMap: [{ startSeconds: 0, key }],
    ...(request.fidelity ? { fidelity: request.fidelity } : {}),
    understood,
    adjustments: listAdjustments(request, planned),
  }
}
