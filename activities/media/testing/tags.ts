import type { AudioTags } from '../tags/tags.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const awkwardTags: AudioTags = {
  title: 'नमस्ते "दुनिया" = it\'s\nthe second line',
  artist: 'श्रेया & Søn 🎵',
  album: 'पहला',
  genre: 'Lo-fi',
  bpm: 119.6,
  key: 'C# minor',
  lyrics: '[Verse]\nपहली पंक्ति\n"दूसरी"',
  comment: 'a=b; c\\d',
  recipe: JSON.stringify({ engine: 'embedded', seed: 7, prompt: 'सितार "dusk"\nslow' }),
  cover: { bytes: new Uint8Array(Buffer.from(pixel, 'base64')), mimeType: 'image/png' },
}
