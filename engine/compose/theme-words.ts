const dull = new Set(
  ('a an the and or of in on at to for with about without from by into over my your our his her its their this that these those is are be was were i you we ' +
    'he she it they me us song track music beat make create write generate please some any like very really style genre mood vibe tempo bpm key minor major ' +
    'fast slow upbeat happy sad dark epic chill calm energetic female male vocals vocal voice singer instrumental no not without guitar piano drums bass synth ' +
    'pop rock jazz house techno trap hip hop lo-fi lofi edm ambient cinematic bollywood reggae bossa nova electronic dance acoustic short long best new good ' +
    'sing sings sung sound sounds feel feels feeling want need something more than but so as if when who what full big seconds minute minutes sharp flat')
    .split(' '),
)

/** The nouns and verbs a song is about, in order, at most six. */
export function themeWords(words: readonly string[]): string[] {
  const kept = words.map((word) => word.replace(/[^a-z'-]/g, '')).filter((word) => word.length > 2 && word.length < 13 && !dull.has(word))
  return [...new Set(kept)].slice(0, 6)
}
