import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Track, TrackStem } from '../../score/score.ts'
import type { InstrumentRole } from '../../score/understood.ts'
import type { SongPlan } from '../song-plan.ts'

const rolesOf: Record<TrackStem, readonly InstrumentRole[]> = {
  bass: ['bass'],
  lead: ['lead'],
  chords: ['chords', 'pad'],
}

/** The players of a genre for a stem, those that were asked for first. */
function listPlayers({ profile, understood }: Pick<SongPlan, 'profile' | 'understood'>, stem: TrackStem) {
  const { bass, chords, second, pads, arps, leads, leadDouble } = profile
  const own: Record<TrackStem, readonly InstrumentName[]> = {
    bass: bass.instruments,
    lead: [...leads, ...(leadDouble ? [leadDouble] : [])],
    chords: [...chords.instruments, ...(second?.instruments ?? []), ...pads, ...arps],
  }
  const wished = understood.instruments.filter(({ role }) => rolesOf[stem].includes(role))
  const ruledOut = understood.withoutInstruments ?? []
  const players = [...new Set([...wished.map(({ instrument }) => instrument), ...own[stem]])]
  return players.filter((player) => !ruledOut.includes(player))
}

/**
 * Gives each track a player of the genre: another than the file's own where there is one, and each its own as long as
 * there are enough. A stem that the genre does not play keeps the file's instruments.
 */
export function choosePlayers(plan: Pick<SongPlan, 'profile' | 'understood'>, tracks: readonly Track[]): Track[] {
  const used = new Map<InstrumentName, number>()
  return tracks.map((track) => {
    const players = listPlayers(plan, track.stem)
    const costOf = (player: InstrumentName): number =>
      (player === track.instrument ? 100 : 0) + 10 * (used.get(player) ?? 0) + players.indexOf(player)
    const player = players.reduce<InstrumentName | undefined>(
      (best, one) => (best === undefined || costOf(one) < costOf(best) ? one : best),
      undefined,
    )
    const instrument = player ?? track.instrument
    used.set(instrument, (used.get(instrument) ?? 0) + 1)
    return { ...track, instrument }
  })
}
