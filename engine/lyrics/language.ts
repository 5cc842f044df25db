import { isHindiWord, mayBeHindi } from './hinglish.ts'
import type { LatinLanguage } from './latin-languages.ts'

export type Language = 'english' | 'hinglish' | Exclude<LatinLanguage, 'romanised'>

/** Small words that give a language away. */
const signs: Record<Exclude<Language, 'hinglish'>, Set<string>> = {
  english: wordSet(
    'the and you i my me we in on of to is it for with this that your all not but are be was when love will can do have from so what no oh a like come through into there here they she he our where at her his him their them by up out if had were would could should than then who why how did just never only every',
  ),
  spanish: wordSet(
    'el la los las que y de mi tu te amo en un una por para con no yo es como quiero corazón vida noche amor siempre sin más mi eres soy donde esta está baila vamos al del hay hoy ya hasta sobre junto tus mis lo cuando contigo bajo cada sol mar luna voz dos otra vez qué tú así siento canto nada nadie todo toda aunque pero día tarde lado cielo calle casa mundo camino aquí era lejos a media me espera antes casi quizás',
  ),
  italian: wordSet(
    'il lo la gli che e di mi ti amo un una per con non io sono sei della nel notte cuore vita amore sempre senza più come dove questa mio tuo',
  ),
  portuguese: wordSet(
    'o os as que e de meu minha você eu um uma por para com não é são sou no na do da noite coração vida amor sempre sem mais como onde seu a em ao à às aos dos das nos nas num numa teu tua te quando quem mas já até ainda sob pela pelo pra pro lá era tudo nada ninguém junto perto longe antes depois mim ti meus tuas teus minhas hoje agora se sol mar lua voz dia tarde céu rua casa mundo caminho aqui desde entre outra toda todo pouco então senhor alma eco porta vais ver assim há fica tem foi muito bem me diz vamos conta escuta azul fica teus nova',
  ),
  french: wordSet(
    'le la les que et de mon ma tu je un une pour avec ne pas est suis dans nuit coeur cœur vie amour toujours sans plus comme où ce cette moi toi nous vous au aux du des en se sa son ta ton ses tes mes sur sous quand qui mais on il elle ils y par près loin avant après jour soir ciel voix tout tous rien encore déjà enfin ici à là était mer rue maison monde chemin fois entre contre vers chez',
  ),
  german: wordSet(
    'der die das und ich du wir ein eine für mit nicht ist bin in nacht herz leben liebe immer ohne mehr wie wo mein dein dich mich auf den dem zu',
  ),
}

function wordSet(text: string): Set<string> {
  return new Set(text.split(' '))
}

/** The language that most words of a line point to; English when none does. */
export function languageOf(words: readonly string[]): Language {
  const clues = words.map(cluesOf)
  const hindi = clues.filter(({ isHindi }) => isHindi).length
  if (hindi > 0 && clues.filter(({ mayBeHindi }) => mayBeHindi).length * 2.5 >= words.length) return 'hinglish'
  let best: Language = 'english'
  let max = Math.max(sumOf(clues, 'english') + 0.5, words.length * minSigns)
  for (const language of others) {
    const found = sumOf(clues, language)
    if (found > max) [best, max] = [language, found]
  }
  return best
}

const others = ['spanish', 'italian', 'portuguese', 'french', 'german'] as const

/** How much one word says for each language. */
interface Clues extends Record<Exclude<Language, 'hinglish'>, number> {
  isHindi: boolean
  mayBeHindi: boolean
}

const known = new Map<string, Clues>()
const maxKnown = 8_000

/** Writers look at thousands of lines of the same words. */
function cluesOf(word: string): Clues {
  const before = known.get(word)
  if (before) return before
  if (known.size >= maxKnown) known.clear()
  const isSign = (language: keyof typeof signs): number => Number(signs[language].has(word))
  const cluesFor = (language: (typeof others)[number]): number =>
    isSign(language) + Number(letterSigns[language].test(word))
  const clues: Clues = {
    isHindi: isHindiWord(word),
    mayBeHindi: mayBeHindi(word),
    english: isSign('english') || Number(englishSpelling.test(word)),
    spanish: cluesFor('spanish'),
    italian: cluesFor('italian'),
    portuguese: cluesFor('portuguese'),
    french: cluesFor('french'),
    german: cluesFor('german'),
  }
  known.set(word, clues)
  return clues
}

function sumOf(clues: readonly Clues[], language: keyof typeof signs): number {
  let sum = 0
  for (const clue of clues) sum += clue[language]
  return sum
}

/** A line in another language shows it in at least this share of its words. */
const minSigns = 0.24

const englishSpelling = /ow|oo|ee|th|wh|ght/

/** Letters that hardly any other of them writes. */
const letterSigns = {
  spanish: /[ñ¿¡áéíóú]|ción/,
  italian: /[òìù]/,
  portuguese: /[ãõáéíóúâêôç]/,
  french: /[êœèâéàûîô]|ç[aou]|^(j|l|d|n|s|t|m|c|qu|jusqu)['’]\p{L}/u,
  german: /[äöüß]/,
}
