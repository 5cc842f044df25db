import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import type { BriefFor, CapabilityName, OutputFor } from '../port/engines.ts'
import { silentWav } from './silence.ts'

/** The least a job can go on with, of each capability. */
export const outputs: {
  [Name in CapabilityName]: (brief: BriefFor<Name>) => OutputFor<Name> | Promise<OutputFor<Name>>
} = {
  completeMusic: () => ({
    wav: silentWav(),
    peaks: [0],
    parts: [{ part: 'drums', wav: silentWav(), peaks: [0] }],
    gain: 1,
    bpm: 120,
    key: null,
    sections: [],
    findings: [],
  }),
  extendTrack: () => ({
    wav: silentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    sections: [],
    seam: { fromSample: 0, toSample: 0 },
    findings: [],
  }),
  inpaint: () => ({
    wav: silentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    regions: [{ fromSample: 0, toSample: 1 }],
    lyrics: '',
    findings: [],
  }),
  analyseSections: () => ({
    sections: [],
    durationSeconds: 0.01,
    bpm: null,
    key: null,
    metre: '4/4',
    loudnessLufs: null,
    chords: [],
    downbeatsSeconds: [],
  }),
  measureReference: () => ({
    durationSeconds: 0.01,
    bpm: null,
    metre: '4/4',
    key: null,
    groove: null,
    slopeDbPerOctave: null,
    loudnessCurveLu: [],
    percussion: 0,
    voice: null,
  }),
  separateStems: () => stemParts.map((part) => ({ part, wav: silentWav(), peaks: [0], isSilent: true })),
  generateMusic: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
  generateSong: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
  sing: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
  playVoice: () => ({ wav: silentWav(), peaks: [0], midi: new Uint8Array(0), events: 0 }),
  swapVoice: () => ({ wav: silentWav(), peaks: [0], isSung: true, semitones: 0, formantScale: 1, isAlone: true }),
}
