export { generateSong } from './generate-song.ts'
export { reconcile } from './reconcile.ts'
