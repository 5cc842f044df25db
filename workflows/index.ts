export { analyseSections } from './analyse-sections.ts'
export { generateSong } from './generate-song.ts'
export { reconcile } from './reconcile.ts'
export { separateStems } from './separate-stems.ts'
