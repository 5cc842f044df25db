import { expect, it } from 'vitest'
import { readBrief } from '../read-brief.ts'

it.each([
  ['una canción para mi abuela Rosa que cumple 80 años', ['mi abuela Rosa', 'Rosa cumple 80 años']],
  ['una canción sobre dos amigos que cruzan el desierto de Sonora', ['dos amigos cruzan', 'el desierto de Sonora']],
  ['música para minha mãe Teresa que planta rosas, ritmo lento', ['minha mãe Teresa', 'Teresa planta rosas']],
  ['chanson d’anniversaire pour Louis, 30 ans, à Marseille', ['Louis, 30 ans, à Marseille']],
  ['मेरी बहन प्रिया की शादी के लिए गाना, जयपुर में', ['मेरी बहन प्रिया की शादी', 'जयपुर में']],
  ['mere dost Rahul ke liye gaana jo Mumbai ja raha hai', ['mere dost Rahul', 'Rahul Mumbai ja raha hai']],
  ['about मेरे दोस्त राहुल की शादी', ['मेरे दोस्त राहुल की शादी']],
  ['about mi abuela Carmen', ['mi abuela Carmen']],
  ['una balada triste sin batería, voz femenina', undefined],
  ['una canción para mi padre que murió de cáncer', ['mi padre']],
  ['a song in Spanish about my grandmother', undefined],
])('%s contains %j', (prompt, phrases) => {
  expect(readBrief({ prompt, mood: 'happy', seed: 1 }).brief.phrases).toEqual(phrases)
})
