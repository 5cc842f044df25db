import { describe, expect, it } from 'vitest'
import { parseLyrics } from './parse-lyrics.ts'
import { lineSyllables } from './syllables.ts'

const spoken = (line: string): string =>
  lineSyllables(line)
    .map((s) => [...s.onset, s.vowel, ...s.coda].join(' '))
    .join(' . ')

describe('words become syllables', () => {
  it.each([
    ['love', 'L AH V'],
    ['street', 'S T R IY T'],
    ['shining', 'SH AY . N IH NG'],
    ['tonight', 'T AH . N AY T'],
    ['dancing', 'D AE N . S IH NG'],
    ['baked', 'B EY K T'],
    ['brrr', 'B R AH R'],
    ['looove', 'L AH V'],
    ['glimmerwave', 'G L IH . M ER . W EY V'],
    ['42', 'F AO R . T IY . T UW'],
    ['1999', 'N AY N . T IY N . N AY N . T IY . N AY N'],
  ])('says %s as %s', (word, sounds) => {
    expect(spoken(word)).toBe(sounds)
  })

  it.each([
    ['dil mera pyar', 'DD IH L . M E . RT AA . P Y AA RT'],
    ['main nahin jaana', 'M EH~ . N AH . HH IY~ . JH AA . N AA'],
    ['तुम ही हो', 'TD UH M . HH IY . HH O'],
    ['लड़का', 'L AH RF . K AA'],
    ['आँखें', 'AA~ . KH E~'],
    ['ज़िंदगी', 'Z IH N . DD AH . G IY'],
    ['ठंडा घर', 'TRH AH N . DR AA . GH AH RT'],
    ['mi corazón y la noche', 'M IY . K O . RT A . S O N . IY . L A . N O . CH E'],
    ['ich liebe dich', 'IH SH . L IY . B AH . D IH SH'],
    ['Привет', 'P RT IY . V E TD'],
    ['さくら', 'S A . K UW . RT A'],
    ['我爱你', 'W O . AY . N IY'],
  ])('sings %s as %s', (line, sounds) => {
    expect(spoken(line)).toBe(sounds)
  })

  it('takes an English line for English, whatever single words look like', () => {
    expect(spoken('hello yellow mellow pizza')).toBe('HH AH . L OW . Y EH . L OW . M EH . L OW . P IY T . S AH')
    expect(spoken('so long my friend the main road')).toContain('M EY N')
  })

  it('stresses content words and not the small ones', () => {
    expect(lineSyllables('the river').map((s) => s.stressed)).toEqual([false, true, false])
    expect(lineSyllables('forever').map((s) => s.stressed)).toEqual([false, true, false])
  })

  it.each(['beautiful morning', 'तुम ही हो', 'こんにちは', 'naïve café', '10000 ways', '$20 & 777'])(
    'never loses letters of the text: %s',
    (line) => {
      expect(
        lineSyllables(line)
          .map((s) => s.text)
          .join(''),
      ).toBe(line.replace(/ /g, ''))
    },
  )

  it('does not sing signs and emoji', () => {
    expect(spoken('😀 hi ❤️ — … ! & $ %')).toBe('HH AY')
    expect(lineSyllables('🎵 … ! &')).toEqual([])
  })

  it('sings all of a long line without spaces', () => {
    expect(lineSyllables('我爱你在每个夜晚的月光下'.repeat(8))).toHaveLength(96)
    expect(lineSyllables('さくらさくら'.repeat(20))).toHaveLength(120)
  })

  it('gives the first syllable of a word its letters', () => {
    for (const figures of ['7', '777', '0', '$1']) expect(lineSyllables(figures)[0]!.text).not.toBe('')
  })

  it('never gives a syllable only a space or a point', () => {
    expect(lineSyllables('10 pm').map(({ text }) => text)).toEqual(['10 ', 'p', 'm'])
    for (const line of ['up at 10 pm', '5 %', '100 %', '$ 20', '12 am', '3.14', '12:05 pm', '2,22'])
      expect(lineSyllables(line).filter(({ text }) => /^[\s.,:]+$/.test(text))).toEqual([])
  })

  it('gives 3,000 consonants a few syllables at once', () => {
    const before = process.cpuUsage()
    const syllables = lineSyllables('bcdfghjklmnpqrstvwxz'.repeat(150))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
    expect(syllables.length).toBeGreaterThan(0)
    expect(syllables.length).toBeLessThan(20)
  })
})

describe('lyrics with tags', () => {
  it('knows the tags people write', () => {
    const names = parseLyrics('[Verse 1]\na\n[Pre-Chorus]\nb\n[Hook]\nc\n(Bridge)\nd\n[Instrumental]').map(
      (section) => section.name,
    )
    expect(names).toEqual(['verse', 'pre-chorus', 'chorus', 'bridge', 'solo'])
  })

  it('breaks very long lines', () => {
    const [section] = parseLyrics('one two three four five six seven eight nine ten eleven twelve')
    expect(section!.lines).toEqual(['one two three four five six', 'seven eight nine ten eleven twelve'])
  })
})

const lakhs =
  'one hundred thousand rupees for you, one million two hundred thirty four thousand five hundred sixty seven rupees'

describe('numbers in figures', () => {
  it.each([
    ['ella cumple 80 años', 'ella cumple ochenta años'],
    ['você faz 35 anos, meu amor', 'você faz trinta e cinco anos, meu amor'],
    ['elle a 92 ans, ma mère', 'elle a quatre vingt douze ans, ma mère'],
    ['दादी 80 साल की', 'दादी अस्सी साल की'],
    ['she is 25 today', 'she is twenty five today'],
    ['the year 1905 was 1900', 'the year nineteen oh five was nineteen hundred'],
    ['up at 3am, up at 3 P.M.', 'up at three ay m, up at three pee m'],
    ['be here at 3:00 or 12:05', "be here at three o'clock or twelve oh five"],
    ["the 90s, the '80s, the 1960s", 'the nineties, the eighties, the nineteen sixties'],
    ['1st 2nd 3rd 12th 31st', 'first second third twelfth thirty first'],
    ['4ever gr8, l8r', 'four ever great, later'],
    ['I give you 100% 24/7', 'I give you one hundred percent twenty four seven'],
    ['$20, $1 and 5 £ left', 'twenty dollars, one dollar and five pounds left'],
    ['1,000 miles, 2,500,000 stars', 'one thousand miles, two million five hundred thousand stars'],
    ['the 3.14 song', 'the three point one four song'],
    ['you & me, R&B', 'you and me, R and B'],
    ['call 8675309 or 007', 'call eight six seven five three zero nine or zero zero seven'],
    [
      'ella tiene $20 y el 100% de 1999',
      'ella tiene veinte dólares y el cien por ciento de mil novecientos noventa y nueve',
    ],
    ['você e eu & 1.250 beijos', 'você e eu e mil duzentos e cinquenta beijos'],
    ['la 1ère fois, mon amour, la 2e', 'la première fois, mon amour, la deuxième'],
    ['ich liebe dich seit 1999', 'ich liebe dich seit neunzehn hundert neunundneunzig'],
    ['amore mio, che notte, 2.000 stelle', 'amore mio, che notte, due mila stelle'],
    ['दादी १२५ & 5साल', 'दादी एक सौ पच्चीस और पाँच साल'],
    ['3.141 and 0.999', 'three point one four one and zero point nine nine nine'],
    ['I am 99.999% yours', 'I am ninety nine point nine nine nine percent yours'],
    ['₹1,00,000 for you, ₹12,34,567', lakhs],
    ['1.000.000 or 1,000.5 stars', 'one million or one thousand point five stars'],
    ['I am 5 am I not', 'I am five am I not'],
    ["I'm 17 Am I old, I'm 17 am old", "I'm seventeen Am I old, I'm seventeen am old"],
    ["at 5 am I wake, 6 am I'm up", "at five ay m I wake, six ay m I'm up"],
    ['home by 5.30 pm', 'home by five thirty pee m'],
    ['$20 million, $1.5 billion', 'twenty million dollars, one point five billion dollars'],
    ['$5.50, $1.05 and $3.00 in my hand', 'five dollars fifty, one dollar oh five and three dollars in my hand'],
    ['$0.99 for the love', 'zero point nine nine dollars for the love'],
    ['1,2,3,4 on the floor', 'one two three four on the floor'],
    ['mi amor, ella y el 1.5, que no', 'mi amor, ella y el uno coma cinco, que no'],
    ['mi amor, ella y el 0.99, que no', 'mi amor, ella y el cero coma nueve nueve, que no'],
    ['ella tiene 1,5 y el 1,2,3', 'ella tiene uno coma cinco y el uno dos tres'],
    ['elle a 1.250 ans, ma mère', 'elle a un virgule deux cinq zéro ans, ma mère'],
    ['ich liebe dich, nur 5,50 €', 'ich liebe dich, nur fünf euro fünfzig'],
    ['दादी 1.5 साल', 'दादी एक दशमलव पाँच साल'],
    ['la 2ª noche, mi corazón, el 3º', 'la segunda noche, mi corazón, el tercero'],
  ])('%s is sung as %s', (figures, words) => {
    expect(spoken(figures).replaceAll(' . ', ' ')).toBe(spoken(words).replaceAll(' . ', ' '))
  })
})
