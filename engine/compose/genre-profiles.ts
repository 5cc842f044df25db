import type { Understood } from '../score/understood.ts'
import { blendProfiles } from './blend-profiles.ts'
import { genreAliases } from './genre-aliases.ts'
import type { GenreProfile } from './genre-profile.ts'
import { genreBlends } from './genres/blends.ts'
import { eighties } from './genres/80s.ts'
import { afrobeats } from './genres/afrobeats.ts'
import { amapiano } from './genres/amapiano.ts'
import { ambient } from './genres/ambient.ts'
import { blues } from './genres/blues.ts'
import { bollywood } from './genres/bollywood.ts'
import { bossaNova } from './genres/bossa-nova.ts'
import { children } from './genres/children.ts'
import { cinematic } from './genres/cinematic.ts'
import { country } from './genres/country.ts'
import { dancehall } from './genres/dancehall.ts'
import { deepHouse } from './genres/deep-house.ts'
import { disco } from './genres/disco.ts'
import { drumAndBass } from './genres/drum-and-bass.ts'
import { dubstep } from './genres/dubstep.ts'
import { edm } from './genres/edm.ts'
import { flamenco } from './genres/flamenco.ts'
import { folk } from './genres/folk.ts'
import { funk } from './genres/funk.ts'
import { garage } from './genres/garage.ts'
import { ghazal } from './genres/ghazal.ts'
import { gospel } from './genres/gospel.ts'
import { grunge } from './genres/grunge.ts'
import { hipHop } from './genres/hip-hop.ts'
import { house } from './genres/house.ts'
import { hyperpop } from './genres/hyperpop.ts'
import { indianClassical } from './genres/indian-classical.ts'
import { indie } from './genres/indie.ts'
import { jazz } from './genres/jazz.ts'
import { kPop } from './genres/k-pop.ts'
import { latin } from './genres/latin.ts'
import { loFi } from './genres/lo-fi.ts'
import { meditation } from './genres/meditation.ts'
import { metal } from './genres/metal.ts'
import { phonk } from './genres/phonk.ts'
import { piano } from './genres/piano.ts'
import { pop } from './genres/pop.ts'
import { punjabi } from './genres/punjabi.ts'
import { punk } from './genres/punk.ts'
import { qawwali } from './genres/qawwali.ts'
import { reggae } from './genres/reggae.ts'
import { reggaeton } from './genres/reggaeton.ts'
import { rnb } from './genres/rnb.ts'
import { rock } from './genres/rock.ts'
import { salsa } from './genres/salsa.ts'
import { samba } from './genres/samba.ts'
import { soul } from './genres/soul.ts'
import { techno } from './genres/techno.ts'
import { trance } from './genres/trance.ts'
import { trap } from './genres/trap.ts'
import { westernClassical } from './genres/western-classical.ts'
import { withWishes } from './profile-wishes.ts'

export { genreAliases } from './genre-aliases.ts'

/** Genres with a profile of their own. */
// prettier-ignore
export const ownProfiles: readonly GenreProfile[] = [
  eighties, afrobeats, amapiano, ambient, blues, bollywood, bossaNova, children, cinematic, country, dancehall, deepHouse, disco, drumAndBass, dubstep,
  edm, flamenco, folk, funk, garage, ghazal, gospel, grunge, hipHop, house, hyperpop, indianClassical, indie, jazz, kPop, latin, loFi, meditation,
  metal, phonk, piano, pop, punjabi, punk, qawwali, reggae, reggaeton, rnb, rock, salsa, samba, soul, techno, trance, trap, westernClassical,
]

/** All genres of the panel: own profiles, then those made of two others. */
export const genreProfiles: readonly GenreProfile[] = [
  ...ownProfiles,
  ...genreBlends.map(({ key, first, second, own }) => ({
    ...blendProfiles(profileIn(ownProfiles, first), profileIn(ownProfiles, second)),
    ...own,
    key,
  })),
]

/** Spelling differs between people: 'Hip Hop', 'hip_hop' and 'hip-hop' are one key. */
export function genreKey(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[\s_/]+/g, '-')
}

/** The profile of a genre key; unknown keys sound like pop. */
export function profileOf(genre: string): GenreProfile {
  return profileIn(genreProfiles, genreKey(genre))
}

function profileIn(profiles: readonly GenreProfile[], key: string): GenreProfile {
  return (
    profiles.find((profile) => profile.key === key) ??
    profiles.find((profile) => profile.key === genreAliases[key]) ??
    pop
  )
}

/** One genre, or the first two blended, the first leading; with what else was wished for. */
export function profileFor(
  genres: readonly string[],
  wishes?: Pick<Understood, 'era' | 'energy' | 'percussion'>,
): GenreProfile {
  const first = profileOf(genres[0] ?? 'pop')
  const second = genres[1] === undefined ? first : profileOf(genres[1])
  const profile = second === first ? first : blendProfiles(first, second)
  return wishes ? withWishes(profile, wishes) : profile
}
