import { optionList } from '../library/option-list.rules.ts'

// prettier-ignore
const names = [
  'Pop (Female)', 'Pop (Male)', 'Rap', 'Hiphop', 'Vocal Chops', 'Hyperpop (Female)', 'Meow Meow Cat', 'Rock', 'Kawaii', 'Hard Rock', 'Metal', 'Vocoder',
  'ASMR Singing', 'Choir', 'Orchestral Choir', 'Gregorian Chant', 'Ancient Chant', 'Spoken Word', 'Voicemail (Male)', 'Voicemail (Female)',
  'Cute Kkey', 'Ghost Whispering', 'Group People Whispering', 'Mongolian Throat Singing',
] as const

/** How a voice sounds, as the singing panel offers it (spec 2, option lists: 24 vocal styles). */
export const vocalStyles = optionList(names)
