import type { SoundRows } from './sound-rows.ts'

/** Synthesizers and what the studio makes. */
// prettier-ignore
export const synthWords: SoundRows = {
  sawLead: { 'edm > edm': 'saw leads, synth leads, mono synth, monosynth, minimoog, moog lead, moog, lead synths, screaming lead, synth solo, trance lead, hoover, hoover synth, hoover lead, mentasm, portamento lead, arp odyssey, synth hook, keytar, sync lead, analog lead' },
  'pulseLead > squareLead': { 'chiptune > edm': 'square wave, square wave lead, pulse wave, chip lead, gameboy lead, 8 bit synth, 8bit synth, chiptune synth, bleeps, pulse lead, game boy, nes synth, chip synth, blips, triangle wave, 8 bit sounds, 8 bit melody, chip arps' },
  softLead: { 'chillout > chillout': 'soft lead, sine lead, mellow synth, flute synth, soft synth lead, sine wave, whistle synth' },
  '~softLead': { 'cinematic > cinematic': 'theremin, ondes martenot, ondes, musical saw synth, whistling, whistler, whistle melody, human whistle, siti, seeti, सीटी, whistled melody, spooky theremin', 'phonk > phonk': 'g funk lead, whiny synth, west coast lead, worm lead' },
  growlLead: { 'dubstep > dubstep': 'growl synth, growl lead, talking synth, screech, screech lead, yoi, dubstep growls, talking bass lead' },
  polySynth: { '80s > 80s': 'synthesizers, synths, analog synth, analogue synth, vintage synth, juno, juno 106, jupiter 8, prophet 5, ob xa, oberheim, synth chords, synth brass, retro synth, retro synths, 80s synth, 80s synths, polysynth, analog synths, synth keys, warm synth, synth stabs warm, buchla, modular synth sound, synthi' },
  supersaw: { 'trance > trance': 'supersaws, jp 8000, super saws, saw chords, festival synth, huge saws, detuned saws, anthem synth, future bass chords' },
  stab: { 'house > house': 'orchestra hit, orchestral hit, house stab, rave stab, rave stabs, organ stab, house chords, dub chords, dub chord, dub stabs, synth stab, synth stabs, chord stab, horn stab synth' },
  pluck: { 'house > house': 'synth plucks, marimba pluck, plucked synth, tropical pluck, plucky, synth arp, arpeggiator, arpeggios, arpeggio, arp, arps, synth arpeggio, arpeggiated synth, sequencer, sequenced synth, plucky lead' },
  widePad: { 'ambient > ambient': 'wide pad, string synth pad, synth pads, shimmering pad, airy pad, lush pad, pads, evolving pad, pad synth, granular pad, glass pad, texture, textures, synth wash, atmospheric pads, cinematic pad, space pad, reverb pad' },
  warmPad: { 'ambient > ambient': 'warm pads, analog pad, soft pad, dark pad, drone pad, mellow pad, deep pad, soft pads, analog pads, drone synth' },
  vocalChop: { 'house > house': 'chopped vocal, sampled voice, vocal stab, vocal stabs, sampled vocals, chopped voice, vocal cuts, vocal loop' },
  subBass: { 'dubstep > dubstep': 'deep bass, deep sub, subs, sine bass, low sub, rumble, dub bass, sub bassline, heavy sub bass, bass drop sub' },
  sawBass: { 'synthwave > synthwave': 'analog bass, analog bassline, bass synth, synth bassline, moog bassline, pulsing bass, driving synth bass, sequenced bass, ebm bass, juno bass, rolling bass, arpeggiated bass' },
  acidBass: { 'techno > techno': 'tb 303, tb303, acid synth, acid line, acid lines, acid bassline, squelchy bass, 303 acid, squelch, 303 bass, roland 303' },
  reeseBass: { 'drum-and-bass > drum-and-bass': 'reese bassline, neuro bass, neurofunk bass, growling bass, dnb bass, hoover bass, reeses' },
  wobbleBass: { 'dubstep > dubstep': 'wub, wubs, wubwub, wobbly bass, lfo bass, dubstep bass, wobbles, womp, wub bass, wobble bassline' },
  glideBass: { 'trap > trap': '808 bass glide, sliding 808, gliding 808, 808 glide, 808 sub, distorted 808, trap bass, booming 808, drill bass, 808 slides, boomy 808s, heavy 808s, 808 bassline' },
  logBass: { 'amapiano > amapiano': 'log drum bass, log drums, amapiano log drum, log drum bassline' },
  cowbellLead: { 'phonk > phonk': 'phonk cowbell, cowbell melody, 808 cowbell, cowbell lead, phonk cowbells, drift cowbell, memphis cowbell' },
}
