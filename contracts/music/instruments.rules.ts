import { optionList } from '../library/option-list.rules.ts'

// prettier-ignore
const names = [
  'Piano', 'Electric Piano', 'Organ', 'Harpsichord', 'Clavinet', 'Celesta', 'Accordion', 'Harmonica', 'Harmonium', 'Synth Lead',
  'Synth Pad', 'Synth Pluck', 'Acoustic Guitar', 'Electric Guitar', 'Classical Guitar', 'Slide Guitar', 'Ukulele', 'Banjo', 'Mandolin', 'Bass Guitar',
  'Slap Bass', 'Double Bass', 'Synth Bass', '808 Bass', 'Violin', 'Viola', 'Cello', 'Strings', 'Harp', 'Trumpet',
  'Trombone', 'French Horn', 'Brass Section', 'Saxophone', 'Clarinet', 'Oboe', 'Flute', 'Pan Flute', 'Bansuri', 'Shehnai',
  'Sitar', 'Sarod', 'Santoor', 'Tanpura', 'Drums', 'Drum Machine', 'Tabla', 'Dhol', 'Congas', 'Bongos',
  'Cajon', 'Marimba', 'Vibraphone', 'Glockenspiel', 'Kalimba', 'Steel Pan', 'Choir', 'Zither',
] as const

/** What may be asked to play, as the panels offer it (spec 2, option lists: 58 instruments, Piano to Zither). */
export const instruments = optionList(names)

/** The panel's label: at most five at once (spec 2, option lists). */
export const maxInstruments = 5
