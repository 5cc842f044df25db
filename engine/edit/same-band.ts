import type { Score, Track } from '../score/score.ts'

/** The material as the players of the song around it would play it: their instruments, kit, room and balance. */
export function playedByBandOf(song: Score, material: Score): Score {
  const counts = new Map<string, number>()
  const tracks = material.tracks.map((track): Track => {
    const players = song.tracks.filter(({ stem }) => stem === track.stem)
    const n = counts.get(track.stem) ?? 0
    counts.set(track.stem, n + 1)
    const player = players[Math.min(n, players.length - 1)]
    return player ? { ...track, instrument: player.instrument, pan: player.pan, gainDb: player.gainDb } : track
  })
  return { ...material, tracks, kit: song.kit, mix: { ...song.mix, levelsDb: material.mix.levelsDb } }
}
