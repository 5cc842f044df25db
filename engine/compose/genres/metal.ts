import type { GenreProfile } from '../genre-profile.ts'
import { rock } from './rock.ts'

/** Double kick, phrygian riffs in low power chords, half-time breakdowns. */
export const metal: GenreProfile = {
  ...rock,
  key: 'metal',
  bpm: [120, 168],
  modes: ['phrygian', 'minor', 'harmonic minor'],
  progressions: {
    major: ['I bII I bVII', 'I bVI bVII I'],
    minor: ['i bII i bVII', 'i i bII bIII', 'i bVI v bII', 'i bVI bVII bII', 'i i iv bV'],
  },
  melody: { scale: 'harmonicMinor', ornaments: 'bends', leaps: 0.5, syncopation: 0.3 },
  keyLift: 0,
  grooves: {
    verse: [
      { kick: 'X-xxX-xxX-xxX-xx', snare: '----X-------X---', closedHat: ['X---X---X---X---', 0.4] },
      { kick: 'X-XX--X-X-XX----', snare: '----X-------X---', ride: ['X-x-X-x-X-x-X-x-', 0.4] },
    ],
    chorus: [
      {
        kick: 'xxxxxxxxxxxxxxxx',
        snare: '----X-------X---',
        crash: ['X-------X-------', 0.8],
        openHat: 'X---X---X---X---',
      },
      {
        kick: 'XxXxXxXxXxXxXxXx',
        snare: '--X---X---X---X-',
        ride: 'X-X-X-X-X-X-X-X-',
        crash: ['X---------------', 0.8],
      },
    ],
    break: { kick: 'X--X--X---X-----', snare: '--------X-------', crash: 'X---X---X---X---' },
  },
  fills: 'doubleKick',
  bass: { style: 'gallop', chorusStyle: 'chug', instruments: ['pickBass'] },
  chords: {
    rhythm: 'gallopChugs',
    chorusRhythm: 'powerHold',
    instruments: ['drivenGuitar'],
    centre: 45,
    doubled: true,
  },
  second: { rhythm: 'tremolando', instruments: ['drivenGuitar'], centre: 57, from: 0.8 },
  pads: ['choir', 'strings'],
  leads: ['drivenGuitar'],
  leadDensity: 14,
  reverbSeconds: 1.1,
  reverbAmount: 0.1,
  air: 0.5,
}
