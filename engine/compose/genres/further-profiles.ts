import type { GenreProfile } from '../genre-profile.ts'
import { bachata } from './bachata.ts'
import { baroque } from './baroque.ts'
import { bigBand } from './big-band.ts'
import { bluegrass } from './bluegrass.ts'
import { capoeira } from './capoeira.ts'
import { carnatic } from './carnatic.ts'
import { celtic } from './celtic.ts'
import { chiptune } from './chiptune.ts'
import { cityPop } from './city-pop.ts'
import { cumbia } from './cumbia.ts'
import { didgeridoo } from './didgeridoo.ts'
import { drill } from './drill.ts'
import { dub } from './dub.ts'
import { dungeonSynth } from './dungeon-synth.ts'
import { fado } from './fado.ts'
import { garba } from './garba.ts'
import { gregorianChant } from './gregorian-chant.ts'
import { happyHardcore } from './happy-hardcore.ts'
import { hardstyle } from './hardstyle.ts'
import { jungle } from './jungle.ts'
import { klezmer } from './klezmer.ts'
import { maqam } from './maqam.ts'
import { marchingBand } from './marching-band.ts'
import { mariachi } from './mariachi.ts'
import { medieval } from './medieval.ts'
import { merengue } from './merengue.ts'
import { opera } from './opera.ts'
import { polka } from './polka.ts'
import { ragtime } from './ragtime.ts'
import { renaissanceChoir } from './renaissance-choir.ts'
import { seaShanty } from './sea-shanty.ts'
import { ska } from './ska.ts'
import { taiko } from './taiko.ts'
import { tango } from './tango.ts'
import { tarantella } from './tarantella.ts'
import { tripHop } from './trip-hop.ts'
import { waltz } from './waltz.ts'

/** Genres beyond the panel, reached by the words of a prompt (vocabulary/further-genre-words). */
// prettier-ignore
export const furtherProfiles: readonly GenreProfile[] = [
  bachata, baroque, bigBand, bluegrass, capoeira, carnatic, celtic, chiptune, cityPop, cumbia, didgeridoo, drill, dub,
  dungeonSynth, fado, garba, gregorianChant, happyHardcore, hardstyle, jungle, klezmer, maqam, marchingBand, mariachi,
  medieval, merengue, opera, polka, ragtime, renaissanceChoir, seaShanty, ska, taiko, tango, tarantella, tripHop,
  waltz,
]
