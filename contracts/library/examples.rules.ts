/** A song of our own engine that anyone may play. */
export interface ExampleSong {
  key: string
  /** The engine's name of it. */
  title: string
  genre: string
  prompt: string
  durationSeconds: number
  seed: number
}

/** Increased when an example or the sound changes, so that the examples are made again. */
export const exampleEdition = 6

export const exampleKeys = ['lighthouse', 'monsoon', 'dawn', 'kitchen', 'rain'] as const
export type ExampleKey = (typeof exampleKeys)[number]

export const exampleSongs: readonly (ExampleSong & { key: ExampleKey })[] = [
  {
    key: 'lighthouse',
    title: 'The Lighthouse Keeper Calls Me Home',
    genre: 'Folk',
    prompt: 'Folk song for two voices about a lighthouse keeper, fingerpicked guitar, warm and hopeful',
    durationSeconds: 30,
    seed: 14,
  },
  {
    key: 'monsoon',
    title: 'First Day of the Monsoon',
    genre: 'Bollywood',
    prompt: 'A slow Bollywood ballad about the monsoon with soft tabla, strings and a warm female voice',
    durationSeconds: 30,
    seed: 7,
  },
  {
    key: 'dawn',
    title: 'Home in the Distance',
    genre: 'Synthwave',
    prompt: 'Bright 80s synthwave about driving home at dawn, 104 BPM',
    durationSeconds: 30,
    seed: 10,
  },
  {
    key: 'kitchen',
    title: 'The Kitchen in the Lamplight',
    genre: 'Disco',
    prompt: 'A bright disco song about dancing in the kitchen, funky bass and strings',
    durationSeconds: 30,
    seed: 9,
  },
  {
    key: 'rain',
    title: 'Rain and the River',
    genre: 'Lo-Fi',
    prompt: 'Lo-fi beat with rain, a lazy electric piano and no words',
    durationSeconds: 30,
    seed: 7,
  },
]

/** Object keys of an example; the cover's size and extension are appended. */
export const listExampleObjects = (key: ExampleKey) => {
  const base = `examples/${exampleEdition}/${key}`
  return { audio: `${base}.mp3`, cover: `${base}-cover`, notes: `${base}.json` } as const
}
