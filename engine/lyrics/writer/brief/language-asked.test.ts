import { expect, it } from 'vitest'
import { readBrief } from '../read-brief.ts'

it.each([
  ['Mi abuela Rosa, feliz cumpleaños', 'es'],
  ['tres gatos cantan en el tejado', 'es'],
  ['Ana vende flores na praia', 'pt'],
  ['Camille quitte Lyon demain', 'fr'],
  ['canción para mi hijo, me voy a trabajar lejos', 'es'],
  ['chanson pour ma femme, on a dansé à Nice', 'fr'],
  ['about el viaje a la playa con mi hermano', 'es'],
  ['about ma grand-mère à la plage de Nice', 'fr'],
  ['about a saudade da minha mãe', 'pt'],
  ['Meine Katze Mimi fängt Mäuse', undefined, 'German'],
  ['Lagu untuk ibu saya', undefined, 'Indonesian'],
  ['the night you lied to me and lied to my mother', undefined],
  ['la la la song about Paris', undefined],
  ['a song called La Vida', undefined],
  ['a song for mi amigo Juan', undefined],
])('%s is in %s', (prompt, language, unwritten?: string) => {
  const { asked, adjustments } = readBrief({ prompt, mood: 'happy', seed: 1 })
  expect(asked).toBe(language)
  expect(adjustments).toEqual(unwritten ? [expect.stringContaining(unwritten)] : [])
})
