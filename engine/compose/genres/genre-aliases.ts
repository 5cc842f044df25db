import { createTable } from '../../tables/create-table.ts'

/** Other names of genres, by the key whose profile comes nearest. */
// prettier-ignore
export const genreAliases = createTable<string>({
  'dance-pop': 'pop', 'r&b': 'rnb', 'r-b': 'rnb', 'rhythm-and-blues': 'rnb', 'neo-soul': 'rnb', 'tropical-house': 'house', dance: 'edm', electro: 'edm', electronic: 'edm',
  electronica: 'edm', electropop: 'edm', 'future-bass': 'edm', 'drum-n-bass': 'drum-and-bass', dnb: 'drum-and-bass',
  breakbeat: 'drum-and-bass', minimal: 'techno', industrial: 'techno', acid: 'techno', hiphop: 'hip-hop', 'boom-bap': 'hip-hop', grime: 'garage', 'uk-garage': 'garage',
  'two-step': 'garage', lofi: 'lo-fi', 'chill-hop': 'lo-fi', chillhop: 'lo-fi', chill: 'chillout', downtempo: 'chillout', lounge: 'chillout',
  'pop-punk': 'punk', 'heavy-metal': 'metal', 'death-metal': 'metal', emo: 'alternative', 'singer-songwriter': 'acoustic', irish: 'celtic',
  americana: 'country', swing: 'big-band', bebop: 'jazz', 'smooth-jazz': 'jazz', classical: 'western-classical',
  soundtrack: 'cinematic', trailer: 'epic', 'new-age': 'meditation', drone: 'ambient', sleep: 'meditation', indian: 'bollywood', hindi: 'bollywood', 'hindustani-classical': 'indian-classical',
  hindustani: 'indian-classical', raga: 'indian-classical', bhangra: 'punjabi', devotional: 'sufi', bhajan: 'sufi', arabic: 'maqam', rocksteady: 'reggae',
  afrobeat: 'afrobeats', african: 'afrobeats', afro: 'afrobeats', bossa: 'bossa-nova', mambo: 'salsa',
  retrowave: 'synthwave', vaporwave: 'synthwave', outrun: 'synthwave', 'synth-pop': '80s', synthpop: '80s', 'new-wave': '80s', retro: '80s', eurodance: '90s', kids: 'children', nursery: 'children', lullaby: 'children',
  'solo-piano': 'piano', 'progressive-house': 'melodic', 'melodic-techno': 'melodic', kpop: 'k-pop', jpop: 'j-pop', motown: 'soul', qawali: 'qawwali', worship: 'gospel',
})
