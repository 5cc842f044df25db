import { funk, indie, jazz, rock } from './genres/band.ts'
import { edm, house, techno } from './genres/electronic.ts'
import { pop } from './genres/pop.ts'
import { ambient, cinematic, synthwave } from './genres/scenic.ts'
import { hiphop, lofi, rnb, trap } from './genres/urban.ts'
import { afrobeats, bollywood, bossaNova, reggae } from './genres/world.ts'
import type { GenreProfile } from './genre-profile.ts'

export const genreProfiles: readonly GenreProfile[] = [
  pop, lofi, edm, house, techno, hiphop, trap, rnb, rock, indie, jazz, funk, ambient, cinematic, bollywood, reggae, bossaNova, afrobeats, synthwave,
]

/** Genre keys without a profile of their own, and the profile that comes nearest. */
const nearest: Record<string, string> = {
  'k-pop': 'pop', 'j-pop': 'pop', 'dance-pop': 'pop', disco: 'funk', soul: 'r-b', rnb: 'r-b', 'r&b': 'r-b', gospel: 'r-b', melodic: 'pop',
  'deep-house': 'house', 'tropical-house': 'house', garage: 'house', dance: 'edm', trance: 'edm', dubstep: 'edm', electro: 'edm',
  electronic: 'edm', electronica: 'edm', electropop: 'edm', hyperpop: 'edm', hardstyle: 'edm', 'future-bass': 'edm', 'indian-electronic': 'edm',
  'drum-and-bass': 'techno', 'drum-n-bass': 'techno', dnb: 'techno', minimal: 'techno', industrial: 'techno', acid: 'techno',
  rap: 'hip-hop', hiphop: 'hip-hop', 'boom-bap': 'hip-hop', grime: 'trap', drill: 'trap', phonk: 'trap', 'spoken-word': 'hip-hop',
  lofi: 'lo-fi', 'chill-hop': 'lo-fi', chillhop: 'lo-fi', chill: 'lo-fi', chillout: 'lo-fi', downtempo: 'lo-fi', 'trip-hop': 'lo-fi',
  punk: 'rock', 'pop-punk': 'rock', metal: 'rock', 'heavy-metal': 'rock', alternative: 'rock', grunge: 'rock', 'hard-rock': 'rock', emo: 'rock',
  folk: 'indie', country: 'indie', acoustic: 'indie', 'singer-songwriter': 'indie', bluegrass: 'indie', celtic: 'indie',
  blues: 'jazz', swing: 'jazz', 'smooth-jazz': 'jazz', classical: 'cinematic', 'western-classical': 'cinematic', orchestral: 'cinematic',
  soundtrack: 'cinematic', epic: 'cinematic', opera: 'cinematic', meditation: 'ambient', 'new-age': 'ambient', drone: 'ambient', sleep: 'ambient',
  indian: 'bollywood', 'indian-classical': 'bollywood', 'hindustani-classical': 'bollywood', carnatic: 'bollywood', punjabi: 'bollywood',
  bhangra: 'bollywood', sufi: 'bollywood', ghazal: 'bollywood', qawwali: 'bollywood', devotional: 'bollywood', bhajan: 'bollywood', arabic: 'bollywood',
  dub: 'reggae', dancehall: 'reggae', ska: 'reggae', reggaeton: 'afrobeats', afrobeat: 'afrobeats', amapiano: 'afrobeats', african: 'afrobeats',
  latin: 'bossa-nova', salsa: 'bossa-nova', samba: 'bossa-nova', bossa: 'bossa-nova', tango: 'bossa-nova', flamenco: 'bossa-nova',
  synthwave: '80s', retrowave: '80s', vaporwave: '80s', 'synth-pop': '80s', synthpop: '80s', 'new-wave': '80s', retro: '80s', '90s': 'pop',
}

export const genreAliases: Readonly<Record<string, string>> = nearest

/** Spelling differs between people: 'Hip Hop', 'hip_hop' and 'hip-hop' are one key. */
export function genreKey(text: string): string {
  return text.toLowerCase().trim().replace(/[\s_/]+/g, '-')
}

/** The profile of a genre key; unknown keys sound like pop. */
export function profileOf(genre: string): GenreProfile {
  const key = genreKey(genre)
  const own = genreProfiles.find((profile) => profile.key === key)
  return own ?? genreProfiles.find((profile) => profile.key === nearest[key]) ?? pop
}
