import { blendProfiles } from '../profile/blend-profiles.ts'
import { genreAliases } from './genre-aliases.ts'
import type { GenreProfile } from '../genre-profile.ts'
import { genreBlends } from './blends.ts'
import { eighties } from './80s.ts'
import { afrobeats } from './afrobeats.ts'
import { amapiano } from './amapiano.ts'
import { ambient } from './ambient.ts'
import { blues } from './blues.ts'
import { bollywood } from './bollywood.ts'
import { bossaNova } from './bossa-nova.ts'
import { children } from './children.ts'
import { cinematic } from './cinematic.ts'
import { country } from './country.ts'
import { dancehall } from './dancehall.ts'
import { deepHouse } from './deep-house.ts'
import { disco } from './disco.ts'
import { drumAndBass } from './drum-and-bass.ts'
import { dubstep } from './dubstep.ts'
import { edm } from './edm.ts'
import { flamenco } from './flamenco.ts'
import { folk } from './folk.ts'
import { funk } from './funk.ts'
import { furtherProfiles } from './further-profiles.ts'
import { garage } from './garage.ts'
import { ghazal } from './ghazal.ts'
import { gospel } from './gospel.ts'
import { grunge } from './grunge.ts'
import { hipHop } from './hip-hop.ts'
import { house } from './house.ts'
import { hyperpop } from './hyperpop.ts'
import { indianClassical } from './indian-classical.ts'
import { indie } from './indie.ts'
import { jazz } from './jazz.ts'
import { kPop } from './k-pop.ts'
import { latin } from './latin.ts'
import { loFi } from './lo-fi.ts'
import { meditation } from './meditation.ts'
import { metal } from './metal.ts'
import { phonk } from './phonk.ts'
import { piano } from './piano.ts'
import { pop } from './pop.ts'
import { punjabi } from './punjabi.ts'
import { punk } from './punk.ts'
import { qawwali } from './qawwali.ts'
import { reggae } from './reggae.ts'
import { reggaeton } from './reggaeton.ts'
import { rnb } from './rnb.ts'
import { rock } from './rock.ts'
import { salsa } from './salsa.ts'
import { samba } from './samba.ts'
import { soul } from './soul.ts'
import { techno } from './techno.ts'
import { trance } from './trance.ts'
import { trap } from './trap.ts'
import { westernClassical } from './western-classical.ts'
import type { ProfileWishes } from '../profile/profile-wishes.ts'
import { withWishes } from '../profile/profile-wishes.ts'

export { genreAliases } from './genre-aliases.ts'

/** Genres of the panel with a profile of their own. */
// prettier-ignore
export const panelProfiles: readonly GenreProfile[] = [
  eighties, afrobeats, amapiano, ambient, blues, bollywood, bossaNova, children, cinematic, country, dancehall, deepHouse, disco, drumAndBass, dubstep,
  edm, flamenco, folk, funk, garage, ghazal, gospel, grunge, hipHop, house, hyperpop, indianClassical, indie, jazz, kPop, latin, loFi, meditation,
  metal, phonk, piano, pop, punjabi, punk, qawwali, reggae, reggaeton, rnb, rock, salsa, samba, soul, techno, trance, trap, westernClassical,
]

/** Genres with a profile of their own, those of the panel first. */
export const ownProfiles: readonly GenreProfile[] = [...panelProfiles, ...furtherProfiles]

/** All genres: own profiles, then those of the panel that are made of two others. */
export const genreProfiles: readonly GenreProfile[] = [
  ...ownProfiles,
  ...genreBlends.map(({ key, first, second, own }) => ({
    ...blendProfiles(profileIn(panelProfiles, first), profileIn(panelProfiles, second)),
    ...own,
    key,
  })),
]

/** Spelling differs between people: 'Hip Hop', 'hip_hop' and 'hip-hop' are one key. */
function genreKey(text: string): string {
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
    profiles.find((profile) => profile.key === genreAliases.get(key)) ??
    pop
  )
}

/** A genre without a beat lends the other one its colours: a chant 'with a hip hop beat' has that beat. */
const together = (first: GenreProfile, second: GenreProfile): GenreProfile =>
  isBeatless(first) && !isBeatless(second) ? blendProfiles(second, first) : blendProfiles(first, second)

const isBeatless = ({ grooves }: GenreProfile): boolean =>
  [...grooves.verse, ...grooves.chorus].every((groove) => Object.keys(groove).length === 0)

/** One genre, or the first two blended, the first leading; with what else was requested. */
export function profileFor(genres: readonly string[], wishes?: ProfileWishes): GenreProfile {
  const first = profileOf(genres[0] ?? 'pop')
  const second = genres[1] === undefined ? first : profileOf(genres[1])
  const profile = second === first ? first : together(first, second)
  return wishes ? withWishes(profile, wishes) : profile
}
