import { genres } from './genres.rules.ts'

// prettier-ignore
const names: readonly string[] = [
  'Lo-fi', 'EDM', 'Rock', 'Pop', 'Hip Hop', 'Rap', 'R&B', 'Jazz', 'Bollywood', 'Phonk',
  'House', 'Techno', 'Trance', 'Trap', 'Drum and Bass', 'Dubstep', 'Ambient', 'Synthwave', 'Cinematic', 'Orchestral',
  'Funk', 'Disco', 'Soul', 'Blues', 'Country', 'Reggae', 'Latin', 'Metal', 'Indian Classical',
]

/** What the generators offer (spec 2, option lists: 29): those it names first, the rest chosen from the 65 of the shared list. */
export const generatorGenres = names.flatMap((name) => genres.filter((genre) => genre.name === name))
