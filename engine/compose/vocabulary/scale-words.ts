import type { ScaleName } from '../../score/scale-names.ts'

/** Scales without a tonic, by mode, raga or maqam: the seven notes that come nearest, whatever the tradition leaves out or bends. */
// prettier-ignore
export const scaleWords: Readonly<Partial<Record<ScaleName, readonly string[]>>> = {
  major: ['bilawal', 'ionian', 'ajam', 'shankarabharanam', 'mohanam', 'bhupali', 'bhoopali', 'bhoop', 'durga', 'desh', 'pahadi', 'hamsadhwani', 'deshkar'],
  minor: ['aeolian', 'nahawand', 'asavari', 'darbari', 'malkauns', 'malkosh', 'hindolam', 'jaunpuri', 'adana', 'natabhairavi'],
  dorian: ['dorian', 'kafi', 'bageshri', 'bageshree', 'bhimpalasi', 'bhimpalas', 'pilu', 'malhar', 'miyan malhar', 'kharaharapriya', 'sarang', 'brindavani sarang', 'abheri'],
  mixolydian: ['mixolydian', 'khamaj', 'rast', 'jhinjhoti', 'rageshri', 'harikambhoji', 'kamboji', 'jaijaiwanti', 'tilak kamod'],
  phrygian: ['phrygian', 'bhairavi', 'kurd', 'todi', 'thodi', 'sindhu bhairavi', 'hanumatodi'],
  lydian: ['lydian', 'yaman', 'kalyan', 'yaman kalyan', 'kalyani', 'hamir', 'kedar', 'shuddha kalyan', 'marwa', 'puriya'],
  'harmonic minor': ['kirwani', 'keeravani', 'harmonic minor'],
  'phrygian dominant': ['phrygian dominant', 'freygish', 'hijaz', 'hijazkar', 'bhairav', 'ahir bhairav', 'mayamalavagowla', 'basant mukhari', 'vakulabharanam', 'chakravakam'],
}

/** What stands before or after the name of a raga or maqam; a mode of the church stands alone. */
export const scaleFrames: readonly ((name: string) => string)[] = [
  (name) => `raga ${name}`,
  (name) => `raag ${name}`,
  (name) => `rag ${name}`,
  (name) => `ragam ${name}`,
  (name) => `${name} raga`,
  (name) => `${name} raag`,
  (name) => `${name} ragam`,
  (name) => `${name} kriti`,
  (name) => `maqam ${name}`,
  (name) => `${name} maqam`,
  (name) => `${name} scale`,
  (name) => `${name} mode`,
  (name) => `in ${name}`,
]

/** Names that mean nothing else. */
// prettier-ignore
export const plainScales: ReadonlySet<string> = new Set(['dorian', 'mixolydian', 'phrygian', 'lydian', 'phrygian dominant', 'freygish', 'hijaz', 'hijazkar', 'nahawand', 'yaman', 'bhairavi', 'malkauns', 'bhimpalasi', 'darbari', 'mohanam', 'hamsadhwani', 'bhupali', 'bageshri', 'kirwani', 'keeravani', 'ahir bhairav'])
