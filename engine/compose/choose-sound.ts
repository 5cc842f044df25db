import type { Understood } from '../score/understood.ts'
import type { DrawnStyle } from '../style/draw-style.ts'
import { climbCurveLu, climbReachDb, climbs } from './form/climb.ts'
import { soundOfEra } from './profile/eras.ts'
import { followedSound } from './reference/follow-references.ts'
import { followedSinger } from './reference/follow-singer.ts'
import type { FollowedSinger, SongPlan } from './song-plan.ts'
import type { SongRequest } from './song-request.ts'
import { styleSound } from './style/follow-style.ts'
import { tuneShift } from './voices/singers.ts'

/** A time has its own brightness; a song that climbs has its faders climb with it. */
function soundOf(understood: Understood, ending: SongPlan['ending']): Pick<SongPlan, 'sound'> {
  const ofEra = soundOfEra(understood.era)
  return climbs(understood) && (ending === 'rings' || ending === 'stops')
    ? { sound: { ...ofEra.sound, loudnessCurveLu: climbCurveLu, rideReachDb: climbReachDb } }
    : ofEra
}

/** A reference's sound comes first, then a style's. */
export function chooseSound(
  { references }: SongRequest,
  understood: Understood,
  drawn: DrawnStyle | undefined,
  ending: SongPlan['ending'],
): Pick<SongPlan, 'sound'> {
  if (references?.music) return { sound: followedSound(references.music.measures) }
  return drawn ? { sound: styleSound(drawn) } : soundOf(understood, ending)
}

/** How the singer differs from the usual one, after a reference or by the part that he sings. */
export function chooseSinger(
  { references }: SongRequest,
  { voices }: Understood,
  voice: SongPlan['voice'],
): FollowedSinger | undefined {
  const sung = references?.singing?.measures.voice
  if (sung) return followedSinger(sung, voice)
  return voices && { higherSemitones: tuneShift(voices.parts[0]!), width: 1, forwardDb: 0 }
}
